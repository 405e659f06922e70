/// The list of a store's files: one checked line in a file of its own, replaced as a whole [W7],
/// [F1].
package struct Manifest: Equatable, Sendable {
    /// The one format that is written and read [L6].
    package static let format = 1
    package static let name = "manifest.json"

    package let store: String
    /// The number of this set of files, a part of their names [F3].
    package var generation = 0
    /// The sequences after which the kept snapshots were taken, in order.
    package var snapshots: [Int] = []
    /// The first sequence of each segment, in order.
    package var segments: [Int]
    /// Files that the store has given up.
    package var removed: [String] = []

    /// The reason why a manifest cannot be read.
    package enum ReadFailure: Error, Equatable, Sendable {
        case damaged
        /// The manifest was written by another version.
        case otherFormat(Int)
    }

    package init(
        store: String, generation: Int = 0, snapshots: [Int] = [], segments: [Int], removed: [String] = []
    ) {
        self.store = store
        self.generation = generation
        self.snapshots = snapshots
        self.segments = segments
        self.removed = removed
    }

    /// The sequence of the newest snapshot; 0 without a snapshot.
    package var newestSnapshot: Int { snapshots.last ?? 0 }

    /// The first sequence of the segment that grows.
    var open: Int { segments[segments.count - 1] }

    package func segmentName(_ first: Int) -> String {
        StoreFileName(.segment, first, generation: generation).text
    }
    package func snapshotName(_ seq: Int) -> String {
        StoreFileName(.snapshot, seq, generation: generation).text
    }

    /// Every file that holds a part of the store.
    package var files: [String] { snapshots.map(snapshotName) + segments.map(segmentName) }
}

extension Manifest {
    package var bytes: [UInt8] {
        let fields = [
            "\"format\":\(Manifest.format)", "\"store\":\"\(store)\"", "\"generation\":\(generation)",
            "\"snapshots\":[\(snapshots.map(String.init).joined(separator: ","))]",
            "\"segments\":[\(segments.map(String.init).joined(separator: ","))]",
            "\"removed\":[\(removed.map { "\"\($0)\"" }.joined(separator: ","))]",
        ]
        var bytes: [UInt8] = []
        LogLine.writeSummed(to: &bytes) { $0 += ("," + fields.joined(separator: ",") + "}").utf8 }
        return bytes
    }

    package init(bytes: [UInt8]) throws(ReadFailure) {
        let outcome: Result<Manifest, ReadFailure> = bytes.withUnsafeBytes { all in
            guard all.last == LineReader.lineFeed else { return .failure(.damaged) }
            var reader = LineReader(UnsafeRawBufferPointer(rebasing: all.dropLast()))
            guard reader.ownSum() != nil, reader.skip(",\"format\":"), let format = reader.number() else {
                return .failure(.damaged)
            }
            if format != Manifest.format { return .failure(.otherFormat(format)) }
            return Manifest.rest(&reader).map { .success($0) } ?? .failure(.damaged)
        }
        self = try outcome.get()
    }

    private static func rest(_ reader: inout LineReader) -> Manifest? {
        guard reader.skip(",\"store\":\""), let store = reader.word(), reader.skip("\",\"generation\":"),
            let generation = reader.number(),
            reader.skip(",\"snapshots\":"), let snapshots = list(&reader, { $0.number() }),
            reader.skip(",\"segments\":"), let segments = list(&reader, { $0.number() }), !segments.isEmpty,
            reader.skip(",\"removed\":"), let removed = list(&reader, { $0.quotedName() }),
            reader.skip("}"), reader.rest.isEmpty
        else { return nil }
        return Manifest(
            store: store, generation: generation, snapshots: snapshots, segments: segments, removed: removed)
    }

    private static func list<Element>(_ reader: inout LineReader, _ element: (inout LineReader) -> Element?)
        -> [Element]?
    {
        guard reader.skip("[") else { return nil }
        if reader.skip("]") { return [] }
        var elements: [Element] = []
        repeat {
            guard let next = element(&reader) else { return nil }
            elements.append(next)
        } while reader.skip(",")
        return reader.skip("]") ? elements : nil
    }
}
