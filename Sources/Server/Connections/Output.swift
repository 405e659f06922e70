/// Bytes on their way to the client.
struct Output {
    /// With this much unsent, nothing more is produced for the connection until the client has
    /// taken some.
    static let mark = 65_536

    /// Answers that follow one another are one piece, as long as that is short; a long one is sent
    /// from where it lies.
    private var pieces: [[UInt8]] = []
    /// Of the first piece.
    private var sent = 0
    /// The system has taken nothing when it was last offered some.
    private var isTurnedDown = false

    /// Bytes that are still to be sent.
    private(set) var count = 0

    var isEmpty: Bool { pieces.isEmpty }
    /// There is something to send, and the system may take it.
    var isOnOffer: Bool { !isEmpty && !isTurnedDown }
    var isOverMark: Bool { count >= Output.mark }
    /// What is sent next, and whether more follows at once.
    var unsent: (bytes: ArraySlice<UInt8>, isAll: Bool) { (pieces[0][sent...], pieces.count == 1) }

    mutating func append(_ more: [UInt8]) {
        if more.isEmpty { return }
        count += more.count
        if let last = pieces.indices.last, pieces[last].count + more.count < Output.mark {
            pieces[last] += more
        } else {
            pieces.append(more)
        }
    }

    mutating func write(_ body: (inout [UInt8]) -> Void) {
        var more: [UInt8] = []
        body(&more)
        append(more)
    }

    mutating func offerAgain() {
        isTurnedDown = false
    }

    /// Moves past bytes that the system has taken; none where it takes no more for now.
    mutating func take(_ taken: Int) {
        isTurnedDown = taken == 0
        if taken == 0 { return }
        count -= taken
        sent += taken
        if sent == pieces[0].count {
            pieces.removeFirst()
            sent = 0
        }
    }
}
