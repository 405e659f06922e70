import Chance

@testable import Journal

/// Cuts the power after every call of a workload, and sometimes again during the recovery. Opens a
/// journal on each disk that may be left, and compares its content with the promises.
struct Explorer {
    /// The number of disks to examine after a cut.
    struct Depth {
        let extremes: Int
        let samples: Int
        /// The share of states (one in this many) whose recovery is cut again; nil for none.
        let secondCutOnceIn: UInt64?

        static let first = Depth(extremes: 40, samples: 60, secondCutOnceIn: 12)
        /// The depth for workloads that come in dozens.
        static let light = Depth(extremes: 8, samples: 3, secondCutOnceIn: 80)
        static let second = Depth(extremes: 4, samples: 4, secondCutOnceIn: nil)
    }

    /// The share of disks (one in this many) that are examined; the others are passed over. A quick
    /// run takes a few, so that `swift test` stays short.
    var stateOnceIn: UInt64 = 1

    /// The most lapses to report, because a broken journal fails in a hundred ways.
    var lapsesAtMost = 3

    private(set) var cuts = 0
    private(set) var states = 0
    private(set) var lapses: [String] = []
    private var random: Chance

    init(seed: UInt64) {
        random = Chance(seed: seed)
    }

    /// Runs the workload on a disk, with or without a lie, and examines every cut.
    mutating func explore(_ workload: Workload, _ depth: Depth = .first, lie: SimulatedDisk.Lie = .none)
        throws
    {
        let promises = Promises(SimulatedDisk(lie: lie))
        try workload.run(promises)
        cutEverywhere(promises, depth, in: workload.name)
    }

    private mutating func cutEverywhere(_ promises: Promises, _ depth: Depth, in place: String) {
        let moments = promises.disk.moments
        var seen: Set<DiskImage> = []
        var last: (changes: Int, debt: Debt)?
        for calls in promises.firstCut...moments.count {
            let (state, debt) = (promises.disk.state(after: calls), promises.debt(after: calls))
            cuts += 1
            if let last, last == (state.changes, debt) { continue }
            if last?.debt != debt { seen = [] }
            last = (state.changes, debt)
            let call = calls == 0 ? "nothing" : "call \(calls), \(moments[calls - 1].call)"
            for image in images(PowerCut(state: state), depth)
            where lapses.count < lapsesAtMost && random.next() % stateOnceIn == 0
                && seen.insert(image).inserted
            {
                look(at: image, debt, depth, in: "\(place), cut after \(call)")
            }
        }
    }

    private mutating func images(_ cut: PowerCut, _ depth: Depth) -> [DiskImage] {
        cut.extremes(limit: depth.extremes) + (0..<depth.samples).map { _ in cut.sample(&random) }
    }

    private mutating func look(at image: DiskImage, _ debt: Debt, _ depth: Depth, in place: String) {
        states += 1
        do {
            let recovery = try Recovery(from: image, debt)
            guard let once = depth.secondCutOnceIn, random.next() % once == 0 else { return }
            cutEverywhere(recovery.promises, .second, in: "\(place); found \(image); again")
        } catch {
            lapses.append("\(place); found \(image): \(error)")
        }
    }
}
