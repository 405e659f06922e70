/// A transaction as its user wrote it, without its place in the chain.
struct LoggedTransaction {
    /// The content that stands for an erased transaction [G3].
    static let stub = Array("\"stub\":true}".utf8)
    /// The content that stands for a transaction that could not be saved [G6].
    static let lost = Array("\"lost\":true}".utf8)

    /// Returns a marker that gives up all numbers after `last` up to its own [L8].
    static func marker(_ seq: Int, after last: Int) -> LoggedTransaction {
        LoggedTransaction(seq: seq, durable: last, content: Array("\"after\":\(last)}".utf8))
    }

    let seq: Int
    let durable: Int
    let content: [UInt8]
}

/// A complete set of files, written next to those of a store [G2].
struct NewGeneration {
    private let folder: Folder
    private(set) var manifest: Manifest
    private var sum = Checksum(value: 0)

    /// Writes the files, makes them the store and returns their manifest.
    @discardableResult
    static func replace(
        in folder: Folder, store: String, generation: Int, giveUp: [String] = [],
        _ write: (inout NewGeneration) throws(CareFailure) -> Void
    ) throws(CareFailure) -> Manifest {
        var new = NewGeneration(
            folder: folder,
            manifest: Manifest(store: store, generation: generation, segments: [], removed: giveUp))
        do throws(CareFailure) {
            try write(&new)
            try folder.writing { folder throws(DiskFailure) in try folder.replaceManifest(new.manifest) }
        } catch {
            if case .target(let failure) = error, failure.leavesDoubt { throw error }
            for name in new.manifest.files { folder.discard(name) }
            throw error
        }
        return new.manifest
    }

    /// Adds a segment. A mark after its transactions says that they are durable, which they are
    /// before anything rests on them.
    mutating func addSegment(first: Int, _ transactions: [LoggedTransaction]) throws(CareFailure) {
        let before = sum
        var after = sum
        let store = manifest.store
        try folder.writing { folder throws(DiskFailure) in
            try folder.replace(manifest.segmentName(first)) { file throws(DiskFailure) in
                var lines = ChainWriter(file, after: before)
                try lines.add(.head(format: Manifest.format, store: store, first: first))
                for one in transactions {
                    try lines.add(.transaction(seq: one.seq, durable: one.durable), content: one.content)
                }
                if let last = transactions.last { try lines.add(.mark(last.seq)) }
                var reader = SegmentReader(store: store, after: .init(sum: before, seq: first - 1))
                let end = reader.read(try lines.finish()) { _, _ in }
                guard end == .whole, reader.position.sum == lines.sum else { throw .notReadBack(file.path) }
                after = lines.sum
            }
        }
        sum = after
        manifest.segments.append(first)
    }

    mutating func addSnapshot(_ seq: Int, _ parts: [[UInt8]]) throws(CareFailure) {
        let store = manifest.store
        try folder.writing { folder throws(DiskFailure) in
            try folder.replace(manifest.snapshotName(seq)) { file throws(DiskFailure) in
                var writer = try SnapshotWriter(file, store: store, seq: seq)
                for part in parts { try writer.add(part) }
                try writer.finish()
            }
        }
        manifest.snapshots.append(seq)
    }
}
