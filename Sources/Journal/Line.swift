/// One checked line of a segment [L1].
package struct Line: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// A segment's first line [L6].
        case head(format: Int, store: String, first: Int)
        /// A transaction: its sequence, the highest one known to be synced when it was written [L4], and what its user wrote, from the
        /// first octet after the comma to the closing brace.
        case transaction(seq: Int, durable: Int, content: [UInt8])
        /// Everything up to here is durable [L5].
        case mark(Int)
    }

    /// A line that is longer is no line [L1].
    static let longest = 64 << 20

    package let kind: Kind
    package let sum: Checksum
    package let prev: Checksum

    /// The highest sequence this line proves to be durable.
    var proves: Int {
        switch kind {
        case .head(_, _, let first): first - 1
        case .transaction(_, let durable, _): durable
        case .mark(let seq): seq
        }
    }

    /// The octets of a line with its LF, and its sum.
    static func octets(_ kind: Kind, after prev: Checksum) -> (octets: [UInt8], sum: Checksum) {
        var rest = Array(",\"prev\":\"".utf8) + prev.hex
        switch kind {
        case .head(let format, let store, let first):
            rest += Array("\",\"format\":\(format),\"store\":\"\(store)\",\"first\":\(first)}".utf8)
        case .transaction(let seq, let durable, let content): rest += Array("\",\"seq\":\(seq),\"durable\":\(durable),".utf8) + content
        case .mark(let seq): rest += Array("\",\"mark\":\(seq)}".utf8)
        }
        return summed(rest)
    }

    /// What follows a sum, with that sum before it and the LF behind it [L2].
    static func summed(_ rest: [UInt8]) -> (octets: [UInt8], sum: Checksum) {
        let sum = rest.withUnsafeBytes { Checksum($0) }
        return (Array("{\"sum\":\"".utf8) + sum.hex + [UInt8(ascii: "\"")] + rest + [LineReader.lineFeed], sum)
    }

    /// Whether these are a line's first octets. In the text of a line they stand nowhere else but where a field is called "sum".
    static func couldBegin(_ octets: UnsafeRawBufferPointer, at start: Int) -> Bool {
        octets[start] == UInt8(ascii: "{") && octets[start...].starts(with: "{\"sum\":\"".utf8)
    }

    /// Reads a line without its LF; nil where it is wrong in any way.
    init?(_ octets: UnsafeRawBufferPointer) {
        var reader = LineReader(octets)
        guard let sum = reader.ownSum(), reader.skip(",\"prev\":\""), let prev = reader.checksum(), reader.skip("\","),
            let kind = Line.kind(&reader)
        else { return nil }
        self.kind = kind
        self.sum = sum
        self.prev = prev
    }

    private static func kind(_ reader: inout LineReader) -> Kind? {
        if reader.skip("\"seq\":") {
            guard let seq = reader.number(), reader.skip(",\"durable\":"), let durable = reader.number(), reader.skip(","),
                durable < seq, reader.rest.last == UInt8(ascii: "}")
            else { return nil }
            return .transaction(seq: seq, durable: durable, content: Array(reader.rest))
        }
        if reader.skip("\"mark\":") {
            guard let seq = reader.number(), reader.skip("}"), reader.rest.isEmpty else { return nil }
            return .mark(seq)
        }
        guard reader.skip("\"format\":"), let format = reader.number(), reader.skip(",\"store\":\""), let store = reader.word(),
            reader.skip("\",\"first\":"), let first = reader.number(), reader.skip("}"), reader.rest.isEmpty
        else { return nil }
        return .head(format: format, store: store, first: first)
    }
}
