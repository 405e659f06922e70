import Words

/// Finds the lines of a request's head as the bytes come in, and refuses the first wrong byte. The
/// scanner remembers how far it has looked. A client that sends single bytes costs no more than
/// another.
struct HeadScanner: Sendable {
    private var requestLine: RequestLine?
    private var lines: [HeaderFields.FieldRanges] = []
    private var lineStart = 0
    private var next = 0

    /// Looks at the bytes from where the last call stopped; `bytes` always begins at the same
    /// place. Returns the head and its length after the empty line, nil while more bytes are
    /// needed.
    mutating func scan(_ bytes: ArraySlice<UInt8>, limits: ParserLimits) throws(Violation) -> (
        head: RequestHead, length: Int
    )? {
        let base = bytes.startIndex
        while true {
            // The limit lies after the last place for the line's CR. In the fields the LF must fit
            // too.
            let limit = requestLine == nil ? limits.requestLine + 1 : limits.head - 1
            let end =
                try HeadScanner.endOfLine(bytes, from: base + next, limit: min(bytes.count, limit) + base)
                - base
            next = end
            if end >= limit { throw overLimit(limits) }
            guard end + 1 < bytes.count else { return nil }
            guard bytes[base + end + 1] == Byte.lineFeed else {
                throw .malformed("A line feed (LF) must come right after each carriage return (CR).")
            }
            next = end + 2
            defer { lineStart = next }
            let line = bytes[(base + lineStart)..<(base + end)]
            if !line.isEmpty {
                try take(line, limits: limits, base: base)
            } else if let requestLine {
                // If nothing follows the head, these are the bytes that came, not a copy.
                let head = Array(bytes[..<(base + next)])
                let fields = HeaderFields(bytes: head, lines: lines)
                return (try RequestHead(requestLine, fields: fields, lines: lines, bytes: head[...]), next)
            } else {
                throw .malformed("A request must begin with a request line, like GET /v1 HTTP/1.1.")
            }
        }
    }

    /// Returns the place of the next carriage return, or the limit. Any other control character is
    /// refused where it stands. Servers differ over a bare line feed or NUL, and such differences
    /// let requests be smuggled (RFC 9112, section 11.2).
    private static func endOfLine(_ bytes: ArraySlice<UInt8>, from start: Int, limit: Int) throws(Violation)
        -> Int
    {
        guard start < limit else { return start }
        let isControl = { (byte: UInt8) in byte < Byte.space && byte != Byte.tab || byte == 0x7F }
        guard let end = bytes[start..<limit].firstIndex(where: isControl) else { return limit }
        switch bytes[end] {
        case Byte.carriageReturn: return end
        case Byte.lineFeed: throw .malformed("A line must end in CR LF, not in LF alone.")
        default: throw .malformed("The head of the request has a control character. Leave the character out.")
        }
    }

    private func overLimit(_ limits: ParserLimits) -> Violation {
        requestLine == nil
            ? Violation(
                .targetTooLong,
                "The request line is longer than \(limits.requestLine) bytes. "
                    + "Put long values into a body instead of the address."
            )
            : Violation(
                .headTooLarge,
                "The request line and fields are together longer than \(limits.head) bytes. "
                    + "Delete old cookies, the usual cause."
            )
    }

    private mutating func take(_ line: ArraySlice<UInt8>, limits: ParserLimits, base: Int) throws(Violation) {
        if requestLine == nil {
            requestLine = try RequestLine(bytes: line)
            // A browser sends at most about 16 fields; more fields make the array grow.
            lines.reserveCapacity(min(16, limits.fields))
            return
        }
        if lines.count == limits.fields {
            throw Violation(.headTooLarge, "Send at most \(limits.fields) header fields; more were sent.")
        }
        let field = try FieldLine(line)
        lines.append(
            HeaderFields.FieldRanges(
                name: offset(field.name, by: -base), value: offset(field.value, by: -base))
        )
    }

    private func offset(_ range: Range<Int>, by distance: Int) -> Range<Int> {
        range.lowerBound + distance..<range.upperBound + distance
    }
}

/// A field line (RFC 9112, section 5): a name, a colon at once, a value that white space may
/// surround.
struct FieldLine {
    let name: Range<Int>
    let value: Range<Int>

    init(_ line: ArraySlice<UInt8>) throws(Violation) {
        guard let first = line.first, !Byte.isBlank(first) else {
            throw .malformed(
                "A field line must not begin with white space. Send each header field as one line.")
        }
        guard let colon = line.firstIndex(where: { !ByteSet.token.contains($0) }), line[colon] == Byte.colon,
            colon > line.startIndex
        else {
            throw .malformed("A field line must be a name, a colon right after it, and a value.")
        }
        name = line.startIndex..<colon
        var start = colon + 1
        var end = line.endIndex
        while start < end, Byte.isBlank(line[start]) { start += 1 }
        while end > start, Byte.isBlank(line[end - 1]) { end -= 1 }
        value = start..<end
        if line[value].contains(where: { $0 >= 0x80 }),
            String(decoding: line[value], as: UTF8.self).hasLongMarkRun
        {
            throw .malformed(
                "A letter in the header fields has more than \(MarkRun.longest) accents and other marks. "
                    + "Send fewer.")
        }
    }
}
