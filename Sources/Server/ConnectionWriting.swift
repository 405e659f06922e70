import Dispatch
import HTTP
import Synchronization

extension Connection {
    /// Puts a handler's answer behind those before it.
    func finish(_ response: Response) {
        guard let exchange else { return }
        // The client has gone, but what it asked for was done.
        if case .closed = state { return log(response, exchange, octets: 0) }
        releaseBody()
        let head = exchange.head
        let response = fitted(response, to: head)
        if let head, !head.keepsAlive { closesAfterAnswer = true }
        if loop.budget.isShortOfConnections || inputEnded && parser.unread == 0 { closesAfterAnswer = true }
        var framing = framing(of: response, for: head)
        if framing == .untilClose { closesAfterAnswer = true }
        if !response.status.hasBody { framing = .none }
        let sendsBody = framing != .none && head?.method != .head
        let connection = closesAfterAnswer ? "close" : head?.minorVersion == 0 ? "keep-alive" : nil
        let date = loop.dateField
        output.write { ResponseWriter.writeHead(response, framing: framing, date: date, connection: connection, into: &$0) }
        switch response.body {
        case .stream(let produce) where sendsBody, .pieces(_, let produce) where sendsBody:
            stream(produce, Stream(response: response, framing: framing))
        case .octets(let body) where sendsBody:
            output.append(body)
            endExchange(response, octets: body.count)
        case .stream, .pieces, .octets: endExchange(response, octets: 0)
        }
    }

    private func framing(of response: Response, for head: RequestHead?) -> ResponseWriter.Framing {
        switch response.body {
        case .octets(let octets): .length(octets.count)
        case .pieces(let length, _): .length(length)
        case .stream: head?.minorVersion == 0 ? .untilClose : .chunked
        }
    }

    private func endExchange(_ response: Response, octets: Int) {
        if let exchange { log(response, exchange, octets: octets) }
        exchange = nil
        deadline.turn(to: .server, now: loop.now)
        state = closesAfterAnswer ? .finishing : .reading
    }

    private func log(_ response: Response, _ exchange: Exchange, octets: Int) {
        guard let accessLog = loop.options.accessLog else { return }
        accessLog(
            AccessRecord(
                client: client, head: exchange.head, status: response.status.rawValue, octets: octets,
                microseconds: Int((loop.now - exchange.started) / 1_000), requestID: response["X-Request-Id"],
                asker: response.asker))
    }

    /// Sends what the system takes now; the rest when the client has made room and `writable()` is called.
    func flush() {
        // The descriptor may be another client's by now.
        if case .closed = state { return }
        defer { accountForOutput() }
        while !output.isEmpty {
            guard let count = socket.send(output.unsent.octets, isAll: output.unsent.isAll) else { return close() }
            if count == 0 { return }
            deadline.progress(count)
            lastTaken = loop.now
            output.take(count)
        }
        deadline.turn(from: .send, to: .server, now: loop.now)
        wakeStream()
    }

    func writable() {
        flush()
        advance()
    }

    // A stream's part.

    private func stream(_ produce: @escaping @Sendable (any BodyWriter) async -> Void, _ stream: Stream) {
        state = .streaming(stream)
        loop.options.traffic.streams.add(1, ordering: .relaxed)
        let writer = StreamWriter(connection: self, stream: stream)
        stream.task = Task(executorPreference: loop) { [self] in
            await produce(writer)
            loop.queue.async { [self] in
                guard case .streaming(let current) = state, current === stream else { return }
                // Only the end of the connection tells the client that something is missing.
                if stream.isCutShort { return close() }
                loop.options.traffic.streams.subtract(1, ordering: .relaxed)
                if stream.isChunked { output.append(ResponseWriter.lastChunk) }
                endExchange(stream.response, octets: stream.octets)
                advance()
            }
        }
        if loop.isDraining { stream.task?.cancel() }
    }

    /// Called by the stream's writer, on the loop.
    func write(_ octets: [UInt8], of stream: Stream, then resume: @escaping (Bool) -> Void) {
        guard case .streaming(let current) = state, current === stream else { return resume(false) }
        // A long piece lies in memory until it is taken, like an answer.
        if octets.count > Output.mark, !loop.makeRoom(for: octets.count, besides: self) {
            close()
            return resume(false)
        }
        stream.octets += octets.count
        for part in stream.isChunked ? ResponseWriter.chunk(octets) : [octets] { output.append(part) }
        flush()
        if case .closed = state { return resume(false) }
        if output.isOverMark { stream.waiting.append(resume) } else { resume(true) }
        advance()
    }

    private func wakeStream() {
        if case .streaming(let stream) = state { stream.wake(isOpen: true) }
    }

    func abandon(_ stream: Stream) {
        loop.options.traffic.streams.subtract(1, ordering: .relaxed)
        stream.task?.cancel()
        stream.wake(isOpen: false)
        if let exchange { log(stream.response, exchange, octets: stream.octets) }
    }
}
