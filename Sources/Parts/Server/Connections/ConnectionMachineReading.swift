import HTTP

/// A connection's requests.
extension ConnectionMachine {
    mutating func receive(_ bytes: UnsafeRawBufferPointer) {
        if isLingering { return }
        // A client cannot earn time for taking its answers by sending more.
        if deadline.wait == .body { deadline.progress(bytes.count) }
        parser.feed(bytes)
    }

    /// Takes a head or a request if the whole of it has come.
    mutating func read() -> Action {
        do throws(Violation) {
            guard let event = try parser.next() else { return waitForMore() }
            switch event {
            case .head(let head):
                let received = ReceivedHead(head)
                phase = .admitting(Exchange(received: received, started: now))
                return .admit(received)
            case .body(let body):
                guard case .body(let exchange, let handler) = phase, let received = exchange.received else {
                    return close()
                }
                phase = .running(exchange)
                return .run(handler, received, body: body)
            }
        } catch {
            return refuse(error)
        }
    }

    mutating func admit(_ limit: Int, _ handler: @escaping Handler) -> Action {
        guard case .admitting(let exchange) = phase, let head = exchange.received?.head else { return next() }
        phase = .body(exchange, handler)
        do throws(Violation) {
            try parser.allowBody(upTo: limit)
        } catch {
            return refuse(error)
        }
        // A client that has begun to send its body does not wait (RFC 9110, section 10.1.1).
        if head.expectsContinue, head.hasBody, parser.unread == 0 { output.append(ResponseWriter.goOn) }
        return next()
    }

    /// Answers before the body has come. An unread body ends the connection.
    mutating func answerEarly(_ reply: Reply) -> Action {
        guard case .admitting(var exchange) = phase, let head = exchange.received?.head else { return next() }
        if head.hasBody {
            exchange.isLast = true
        } else {
            do throws(Violation) {
                try parser.allowBody(upTo: 0)
                // Takes the empty body, so that the parser can read the next request.
                _ = try parser.next()
            } catch {
                return refuse(error)
            }
        }
        phase = .running(exchange)
        return answer(reply)
    }

    /// Ends the reading of requests: answers the violation and then closes the connection.
    mutating func refuse(_ violation: Violation) -> Action {
        parser.breakOff(violation)
        var exchange =
            switch phase {
            case .admitting(let exchange), .body(let exchange, _): exchange
            default: Exchange(received: nil, started: now)
            }
        exchange.isLast = true
        phase = .running(exchange)
        return .explain(violation, exchange.received)
    }

    /// Reports the bytes of a body that have come, or ends the connection of a client that is done.
    private mutating func waitForMore() -> Action {
        let more = parser.bodyBytes - held
        if more > 0, case .body = phase {
            held += more
            return .hold(more)
        }
        if client == .ended, output.isEmpty { return endOfInput() }
        if service == .draining, isIdle { return linger() }
        return wait()
    }

    /// Handles the end of the client's bytes. Whole requests are answered; an unfinished request is
    /// refused.
    private mutating func endOfInput() -> Action {
        guard parser.isInsideRequest else { return close() }
        return refuse(
            Violation(
                .malformed, "The connection ended in the middle of the request. Send the whole request again."
            ))
    }
}
