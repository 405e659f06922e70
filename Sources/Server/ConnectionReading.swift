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
    func accountForBody() throws(Violation) {
        let change = parser.bodyOctets - heldBody.bytes
        guard change > 0, let head = exchange?.head else { return }
        if heldBody.bytes == 0 { heldBody.network = loop.options.proxies.sender(of: head, at: client) }
        heldBody.bytes += change
        switch loop.budget.holdBody(change, of: heldBody.network) {
        case .fits: return
        case .tooMuchOfOne:
            throw Violation(
                .overloaded,
                "Bodies of more than \(loop.options.bufferedBodiesPerAddress) bytes come from your address at the same "
                    + "time, and no address may take up more. Let the others arrive, then send this again.")
        case .tooMuchOfAll:
            throw Violation(
                .overloaded, "The server holds as much as it can at the moment. Try again in a few seconds.")
        }
    }

    func releaseBody() {
        if heldBody.bytes > 0 { loop.budget.releaseBody(heldBody.bytes, of: heldBody.network) }
        heldBody = HeldBody()
    }
}
