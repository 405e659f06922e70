import Dispatch
import Foundation
import Testing

@testable import Journal

private let environment = ProcessInfo.processInfo.environment
/// The same in every run, so that a red build is the doing of what was changed. The longer runs go
/// on from here to any other.
private let firstSeed = environment["LARDER_SEED"].flatMap(UInt64.init) ?? 1
/// Of the workloads that come by the dozen, so many are passed over in a quick run; the longer ones
/// get to all in time.
private let step = 16
private let seconds = environment["LARDER_POWERCUT_SECONDS"].flatMap(Int.init) ?? 0

/// Explorations take seconds of nothing but work: on a thread of their own, so that no other test
/// waits for one of the few that all share.
private func beside(_ explore: @escaping @Sendable (inout Explorer) throws -> Void, seed: UInt64 = firstSeed)
    async throws -> Explorer
{
    try await withCheckedThrowingContinuation { continuation in
        DispatchQueue(label: "power cut").async {
            continuation.resume(
                with: Result {
                    var explorer = Explorer(seed: seed)
                    try explore(&explorer)
                    return explorer
                })
        }
    }
}

@Test func `whatever a power cut leaves, the journal opens with all that was acknowledged and nothing else`()
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
            "\(states) states of the disk after \(cuts) power cuts, from \(seeds) seeds, the first \(firstSeed)"
        )
    }
}

private func exploreLightly(_ workloads: [Workload]) async throws {
    let explorer = try await beside { explorer in
        for workload in workloads { try explorer.explore(workload, .light) }
    }
    #expect(explorer.states > workloads.count)
    #expect(explorer.lapses == [])
}

/// The system may hold names for it that a power cut still takes.
@Test func `what a killed process had renamed is synced before anything is built upon it`() async throws {
    let explorer = try await beside { explorer in
        for workload in Workload.killedOnce { try explorer.explore(workload) }
    }
    #expect(explorer.lapses == [])
}

@Test func `a process killed in the middle of a snapshot leaves a store that a power cut does not harm`()
    async throws
{
    try await exploreLightly(
        Workload.killedInSnapshot(firstSeed, after: stride(from: 0, to: 24, by: step / 4)))
}

@Test
func `whatever a power cut leaves of work on a folder, it is the store from before or the one from after`()
    async throws
{
    try await exploreLightly(Workload.allCare(firstSeed))
}

@Test func `a process killed at work on a folder leaves the store from before or the one from after`()
    async throws
{
    try await exploreLightly(Workload.killedCare(firstSeed, after: stride(from: 1, to: 40, by: step)))
}

/// And the system goes on showing what it was never going to write.
@Test func `after a sync that fails nothing is acknowledged that the disk may not have`() async throws {
    try await exploreLightly(Workload.failingSyncs(firstSeed, at: stride(from: 2, to: 51, by: step / 2)))
}

@Test func `what a full disk refuses has not happened, and what it took before and takes again is kept`()
    async throws
{
    try await exploreLightly(Workload.fullDisks(firstSeed, at: stride(from: 2, to: 31, by: step / 2)))
}

@Test func `believing the memory after a sync that failed is found`() async throws {
    let explorer = try await beside { explorer in
        explorer.lapsesAtMost = 1
        for workload in Workload.failingSyncs(firstSeed, at: 1...50) where explorer.lapses == [] {
            try explorer.explore(workload, .light, lie: .forgetting)
        }
    }
    #expect(explorer.lapses.first?.contains("lost(") == true)
}

/// A test that cannot fail proves nothing: on disks that say they have synced and have not the same
/// exploration must find what that does.
@Test(arguments: [
    (SimulatedDisk.Lie.fileSyncs, "notAStore"), (.syncsOfAppends, "lost("), (.folderSyncs, "missing("),
    (.syncsOfWhatOthersWrote, "lost("),
])
func `a sync that is left out is found`(lie: SimulatedDisk.Lie, result: String) async throws {
    let explorer = try await beside { explorer in
        explorer.lapsesAtMost = 1
        for workload in Workload.all(firstSeed) + Workload.killedOnce where explorer.lapses == [] {
            try explorer.explore(workload, lie: lie)
        }
    }
    #expect(explorer.lapses.first?.contains(result) == true)
}
