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
    private let threads = Threads(count: LongWork.places)

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

    @Test func `takes a place each, and at most half for one household`() async throws {
        let homes = [try await Home(door), try await Home(door), try await Home(door)]
        let first = (1...3).map { _ in begin("GET /v1/calendar.ics", by: homes[0]) }
        #expect(threads.count == LongWork.placesOfHousehold)
        let others = (1...4).map { begin("GET /v1/calendar.ics", by: homes[1 + $0 % 2]) }
        #expect(threads.count == LongWork.places)
        threads.goOn()
        #expect(await statuses(first + others) == [200])
    }

    @Test func `is refused if much of the household's work waits, others' is not`() async throws {
        let (home, other) = (try await Home(door), try await Home(door))
        let fitting = LongWork.placesOfHousehold + LongWork.mostWaitingOfHousehold
        let tasks = (0..<fitting).map { _ in begin("GET /v1/calendar.ics", by: home) }
        let refused = await home.ask("GET /v1/calendar.ics")
        #expect(refused.status == .serviceUnavailable)
        #expect(refused["Retry-After"] != nil)
        #expect(refused.code == "overloaded")
        #expect(await home.ask("POST /v1/usuals", body: #"{"text":"6 eggs"}"#).status == .created)
        let others = begin("GET /v1/calendar.ics", by: other)
        threads.goOn()
        #expect(await statuses(tasks + [others]) == [200])
    }

    @Test func `is refused where too much of all households waits already`() async throws {
        var tasks: [Task<Response, Never>] = []
        for _ in 0..<LongWork.mostWaiting / LongWork.mostWaitingOfHousehold {
            let home = try await Home(door)
            for _ in 0..<LongWork.mostWaitingOfHousehold {
                tasks.append(begin("GET /v1/calendar.ics", by: home))
            }
        }
        // Work with a place does not wait.
        for _ in 0..<LongWork.places / LongWork.placesOfHousehold {
            let home = try await Home(door)
            for _ in 0..<LongWork.placesOfHousehold { tasks.append(begin("GET /v1/calendar.ics", by: home)) }
        }
        let late = try await Home(door)
        #expect(await late.ask("GET /v1/calendar.ics").status == .serviceUnavailable)
        threads.goOn()
        #expect(await statuses(tasks) == [200])
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
