import Foundation
import HTTP
import Journal
import Platform
import Testing
import UseCases

@testable import API

/// Threads that begin nothing until they are let to.
private final class HeldThreads: TaskExecutor {
    private let held = Guarded<[UnownedJob]?>([])
    private let threads = Threads(count: WorkPlaces.places)

    /// The number of pieces of work that wait for a thread.
    var count: Int { held.withLock { $0?.count ?? 0 } }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isHeld = held.withLock { held in
            held?.append(job)
            return held != nil
        }
        if !isHeld { run(job) }
    }

    func hold() {
        held.withLock { $0 = [] }
    }

    func goOn() {
        let jobs = held.withLock { held in
            defer { held = nil }
            return held ?? []
        }
        for job in jobs { run(job) }
    }

    private func run(_ job: UnownedJob) {
        threads.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

@Suite struct `Long work` {
    private let threads = HeldThreads()
    private let door: Door

    init() {
        door = Door(signup: .open, threads: threads)
    }

    /// Has come to its thread, or to its place among those who wait, when this returns.
    private func begin(_ request: String, by home: Home) -> Task<Response, Never> {
        Task.immediate { await home.ask(request) }
    }

    private func statuses(_ tasks: [Task<Response, Never>]) async -> Set<Int> {
        var statuses: Set<Int> = []
        for task in tasks { statuses.insert(await task.value.status.rawValue) }
        return statuses
    }

    @Test(arguments: [
        "/v1/calendar.ics", "/v1/export?history=false",
        "/v1/changes", "/v1/activity",
        "/v1/history", "/v1/stats", "/v1/foods", "/v1/foods/milk",
    ])
    func `is done on threads of its own`(path: String) async throws {
        let home = try await Home(door)
        let answer = begin("GET \(path)", by: home)
        #expect(threads.count == 1)
        #expect(await home.ask("GET /v1/meals").status == .ok)
        threads.goOn()
        #expect(await answer.value.status == .ok)
    }

    @Test func `takes a place each, and waits where none is free`() async throws {
        let home = try await Home(door)
        let tasks = (0...WorkPlaces.places).map { _ in begin("GET /v1/calendar.ics", by: home) }
        #expect(threads.count == WorkPlaces.places)
        threads.goOn()
        #expect(await statuses(tasks) == [200])
    }

    @Test func `is refused where much of it waits already`() async throws {
        let home = try await Home(door)
        let other = try await Home(door)
        let tasks = (0..<WorkPlaces.places + WorkPlaces.mostWaitingOfOne).map { _ in
            begin("GET /v1/calendar.ics", by: home)
        }
        let others = begin("GET /v1/calendar.ics", by: other)
        let refused = await home.ask("GET /v1/calendar.ics")
        #expect(refused.status == .serviceUnavailable)
        #expect(refused["Retry-After"] != nil)
        #expect(refused.code == "overloaded")
        #expect(await home.ask("POST /v1/usuals", body: #"{"text":"6 eggs"}"#).status == .created)
        threads.goOn()
        #expect(await statuses(tasks + [others]) == [200])
    }

    @Test func `is not begun for a client that has gone`() async throws {
        let home = try await Home(door)
        let tasks = (0..<WorkPlaces.places).map { _ in begin("GET /v1/calendar.ics", by: home) }
        let gone = begin("GET /v1/calendar.ics", by: home)
        gone.cancel()
        #expect(await gone.value.status == .serviceUnavailable)
        threads.goOn()
        #expect(await statuses(tasks) == [200])
    }

    @Test func `ends a batch of a client that has gone, before its next operation`() async throws {
        let home = try await Home(door)
        let batch = Task.immediate {
            await home.ask(
                "POST /v1/batch",
                body: #"""
                    {"operations":[{"method":"GET","path":"/v1/stats"},
                    {"method":"POST","path":"/v1/meals","body":{"name":"Tacos"}}]}
                    """#)
        }
        batch.cancel()
        threads.goOn()
        let answer: BatchResultsAnswer = try await batch.value.read()
        #expect(answer.results.map(\.status) == [200, 503])
        #expect(try await home.ids("/v1/meals") == [])
    }

    @Test func `is not needed for a calendar that the client has already`() async throws {
        let home = try await Home(door)
        let first = begin("GET /v1/calendar.ics", by: home)
        threads.goOn()
        let tag = await first.value["ETag"] ?? ""
        threads.hold()
        #expect(await home.ask("GET /v1/calendar.ics", ["If-None-Match: \(tag)"]).status == .notModified)
    }
}
