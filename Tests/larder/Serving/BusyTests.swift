import Dispatch
import Domain
import Foundation
import HTTP
import Journal
import Platform
import Server
import Sockets
import Store
import Synchronization
import Testing
import UseCases

/// Answers each request with a write.
private struct WritingApplication: Application {
    let repository: JournalRepository
    let intent: Intent

    func admit(_ head: RequestHead, from client: Client) -> Admission {
        .read(upTo: 0) { _ in .work { Response(await isWritten ? .created : .internalServerError) } }
    }

    func answer(to violation: Violation, in head: RequestHead?) -> Response { Response(.badRequest) }

    var isWritten: Bool {
        get async {
            let written = try? await repository.write(intent) { draft in
                var change = Change()
                let recipe = Recipe(name: "Tacos", servings: 4)
                change.put(
                    Meal(id: Identifier(at: draft.now, random: { 1 }), recipe: recipe, createdAt: draft.now))
                draft.apply(change)
            }
            return written != nil
        }
    }
}

/// Work that occupies all shared threads until it is ended.
private final class OccupiedThreads: Sendable {
    private let isOver = Atomic(false)

    init() {
        // There are more tasks than threads, so later work waits until all of them have ended.
        for _ in 0..<64 {
            Task.detached { [self] in while !isOver.load(ordering: .relaxed) { sched_yield() } }
        }
    }

    func end() { isOver.store(true, ordering: .relaxed) }
}

@Suite struct `A busy server` {
    /// The number of the store's threads for reading history.
    private static let readers = 3

    @Test func `answers a write while all shared threads and history readers are busy`() async throws {
        try await withFolder { folder in
            let now = Instant(milliseconds: 1)
            try FileManager.default.createDirectory(atPath: folder.data, withIntermediateDirectories: true)
            let repository = try JournalRepository(folder.data, newStore: "ab-12", now: { now })
            let intent = Intent(household: Identifier(at: now, random: { 1 }), by: nil, action: .changeMeal)
            let application = WritingApplication(repository: repository, intent: intent)
            #expect(await application.isWritten)
            var options = ServerOptions(wallClock: { 1 })
            options.port = 0
            let server = try Server(application: application, options: options)
            let wire = try Wire(port: server.port)
            let isAnswered = await Threads(count: 1).run { answersWrite(wire, repository) }
            #expect(isAnswered)
            await server.stop()
            repository.close()
        }
    }

    /// Blocks its thread, which no other work needs.
    private func answersWrite(_ wire: Wire, _ repository: JournalRepository) -> Bool {
        let own = Threads(count: 2)
        let (begun, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let answered = DispatchSemaphore(value: 0)
        for _ in 0..<2 * `A busy server`.readers {
            Task(executorPreference: own) {
                try await repository.transactions([1], into: ()) { _, _ in
                    begun.signal()
                    end.wait()
                    return false
                }
            }
        }
        for _ in 0..<`A busy server`.readers { begun.wait() }
        let occupied = OccupiedThreads()
        Task(executorPreference: own) {
            let answer = await wire.ask("POST / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            if answer?.hasPrefix("HTTP/1.1 201") == true { answered.signal() }
        }
        // The wait is only so long in a failing test.
        let isAnswered = answered.wait(timeout: .now() + 1_200) == .success
        occupied.end()
        for _ in 0..<2 * `A busy server`.readers { end.signal() }
        return isAnswered
    }
}
