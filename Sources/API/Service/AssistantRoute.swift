import Assistant
import Domain
import HTTP
import Tables
import UseCases

/// The address for assistants. Everything that an assistant does is a request to the other routes,
/// as if its device had sent it.
extension HouseholdAPI {
    /// Returns the assistant's route. An assistant may use the routes in `routes`.
    func assistantRoute(over routes: Routes) -> Route {
        Route(
            .post, "/mcp", "askAssistant", query: [], body: .json,
            .member { request throws(Problem) in
                let turn = AssistantTurn(
                    request.routed.request, of: request.signedIn.device.row.id,
                    mayWrite: request.signedIn.device.row.scope == .full, today: today, now: world.now(),
                    version: version
                ) { await perform($0, inside: request, among: routes) }
                return await Assistant.answer(turn)
            }
        ).forReaders
    }

    /// Answers a request that another one makes. All checks of its route are made for the member
    /// who asks, in the household as it is by then.
    private func perform(_ inner: Request, inside outer: MemberRequest, among routes: Routes) async
        -> Response
    {
        do throws(Problem) {
            guard let household = repository.published[outer.household.id] else { throw Problem.signedOut }
            var exchange = try routes.admit(inner, inside: try outer.again(in: household)) { today }
            exchange.routed.timeOfKey = Assistant.timeOfWish
            switch try exchange.start(with: self) {
            case .answer(let answer): return answer.plain
            case .work(let work): return try await work().plain
            }
        } catch {
            return error.response(.plain)
        }
    }
}
