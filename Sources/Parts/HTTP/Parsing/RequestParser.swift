/// The requests on one connection, read from bytes that may come cut anywhere. The parser knows no
/// sockets and no time.
///
/// Feed the parser the bytes that came, then call `next()` until it returns nil. Set the body's
/// limit after a head and before the next call: the limit depends on the resource. A violation ends
/// all reading.
package struct RequestParser: Sendable {
    /// A part of a request that has been read.
    package enum Event: Sendable {
        case head(RequestHead)
        case body([UInt8])
    }

    private enum State {
        case head
        case plainBody(left: Int)
        case chunkedBody
        case broken(Violation)
    }

    private let limits: ParserLimits
    private var state = State.head
    private var head = HeadScanner()
    private var chunks = ChunkedBody()
    private var input: [UInt8] = []
    private var taken = 0
    private var body: [UInt8] = []
    private var framing = RequestHead.Framing.none
    private var bodyLimit = 0
    private var mayBeginWithLineEnd = true

    package init(limits: ParserLimits) {
        self.limits = limits
    }

    /// The count of bytes that came and belong to no event yet.
    package var unread: Int { input.count - taken }

    /// The count of bytes of the present body held so far.
    package var bodyBytes: Int { body.count }

    /// True if a request has begun and is not yet whole. Such a request stays unfinished if the
    /// stream ends now.
    package var isInsideRequest: Bool {
        if case .head = state { return unread > 0 }
        return true
    }

    /// Appends bytes that came; drops them after a violation.
    package mutating func feed(_ bytes: UnsafeRawBufferPointer) {
        if case .broken = state { return }
        input.append(contentsOf: bytes)
    }

    /// Sets the limit for the body after the last head. A body that is announced as larger is
    /// refused before any byte of the body is read.
    package mutating func allowBody(upTo limit: Int) throws(Violation) {
        bodyLimit = limit
        if case .length(let length) = framing, length > limit {
            throw breakOff(.bodyTooLarge(limit: limit, sent: "Content-Length says \(length)"))
        }
    }

    /// Returns the next event, nil while more bytes are needed.
    package mutating func next() throws(Violation) -> Event? {
        do throws(Violation) {
            switch state {
            case .head: return try nextHead().map { .head($0) }
            case .plainBody(let left): return plainBody(left).map { .body($0) }
            case .chunkedBody: return try chunkedBody().map { .body($0) }
            case .broken(let violation): throw violation
            }
        } catch {
            throw breakOff(error)
        }
    }

    /// Ends all reading, because the end of the present message is unknown. Drops the bytes that
    /// came and the bytes that follow.
    @discardableResult
    package mutating func breakOff(_ violation: Violation) -> Violation {
        state = .broken(violation)
        (input, taken, body) = ([], 0, [])
        return violation
    }

    private mutating func nextHead() throws(Violation) -> RequestHead? {
        if mayBeginWithLineEnd { forgiveLineEnd() }
        guard unread > 0 else { return nil }
        guard let (found, length) = try head.scan(input[taken...], limits: limits) else { return nil }
        head = HeadScanner()
        take(length)
        framing = found.framing
        switch framing {
        case .none: state = .plainBody(left: 0)
        case .length(let length): state = .plainBody(left: length)
        case .chunked:
            chunks = ChunkedBody()
            state = .chunkedBody
        }
        return found
    }

    /// Ignores one empty line before a request (RFC 9112, section 2.2). The line is dropped at
    /// once. A client that sends an empty line after a body and then waits has begun no request.
    private mutating func forgiveLineEnd() {
        guard unread >= 2, input[taken] == Byte.carriageReturn, input[taken + 1] == Byte.lineFeed else {
            return
        }
        take(2)
        mayBeginWithLineEnd = false
    }

    private mutating func plainBody(_ left: Int) -> [UInt8]? {
        let piece = min(left, unread)
        body.append(contentsOf: input[taken..<(taken + piece)])
        take(piece)
        state = .plainBody(left: left - piece)
        return piece == left ? finishBody() : nil
    }

    private mutating func chunkedBody() throws(Violation) -> [UInt8]? {
        let (count, isDone) = try chunks.read(input[taken...], into: &body, limit: bodyLimit, limits: limits)
        take(count)
        return isDone ? finishBody() : nil
    }

    private mutating func finishBody() -> [UInt8] {
        defer { body = [] }
        state = .head
        mayBeginWithLineEnd = true
        return body
    }

    /// Moves past bytes that have been understood. Between two requests a connection holds no
    /// bytes.
    private mutating func take(_ count: Int) {
        taken += count
        if taken == input.count {
            input = []
            taken = 0
        } else if taken > 65_536 {
            input.removeSubrange(..<taken)
            taken = 0
        }
    }
}
