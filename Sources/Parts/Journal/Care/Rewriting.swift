/// The fate of a transaction [G3].
package enum Verdict: Sendable {
    case keep, stub
}

/// The rewriting of an intact store as a new generation [G2]. Some of the lines may be left out.
struct Rewriting {
    let source: HeldStore
    /// The last sequence that is written.
    var through = Int.max
    /// The number of a marker that ends the last segment [G7].
    var marker: Int?
    /// False if only the snapshots are written that opening needs: the newest, and the one with
    /// which the log begins.
    var keepsAllSnapshots = true
    var verdict: (_ seq: Int, _ line: UnsafeRawBufferPointer) -> Verdict = { _, _ in .keep }
    /// Returns the new content of a snapshot's part, an object without its opening brace. Returns
    /// nil to leave the part out.
    var part: (_ content: UnsafeRawBufferPointer) -> [UInt8]? = { Array($0) }

    func write(to new: inout NewGeneration, progress: (_ done: Int, _ of: Int) -> Void) throws(CareFailure) {
        let manifest = source.manifest
        let segments = manifest.segments.filter { $0 - 1 <= through }
        let snapshots = manifest.snapshots.filter { $0 <= through }.filter {
            keepsAllSnapshots || $0 == manifest.newestSnapshot || $0 == manifest.segments[0] - 1
        }
        var reader = SegmentReader(
            store: manifest.store, after: .init(sum: nil, seq: manifest.segments[0] - 1))
        let total = try source.folder.reading { _ throws(OpenFailure) in try source.size() }
        var done = 0
        for seq in snapshots {
            try new.addSnapshot(seq, try parts(of: seq, &done))
            progress(done, total)
        }
        for first in segments {
            var transactions = try transactions(of: first, &reader, &done)
            if let marker, first == segments.last {
                transactions.append(.marker(marker, after: transactions.last?.seq ?? first - 1))
            }
            try new.addSegment(first: first, transactions)
            progress(done, total)
        }
        let isEndReached = through == .max || reader.position.seq >= through
        guard isEndReached, !snapshots.isEmpty || segments.first == 1 else {
            let from = manifest.segments[0] == 1 ? 0 : manifest.snapshots.first ?? 0
            throw .outOfReach(from: from, through: max(reader.position.seq, manifest.open - 1))
        }
    }

    private func parts(of seq: Int, _ done: inout Int) throws(CareFailure) -> [[UInt8]] {
        let name = source.manifest.snapshotName(seq)
        let bytes = try source.source(name)
        var parts: [[UInt8]] = []
        do throws(SnapshotFlaw) {
            _ = try SnapshotReader.read(bytes, store: source.manifest.store, seq: seq) { line, text in
                if let content = part(UnsafeRawBufferPointer(rebasing: text[line.content...])) {
                    parts.append(content)
                }
            }
        } catch {
            throw .source(.damaged(name, at: error.byte, of: bytes))
        }
        done += bytes.count
        return parts
    }

    private func transactions(of first: Int, _ reader: inout SegmentReader, _ done: inout Int)
        throws(CareFailure) -> [LoggedTransaction]
    {
        let name = source.manifest.segmentName(first)
        let bytes = try source.source(name)
        var transactions: [LoggedTransaction] = []
        let end = reader.read(bytes) { line, text in
            guard case .transaction(let seq, let durable) = line.kind, seq <= through else { return }
            let verdict = line.after == nil ? verdict(seq, text) : .keep
            let content =
                switch verdict {
                case .keep: Array(text[line.content...])
                case .stub: LoggedTransaction.stub
                }
            transactions.append(LoggedTransaction(seq: seq, durable: durable, content: content))
        }
        done += bytes.count
        switch end {
        case .whole where !bytes.isEmpty: return transactions
        // The rest was not finished [O5].
        case .torn(let place) where first == source.manifest.open && place > 0: return transactions
        case .whole: throw .source(.damaged(file: name, line: 1, byte: 0))
        case .torn(let place), .damaged(let place, _): throw .source(.damaged(name, at: place, of: bytes))
        }
    }
}

/// The rewriting of a store without erased transactions.
package enum Compaction {
    /// Rewrites the store of a folder without what is not to be kept [G3]. The caller must hold the
    /// folder's lock.
    package static func run(
        _ path: String, calls: any SystemCalls = RealCalls(), keepsAllSnapshots: Bool = true,
        verdict: @escaping (_ seq: Int, _ line: UnsafeRawBufferPointer) -> Verdict,
        part: @escaping (_ content: UnsafeRawBufferPointer) -> [UInt8]?,
        progress: (_ done: Int, _ of: Int) -> Void
    ) throws(CareFailure) {
        let folder = Folder(path: path, calls: calls)
        let source = try folder.held()
        let old = source.manifest
        let rewriting = Rewriting(
            source: source, keepsAllSnapshots: keepsAllSnapshots, verdict: verdict, part: part)
        let new = try NewGeneration.replace(
            in: folder, store: old.store, generation: old.generation + 1, giveUp: old.removed + old.files
        ) { new throws(CareFailure) in
            try rewriting.write(to: &new, progress: progress)
        }
        _ = folder.removeGivenUp(new.removed)
    }
}
