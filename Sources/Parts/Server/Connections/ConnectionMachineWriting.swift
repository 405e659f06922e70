import HTTP

extension Response {
    /// The bytes of a body that goes out in one piece with its head.
    fileprivate var likelyTail: Int {
        if case .bytes(let bytes) = body, bytes.count < Output.mark { bytes.count } else { 0 }
    }
}

/// A connection's answers.
extension ConnectionMachine {
    /// The length of nearly every head.
    private static let likelyHead = 512

    /// Appends an answer to the output.
    mutating func answer(_ reply: Reply) -> Action {
        var exchange: Exchange
        let after: Phase
        switch phase {
        case .running(let present):
            exchange = present
            after = .yielding
        case .answering(let present):
            exchange = present
            after = .reading
        default: return .rest
        }
        held = 0
        let (response, head) = (reply.response, exchange.received?.head)
        var framing = framing(of: response, for: head)
        exchange.isLast = exchange.isLast || isLast(head, reply) || framing == .untilClose
        if !response.status.hasBody { framing = .none }
        let connection = exchange.isLast ? "close" : head?.minorVersion == 0 ? "keep-alive" : nil
        output.write(likely: ConnectionMachine.likelyHead + response.likelyTail) { output in
            ResponseWriter.writeHead(
                response, framing: framing, date: reply.date, connection: connection, into: &output)
        }
        let sendsBody = framing != .none && head?.method != .head
        switch response.body {
        case .stream(let produce) where sendsBody, .pieces(_, let produce) where sendsBody:
            phase = .streaming(exchange, Transfer(response: response, framing: framing))
            return .stream(produce)
        case .bytes(let body) where sendsBody:
            output.append(body)
            return end(exchange, response, bytes: body.count, then: after)
        case .stream, .pieces, .bytes: return end(exchange, response, bytes: 0, then: after)
        }
    }

    /// Appends a piece of the streamed answer to the output.
    mutating func append(_ piece: [UInt8]) {
        guard case .streaming(let exchange, var transfer) = phase else { return }
        transfer.bytes += piece.count
        phase = .streaming(exchange, transfer)
        for part in transfer.framing == .chunked ? ResponseWriter.chunk(piece) : [piece] {
            output.append(part)
        }
    }

    mutating func endStream() -> Action {
        guard case .streaming(let exchange, let transfer) = phase else { return .rest }
        // The client learns of the missing part only from the end of the connection.
        if transfer.isCutShort { return close() }
        if transfer.framing == .chunked { output.append(ResponseWriter.lastChunk) }
        return end(exchange, transfer.response, bytes: transfer.bytes, then: .reading)
    }

    private mutating func end(_ exchange: Exchange, _ response: Response, bytes: Int, then after: Phase)
        -> Action
    {
        deadline.turn(to: .server, now: now)
        phase = exchange.isLast || service == .draining ? .finishing : after
        return .record(GivenAnswer(exchange, response, bytes: bytes))
    }

    private func isLast(_ head: RequestHead?, _ reply: Reply) -> Bool {
        if service == .draining || reply.placesAreShort { return true }
        if let head, !head.keepsAlive { return true }
        return client == .ended && parser.unread == 0
    }

    private func framing(of response: Response, for head: RequestHead?) -> ResponseWriter.Framing {
        switch response.body {
        case .bytes(let bytes): .length(bytes.count)
        case .pieces(let length, _): .length(length)
        case .stream: head?.minorVersion == 0 ? .untilClose : .chunked
        }
    }
}
