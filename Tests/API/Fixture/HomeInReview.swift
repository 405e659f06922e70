import HTTP

/// The reviews of a household's plans.
extension Home {
    /// The review of the current plan.
    var review: PlanReviewAnswer {
        get async throws { try await ask("GET /v1/plans/current").plan.review }
    }
    var reviewStatus: String { get async throws { try await review.status } }
    /// The path of the current plan.
    var currentPlan: String {
        get async throws { "/v1/plans/\(try await ask("GET /v1/plans/current").plan.id)" }
    }

    /// The kinds of a member's notifications, the latest first.
    func told(_ home: Home) async throws -> [String] {
        try await home.ask("GET /v1/notifications").notifications.map(\.kind)
    }
}

private let dinner = "/v1/days/2026-11-24/dinner"

extension Home {
    func suggest(_ title: String, _ place: String = dinner) async -> Response {
        await ask("PUT \(place)/suggestion", body: #"{"title":"\#(title)"}"#)
    }

    func reject(for title: String, _ place: String = dinner, reason: String = "") async -> Response {
        await ask(
            "PUT \(place)/rejection", body: #"{"suggestion":{"title":"\#(title)"},"reason":"\#(reason)"}"#)
    }

    func resolve(_ title: String, _ place: String = dinner) async -> Response {
        await ask("PUT \(place)/resolution", body: #"{"title":"\#(title)"}"#)
    }
}
