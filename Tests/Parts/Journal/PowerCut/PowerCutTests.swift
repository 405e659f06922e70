import Dispatch
import Foundation
import Testing

@testable import Journal

private let environment = ProcessInfo.processInfo.environment
/// The first seed, equal in every run, so that only a change turns a build red. Longer runs
/// continue with other seeds.
private let firstSeed = environment["LARDER_SEED"].flatMap(UInt64.init) ?? 1
/// The step through workloads that come in dozens. A quick run takes one of so many; longer runs
/// take all.
private let step = 16
private let seconds = environment["LARDER_POWERCUT_SECONDS"].flatMap(Int.init) ?? 0

/// Runs an exploration on a thread of its own, because it computes for seconds and shared threads
/// are few.
private func beside(_ explore: @escaping @Sendable (inout Explorer) throws -> Void, seed: UInt64 = firstSeed)
    async throws -> Explorer
{
    try await withCheckedThrowingContinuation { continuation in
        DispatchQueue(label: "power cut").async {
            continuation.resume(
                with: Result {
                    var explorer = Explorer(seed: seed)
                    if seconds == 0 { explorer.stateOnceIn = 4 }
                    try explore(&explorer)
                    return explorer
                })
        }
    }
}

@Test func `whatever a power cut leaves, the journal opens with acknowledged transactions only`()
    async throws
{
    let end = ContinuousClock.now + .seconds(seconds)
    var (seed, seeds, cuts, states) = (firstSeed, 0, 0, 0)
    repeat {
        let explorer = try await beside(
            { [seed] explorer in
                for workload in Workload.all(seed) { try explorer.explore(workload) }
                if seconds > 0 {
                    for workload in Workload.some(20, seed) { try explorer.explore(workload, .light) }
                }
            }, seed: seed)
        (seeds, cuts, states) = (seeds + 1, cuts + explorer.cuts, states + explorer.states)
        #expect(explorer.states > 500)
        #expect(explorer.lapses == [], "LARDER_SEED=\(seed)")
        if explorer.lapses != [] { break }
        seed = .random(in: 0..<1_000_000_000)
    } while ContinuousClock.now < end
    if seconds > 0 {
        print(
            "\(states) states of the disk after \(cuts) power cuts, "
                + "from \(seeds) seeds, the first \(firstSeed)")
    }
}

private func exploreLightly(_ workloads: [Workload]) async throws {
    let explorer = try await beside { explorer in
        for workload in workloads { try explorer.explore(workload, .light) }
    }
    #expect(explorer.states > workloads.count)
    #expect(explorer.lapses == [])
}

/// The system may hold names that a power cut still loses.
@Test func `a killed process's rename is synced before further use`() async throws {
    let explorer = try await beside { explorer in
        for workload in Workload.killedOnce { try explorer.explore(workload) }
    }
    #expect(explorer.lapses == [])
}

@Test func `a power cut after a kill during a snapshot loses nothing`() async throws {
    try await exploreLightly(
        Workload.killedInSnapshot(firstSeed, after: stride(from: 0, to: 24, by: step / 4)))
}

@Test
func `whatever a power cut leaves is the old or the new store`() async throws {
    try await exploreLightly(Workload.allCare(firstSeed))
}

@Test func `a process killed at work leaves the old or the new store`() async throws {
    try await exploreLightly(Workload.killedCare(firstSeed, after: stride(from: 1, to: 40, by: step)))
}

/// The system still shows data that it will never write after a failed sync.
@Test func `nothing uncertain is acknowledged after a failed sync`() async throws {
    try await exploreLightly(Workload.failingSyncs(firstSeed, at: stride(from: 2, to: 51, by: step / 2)))
}

@Test func `a full disk loses nothing but what it refused`() async throws {
    try await exploreLightly(Workload.fullDisks(firstSeed, at: stride(from: 2, to: 31, by: step / 2)))
}

@Test func `the test finds trust in memory after a failed sync`() async throws {
    let explorer = try await beside { explorer in
        explorer.lapsesAtMost = 1
        for workload in Workload.failingSyncs(firstSeed, at: 1...50) where explorer.lapses == [] {
            try explorer.explore(workload, .light, lie: .forgetting)
        }
    }
    #expect(explorer.lapses.first?.contains("lost(") == true)
}

/// A test must be able to fail: on disks that lie about a sync the same exploration must find
/// lapses.
@Test(arguments: [
    (SimulatedDisk.Lie.fileSyncs, "notAStore"), (.syncsOfAppends, "lost("), (.folderSyncs, "missing("),
    (.syncsOfWhatOthersWrote, "lost("),
])
func `the test finds a sync that is left out`(lie: SimulatedDisk.Lie, result: String) async throws {
    let explorer = try await beside { explorer in
        explorer.lapsesAtMost = 1
        for workload in Workload.all(firstSeed) + Workload.killedOnce where explorer.lapses == [] {
            try explorer.explore(workload, lie: lie)
        }
    }
    #expect(explorer.lapses.first?.contains(result) == true)
}
