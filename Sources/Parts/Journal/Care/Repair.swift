/// A loss that a repair cannot bring back, or a remark on the damage.
package struct Loss: Equatable, Sendable {
    package let file: String
    /// The lines of the file, counted from 1; nil for the whole file.
    package var lines: ClosedRange<Int>?
    /// The bytes of the file; nil for the whole file.
    package var bytes: Range<Int>?
    /// The lost transactions, if the loss is one of transactions.
    package var sequences: ClosedRange<Int>?
    /// True if transactions may be lost of which no remaining line knows.
    package let isOpenEnded: Bool
    package let text: String

    init(
        file: String, lines: ClosedRange<Int>? = nil, bytes: Range<Int>? = nil,
        sequences: ClosedRange<Int>? = nil,
        isOpenEnded: Bool = false, text: String
    ) {
        self.file = file
        self.lines = lines
        self.bytes = bytes
        self.sequences = sequences
        self.isOpenEnded = isOpenEnded
        self.text = text
    }
}

/// The repair of a damaged folder. Every line that is intact by itself goes into a store that opens
/// [G6].
package struct Repair {
    private let salvage: Salvage
    /// The segments after the repair, by their first sequences.
    private let segments: [Int]
    /// A damaged snapshot that has to be used, because there is no other beginning.
    private let makeshift: Int?
    /// The losses of a repair. Without losses a repair may still be needed: see ``StoreCheck``.
    package let losses: [Loss]
    /// True if the store has, or may have had, transactions and the repaired store would hold
    /// nothing.
    package let losesAll: Bool

    /// Reads everything and changes nothing.
    package init(_ path: String, calls: any SystemCalls = RealCalls()) throws(CareFailure) {
        var salvage = try Salvage(Folder(path: path, calls: calls))
        try salvage.readAll()
        self.salvage = salvage
        let manifest = salvage.manifest
        let oldest = salvage.wholeSnapshots.first
        let reachesBack = manifest.segments[0] == 1
        makeshift = oldest == nil && !reachesBack ? manifest.snapshots.last ?? manifest.segments[0] - 1 : nil
        let begin = min(oldest ?? manifest.segments[0] - 1, manifest.segments[0] - 1) + 1
        let starts =
            manifest.segments + (salvage.wholeSnapshots + [makeshift].compactMap { $0 }).map { $0 + 1 }
        segments = Set(starts).filter { $0 >= begin }.sorted()
        losses = salvage.losses + Repair.lost(in: salvage, from: begin)
        let isEmpty = salvage.places.isEmpty && salvage.wholeSnapshots.isEmpty
        let makeshiftParts =
            try makeshift.map { seq throws(CareFailure) in try Repair.parts(of: seq, in: salvage).count } ?? 0
        losesAll = isEmpty && makeshiftParts == 0 && losses.contains { $0.isOpenEnded || $0.sequences != nil }
    }

    private static func lost(in salvage: Salvage, from begin: Int) -> [Loss] {
        salvage.runs(begin, through: salvage.last).compactMap { run in
            guard case .lost(let sequences) = run else { return nil }
            let isKept = salvage.wholeSnapshots.contains { $0 >= sequences.upperBound }
            let file = salvage.manifest.segmentName(
                salvage.manifest.segments.last { $0 <= sequences.lowerBound } ?? begin)
            return Loss(
                file: file, sequences: sequences,
                text: isKept ? "lost from the history only; a snapshot has what came of it." : "lost.")
        }
    }

    /// Repairs the store: writes the intact lines as a new generation, and puts the old files
    /// aside. The caller must hold the folder's lock. `assumed` is the highest number given out,
    /// for a log that does not tell [G7].
    package func run(assumed: Int = 0, progress: (_ done: Int, _ of: Int) -> Void = { _, _ in })
        throws(CareFailure)
    {
        let names = try salvage.folder.writing { folder throws(DiskFailure) in try folder.entries() }
        let generation = (names.compactMap { StoreFileName($0)?.generation }.max() ?? 0) + 1
        let new = try NewGeneration.replace(
            in: salvage.folder, store: salvage.manifest.store, generation: generation
        ) {
            new throws(CareFailure) in
            let total = salvage.places.values.reduce(0) { $0 + $1.bytes.count }
            var done = 0
            for seq in salvage.wholeSnapshots + [makeshift].compactMap({ $0 }) {
                try new.addSnapshot(seq, try Repair.parts(of: seq, in: salvage))
            }
            for (index, first) in segments.enumerated() {
                let last = index + 1 < segments.count ? segments[index + 1] - 1 : max(salvage.last, first - 1)
                var transactions = try transactions(first, through: last)
                if first == segments.last, let marker = marker(assumed) { transactions.append(marker) }
                try new.addSegment(first: first, transactions)
                done += transactions.reduce(0) { $0 + $1.content.count }
                progress(min(done, total), total)
            }
        }
        try salvage.folder.putStrangersAside(new)
    }

    /// Returns the intact parts of a snapshot.
    private static func parts(of seq: Int, in salvage: Salvage) throws(CareFailure) -> [[UInt8]] {
        var parts: [[UInt8]] = []
        try salvage.bytes(of: salvage.manifest.snapshotName(seq))?.withUnsafeBytes { all in
            _ = RightLines.scan(all) { line, bytes in
                if case .part = line.kind {
                    parts.append(Array(all[(bytes.lowerBound + line.content)..<bytes.upperBound]))
                }
            }
        }
        return parts
    }

    /// Returns a marker that gives up all numbers possibly lost at the end, if their count is
    /// unknown [G7].
    private func marker(_ assumed: Int) -> LoggedTransaction? {
        let highest = max(salvage.bound, salvage.isBoundKnown ? 0 : assumed)
        return highest > salvage.last ? .marker(highest, after: salvage.last) : nil
    }

    private func transactions(_ first: Int, through last: Int) throws(CareFailure) -> [LoggedTransaction] {
        var transactions: [LoggedTransaction] = []
        var open: File?
        for run in salvage.runs(first, through: last) {
            switch run {
            case .kept(let seq, let place):
                let content = try salvage.content(place, &open)
                transactions.append(LoggedTransaction(seq: seq, durable: seq - 1, content: content))
            case .givenUp(let sequences):
                transactions.append(.marker(sequences.upperBound, after: sequences.lowerBound - 1))
            case .lost(let sequences):
                // A single stub stands for all. Otherwise a lost marker would make as many lines as
                // it gave up numbers.
                let stub = sequences.upperBound
                if sequences.count > 1 {
                    transactions.append(.marker(stub - 1, after: sequences.lowerBound - 1))
                }
                transactions.append(
                    LoggedTransaction(seq: stub, durable: stub - 1, content: LoggedTransaction.lost))
            }
        }
        return transactions
    }
}
