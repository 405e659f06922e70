/// A checked line of a segment or a snapshot [L1]. The part that its user wrote is read in place.
package struct LogLine: Equatable, Sendable {
    /// The kind of a line, with the fields of that kind.
    package enum Kind: Equatable, Sendable {
        /// A segment's first line [L6].
        case head(format: Int, store: String, first: Int)
        /// A transaction's sequence, and the highest sequence known to be synced at its writing
        /// [L4]. The user's part follows.
        case transaction(seq: Int, durable: Int)
        /// A mark: everything up to this sequence is durable [L5].
        case mark(Int)
        /// A snapshot's first line [L7].
        case snapshot(format: Int, store: String, seq: Int)
        /// A numbered part of a snapshot. The user's part follows.
        case part(Int)
        /// A snapshot's last line.
        case end(parts: Int)
    }

    /// The length of the shortest possible transaction line with its LF: a stub.
    static let fewestTransactionBytes =
        #"{"sum":"00000000","prev":"00000000","seq":1,"durable":0,"stub":true}"#.utf8.count + 1

    /// The length of the longest line; no longer line is accepted [L1].
    static let longest = 64 << 20

    /// The most bytes of a transaction line without its content: two sums, two numbers and the text
    /// between.
    static let mostBesideContent = 128

    package let kind: Kind
    package let sum: Checksum
    package let prev: Checksum
    /// The place on the line where the user's part begins, an object without its opening brace.
    package let content: Int
    /// The last sequence before those that a marker gives up [L8]; nil on other lines.
    package let after: Int?

    /// The highest sequence that this line proves to be durable.
    var proves: Int {
        switch kind {
        case .head(_, _, let first): first - 1
        case .transaction(_, let durable): durable
        case .mark(let seq): seq
        case .snapshot, .part, .end: 0
        }
    }

    /// Returns the bytes of a line with its LF, and its sum. `content` is for transactions and
    /// parts.
    static func bytes(_ kind: Kind, content: [UInt8] = [], after prev: Checksum) -> (
        bytes: [UInt8], sum: Checksum
    ) {
        var bytes: [UInt8] = []
        let sum = write(kind, content: content, after: prev, to: &bytes)
        return (bytes, sum)
    }

    /// Writes a line with its LF after other lines, and returns its sum.
    static func write(_ kind: Kind, content: [UInt8] = [], after prev: Checksum, to bytes: inout [UInt8])
        -> Checksum
    {
        let fields =
            switch kind {
            case .head(let format, let store, let first):
                "\"format\":\(format),\"store\":\"\(store)\",\"first\":\(first)}"
            case .transaction(let seq, let durable): "\"seq\":\(seq),\"durable\":\(durable),"
            case .mark(let seq): "\"mark\":\(seq)}"
            case .snapshot(let format, let store, let seq):
                "\"format\":\(format),\"store\":\"\(store)\",\"snapshot\":\(seq)}"
            case .part(let number): "\"part\":\(number),"
            case .end(let parts): "\"end\":\(parts)}"
            }
        return writeSummed(to: &bytes) { bytes in
            bytes += ",\"prev\":\"".utf8
            bytes += prev.hex
            bytes += "\",".utf8
            bytes += fields.utf8
            bytes += content
        }
    }

    /// Returns the beginning of a line, up to its content, and the sum of the line. The content and
    /// an LF must follow.
    static func head(of kind: Kind, content: [UInt8], after prev: Checksum) -> (
        bytes: [UInt8], sum: Checksum
    ) {
        var bytes: [UInt8] = []
        _ = write(kind, after: prev, to: &bytes)
        bytes.removeLast()
        let place = #"{"sum":""#.utf8.count
        let start = place + Checksum(value: 0).hex.count + 1
        let own = bytes[start...].withUnsafeBytes { Checksum($0) }
        let sum = content.withUnsafeBytes { own.adding($0) }
        bytes.replaceSubrange(place..<(start - 1), with: sum.hex)
        return (bytes, sum)
    }

    /// Writes a sum, the text that it covers and an LF [L2].
    @discardableResult
    static func writeSummed(to bytes: inout [UInt8], _ rest: (inout [UInt8]) -> Void) -> Checksum {
        bytes += "{\"sum\":\"".utf8
        let place = bytes.count
        bytes += Checksum(value: 0).hex
        let end = bytes.count
        bytes.append(UInt8(ascii: "\""))
        let start = bytes.count
        rest(&bytes)
        let sum = bytes[start...].withUnsafeBytes { Checksum($0) }
        bytes.replaceSubrange(place..<end, with: sum.hex)
        bytes.append(LineReader.lineFeed)
        return sum
    }

    /// Says whether these are a line's first bytes. Inside a line they only occur where a field is
    /// named "sum".
    static func couldBegin(_ bytes: UnsafeRawBufferPointer, at start: Int) -> Bool {
        bytes[start] == UInt8(ascii: "{") && bytes[start...].starts(with: "{\"sum\":\"".utf8)
    }

    /// Reads a line without its LF; nil if anything is wrong.
    package init?(_ bytes: UnsafeRawBufferPointer) {
        var reader = LineReader(bytes)
        guard let sum = reader.ownSum(), reader.skip(",\"prev\":\""), let prev = reader.checksum(),
            reader.skip("\","),
            let kind = LogLine.kind(&reader)
        else { return nil }
        self.kind = kind
        self.sum = sum
        self.prev = prev
        content = reader.rest.startIndex
        var after: Int?
        if case .transaction(let seq, _) = kind, reader.skip("\"after\":") {
            guard let last = reader.number(), last < seq, reader.skip("}"), reader.rest.isEmpty else {
                return nil
            }
            after = last
        }
        self.after = after
    }

    /// Says whether a transaction's line with this sequence is the next one after `last`.
    func isNext(_ seq: Int, after last: Int) -> Bool { (after ?? seq - 1) == last }

    /// Returns the sequence that a line claims, true or not. The claim is good enough to find a
    /// place.
    static func claimedSequence(_ bytes: UnsafeRawBufferPointer) -> Int? {
        let fixed = #"{"sum":"00000000","prev":"00000000","#.utf8.count
        guard bytes.count > fixed else { return nil }
        var reader = LineReader(UnsafeRawBufferPointer(rebasing: bytes[fixed...]))
        return reader.skip("\"seq\":") ? reader.number() : nil
    }

    private static func kind(_ reader: inout LineReader) -> Kind? {
        if reader.skip("\"seq\":") {
            guard let seq = reader.number(), reader.skip(",\"durable\":"), let durable = reader.number(),
                durable < seq
            else { return nil }
            return reader.skipCommaBeforeObject() ? .transaction(seq: seq, durable: durable) : nil
        }
        if reader.skip("\"part\":") {
            guard let number = reader.number() else { return nil }
            return reader.skipCommaBeforeObject() ? .part(number) : nil
        }
        let kind: Kind? =
            if reader.skip("\"mark\":") {
                reader.number().map { .mark($0) }
            } else if reader.skip("\"end\":") {
                reader.number().map { .end(parts: $0) }
            } else {
                head(&reader)
            }
        return reader.skip("}") && reader.rest.isEmpty ? kind : nil
    }

    private static func head(_ reader: inout LineReader) -> Kind? {
        guard reader.skip("\"format\":"), let format = reader.number(), reader.skip(",\"store\":\""),
            let store = reader.word(),
            reader.skip("\",")
        else { return nil }
        if reader.skip("\"first\":") {
            return reader.number().map { .head(format: format, store: store, first: $0) }
        }
        return reader.skip("\"snapshot\":")
            ? reader.number().map { .snapshot(format: format, store: store, seq: $0) } : nil
    }
}
