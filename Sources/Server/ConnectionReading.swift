import HTTP

extension Connection {
    /// Octets of further requests taken in while one is answered. A client that sends on is left to the network's own brakes.
    private static let lookAhead = 65_536

    func readable() {
        if case .closed = state { return }
        switch socket.receive(into: loop.readBuffer) {
        case .nothingYet: return
        case .broken: return close()
        case .end: inputEnded = true
        case .octets(let count):
            if isLingering { return }
            // Sending more does not earn a client time to take its answers.
            if deadline.wait == .body { deadline.progress(count) }
            parser.feed(UnsafeRawBufferPointer(rebasing: loop.readBuffer[..<count]))
        }
        if isLingering { return close() }
        advance()
        accountForBody()
    }

    var wantsToRead: Bool {
        if inputEnded { return false }
        return switch state {
        // Requests that have come are answered before more of them are taken in.
        case .reading: output.isEmpty && !waitsForTurn
        case .answering, .streaming: parser.unread < Connection.lookAhead
        // What comes meanwhile is read, and dropped, once the answer is on its way.
        case .finishing, .closed: false
        case .lingering: true
        }
    }

    /// The client will send no more. What it asked has been answered; a request that is not whole never will be.
    func endOfInput() {
        guard parser.isInsideRequest else { return close() }
        refuse(Violation(.malformed, "The connection ended in the middle of the request."))
        flush()
    }

    /// RFC 9112, section 9.6: the last answer is followed by the end of our side, then the client's octets are dropped for a while.
    func linger() {
        if inputEnded { return close() }
        state = .lingering
        socket.endSending()
    }

    /// Keeps the count of body octets held in memory up to date, and refuses the body that is one too many.
    private func accountForBody() {
        let change = parser.bodyOctets - heldBody
        guard change > 0, case .reading = state else { return }
        heldBody += change
        if !loop.budget.holdBody(change) {
            refuse(Violation(.overloaded, "The server holds as much as it can at the moment. Try again in a few seconds."))
            advance()
        }
    }

    func releaseBody() {
        if heldBody > 0 { _ = loop.budget.holdBody(-heldBody) }
        heldBody = 0
    }
}
