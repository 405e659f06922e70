/// Reads a chunked body (RFC 9112, section 7.1), strictly where readers differ. A chunk's line is
/// its size in hexadecimal digits and valid extensions. Every line ends in CR LF. Trailers are
/// checked like fields and dropped.
struct ChunkedBody: Sendable {
    private enum State {
        case line
        case data(left: Int)
        case dataEnd
        case trailers
        case done
    }

    private static let longLine = Violation.malformed(
        "The line before a chunk is longer than this server reads. Send the size without extensions.")
    private static let longTrailers = Violation(
        .headTooLarge, "The trailers are longer than this server reads. Send the body without trailers.")

    private var state = State.line
    private var extensionBytes = 0
    private var trailerBytes = 0
    /// The count of bytes of an unfinished line that are known to be good. A client that sends
    /// single bytes costs no more than another.
    private var lookedAt = 0

    /// Takes every whole part of `input` and appends the data to `body`. Returns the count of bytes
    /// taken, and says whether the body is complete.
    mutating func read(_ input: ArraySlice<UInt8>, into body: inout [UInt8], limit: Int, limits: ParserLimits)
        throws(Violation)
        -> (taken: Int, isDone: Bool)
    {
        var rest = input
        reading: while true {
            switch state {
            case .line:
                guard let line = try cutLine(&rest, limit: limits.chunkLine, beyond: ChunkedBody.longLine)
                else {
                    break reading
                }
                try begin(ChunkLine(line), held: body.count, limit: limit, limits: limits)
            case .data(let left):
                let piece = rest.prefix(left)
                body.append(contentsOf: piece)
                rest = rest.dropFirst(piece.count)
                if piece.count < left {
                    state = .data(left: left - piece.count)
                    break reading
                }
                state = .dataEnd
            case .dataEnd:
                guard try ChunkedBody.cutLineEnd(&rest) else { break reading }
                state = .line
            case .trailers:
                guard
                    let line = try cutLine(
                        &rest, limit: limits.trailers - trailerBytes, beyond: ChunkedBody.longTrailers)
                else { break reading }
                trailerBytes += line.count + 2
                if line.isEmpty { state = .done } else { _ = try FieldLine(line) }
            case .done:
                break reading
            }
        }
        if case .done = state { return (rest.startIndex - input.startIndex, true) }
        return (rest.startIndex - input.startIndex, false)
    }

    private mutating func begin(_ line: ChunkLine, held: Int, limit: Int, limits: ParserLimits)
        throws(Violation)
    {
        extensionBytes += line.extensionBytes
        if extensionBytes > limits.chunkExtensions {
            throw .malformed(
                "The chunk extensions are longer than this server reads. Send chunks without extensions.")
        }
        if line.size > limit - held { throw .bodyTooLarge(limit: limit, sent: "more were sent") }
        state = line.size == 0 ? .trailers : .data(left: line.size)
    }

    /// Takes a line with its CR LF off the front and returns the line without CR LF. Returns nil
    /// for an unfinished line; the next call looks on from the same place.
    private mutating func cutLine(_ rest: inout ArraySlice<UInt8>, limit: Int, beyond violation: Violation)
        throws(Violation)
        -> ArraySlice<UInt8>?
    {
        while lookedAt < rest.count {
            let index = rest.startIndex + lookedAt
            let byte = rest[index]
            if byte == Byte.carriageReturn, lookedAt <= limit {
                var end = rest[index...]
                guard try ChunkedBody.cutLineEnd(&end) else { return nil }
                defer { (rest, lookedAt) = (end, 0) }
                return rest[..<index]
            }
            if lookedAt >= limit { throw violation }
            let isControl = (byte < Byte.space && byte != Byte.tab) || byte == 0x7F
            if isControl {
                throw .malformed(
                    "The line before a chunk must end in CR LF, without other control characters.")
            }
            lookedAt += 1
        }
        return nil
    }

    private static func cutLineEnd(_ rest: inout ArraySlice<UInt8>) throws(Violation) -> Bool {
        guard let first = rest.first else { return false }
        guard first == Byte.carriageReturn else {
            throw .malformed(
                "CR LF must come after the data of a chunk. The data must be as long as the chunk's size "
                    + "says."
            )
        }
        guard let second = rest.dropFirst().first else { return false }
        guard second == Byte.lineFeed else {
            throw .malformed("A line feed (LF) must come right after each carriage return (CR).")
        }
        rest = rest.dropFirst(2)
        return true
    }
}

/// The first line of a chunk: its size, then extensions, which are checked and not used (RFC 9112,
/// section 7.1.1).
private struct ChunkLine {
    let size: Int
    let extensionBytes: Int

    init(_ line: ArraySlice<UInt8>) throws(Violation) {
        let digits = line.prefix { Byte.hexValue($0) != nil }
        // A size of 15 hexadecimal digits fits in 63 bits.
        guard 1...15 ~= digits.count else {
            throw .malformed("A chunk must begin with its size in hexadecimal digits.")
        }
        size = digits.reduce(0) { $0 << 4 | Int(Byte.hexValue($1) ?? 0) }
        let extensions = line[digits.endIndex...]
        extensionBytes = extensions.count
        guard ChunkLine.isExtensions(extensions) else {
            throw .malformed("The chunk extensions are not valid. Send chunks without extensions.")
        }
    }

    /// True if `text` is `*( ";" token [ "=" ( token / quoted-string ) ] )`, without the white
    /// space that older RFCs allowed.
    private static func isExtensions(_ text: ArraySlice<UInt8>) -> Bool {
        var rest = text
        while let first = rest.popFirst() {
            guard first == Byte.semicolon, cutToken(&rest) else { return false }
            guard rest.first == Byte.equals else { continue }
            rest.removeFirst()
            guard rest.first == Byte.quote ? cutQuoted(&rest) : cutToken(&rest) else { return false }
        }
        return true
    }

    private static func cutToken(_ rest: inout ArraySlice<UInt8>) -> Bool {
        let token = rest.prefix(while: ByteSet.token.contains)
        rest = rest[token.endIndex...]
        return !token.isEmpty
    }

    private static func cutQuoted(_ rest: inout ArraySlice<UInt8>) -> Bool {
        rest.removeFirst()
        while let byte = rest.popFirst() {
            if byte == Byte.quote { return true }
            if byte == Byte.backslash, rest.popFirst() == nil { return false }
        }
        return false
    }
}
