import Foundation
import Testing

@testable import Journal

private let environment = ProcessInfo.processInfo.environment
/// The same in every run, so that a red build is the doing of what was changed. The longer runs go on from here to any other.
private let firstSeed = environment["LARDER_SEED"].flatMap(UInt64.init) ?? 1
private let seconds = environment["LARDER_POWERCUT_SECONDS"].flatMap(Int.init) ?? 0

@Test func `whatever a power cut leaves, the journal opens with all that was acknowledged and nothing else`() throws {
    let end = ContinuousClock.now + .seconds(seconds)
    var (seed, seeds, cuts, states) = (firstSeed, 0, 0, 0)
    repeat {
        var explorer = Explorer(seed: seed)
        for workload in Workload.all(seed) { try explorer.explore(workload) }
        (seeds, cuts, states) = (seeds + 1, cuts + explorer.cuts, states + explorer.states)
        #expect(explorer.states > 500)
        #expect(explorer.lapses == [], "LARDER_SEED=\(seed)")
        if explorer.lapses != [] { break }
        seed = .random(in: 0..<1_000_000_000)
    } while ContinuousClock.now < end
    if seconds > 0 { print("\(states) states of the disk after \(cuts) power cuts, from \(seeds) seeds, the first \(firstSeed)") }
}

/// The system may hold names for it that a power cut still takes.
@Test func `what a killed process had renamed is synced before anything is built upon it`() throws {
    var explorer = Explorer(seed: firstSeed)
    for workload in Workload.killedOnce { try explorer.explore(workload) }
    #expect(explorer.lapses == [])
}

/// A test that cannot fail proves nothing: on disks that say they have synced and have not the same exploration must find what that does.
@Test(arguments: [
    (SimulatedDisk.Lie.fileSyncs, "damaged"), (.syncsOfAppends, "lost"), (.folderSyncs, "missing"), (.syncsOfWhatOthersWrote, "lost"),
])
func `a sync that is left out is found`(lie: SimulatedDisk.Lie, result: String) throws {
    var explorer = Explorer(seed: firstSeed)
    explorer.lapsesAtMost = 1
    for workload in Workload.all(firstSeed) + Workload.killedOnce where explorer.lapses == [] { try explorer.explore(workload, lie: lie) }
    #expect(explorer.lapses.first?.contains("\(result)(") == true)
}
