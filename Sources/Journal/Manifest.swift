/// What belongs to a store: one checked line in a file of its own, replaced as a whole [W7].
package struct Manifest: Equatable, Sendable {
    /// The only format there is so far.
    package static let format = 1
    package static let name = "manifest.json"

    package let store: String
    /// The sequence after which the snapshot was taken, 0 where there is none.
    package var snapshot: Int
    /// The first sequence of each segment, in order.
    package var segments: [Int]

    package enum Unreadable: Error, Equatable, Sendable {
        case damaged
        /// Written by a later larder.
        case newerFormat(Int)
    }

    package init(store: String, snapshot: Int, segments: [Int]) {
        self.store = store
        self.snapshot = snapshot
        self.segments = segments
    }

    var octets: [UInt8] {
        let list = segments.map(String.init).joined(separator: ",")
        let text = ",\"format\":\(Manifest.format),\"store\":\"\(store)\",\"snapshot\":\(snapshot),\"segments\":[\(list)]}"
        return Line.summed(Array(text.utf8)).octets
    }

    init(octets: [UInt8]) throws(Unreadable) {
        let outcome: Result<Manifest, Unreadable> = octets.withUnsafeBytes { all in
            guard all.last == LineReader.lineFeed else { return .failure(.damaged) }
            var reader = LineReader(UnsafeRawBufferPointer(rebasing: all.dropLast()))
            guard reader.ownSum() != nil, reader.skip(",\"format\":"), let format = reader.number() else { return .failure(.damaged) }
            if format > Manifest.format { return .failure(.newerFormat(format)) }
            return Manifest.rest(&reader).map { .success($0) } ?? .failure(.damaged)
        }
        self = try outcome.get()
    }

    private static func rest(_ reader: inout LineReader) -> Manifest? {
        guard reader.skip(",\"store\":\""), let store = reader.word(), reader.skip("\",\"snapshot\":"), let snapshot = reader.number(),
            reader.skip(",\"segments\":[")
        else { return nil }
        var segments: [Int] = []
        repeat {
            guard let first = reader.number() else { return nil }
            segments.append(first)
        } while reader.skip(",")
        guard reader.skip("]}"), reader.rest.isEmpty else { return nil }
        return Manifest(store: store, snapshot: snapshot, segments: segments)
    }

    package static func segmentName(first: Int) -> String { "journal-" + padded(first) + ".jsonl" }

    /// Twenty digits, so that names sort as numbers do.
    private static func padded(_ number: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: 20 - digits.utf8.count) + digits
    }
}
