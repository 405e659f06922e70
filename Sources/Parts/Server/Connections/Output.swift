/// Bytes on their way to the client.
struct Output {
    /// The count of unsent bytes at which production stops until the client has taken some bytes.
    static let mark = 65_536

    /// The bytes to send. Short answers in a row share one piece; a long answer is sent from where
    /// it lies.
    private var pieces: [[UInt8]] = []
    /// The count of bytes of the first piece that are sent.
    private var sent = 0
    /// True if the system took no bytes at the last offer.
    private var isTurnedDown = false

    /// The count of bytes that are still to be sent.
    private(set) var count = 0

    var isEmpty: Bool { pieces.isEmpty }
    /// True if there are bytes to send and the system may take some.
    var isOnOffer: Bool { !isEmpty && !isTurnedDown }
    var isOverMark: Bool { count >= Output.mark }
    /// The bytes to send next; `isAll` is false if more bytes follow at once.
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

    /// Appends what `body` writes; `count` is about its length.
    mutating func write(likely count: Int, _ body: (inout [UInt8]) -> Void) {
        var more: [UInt8] = []
        more.reserveCapacity(count)
        body(&more)
        append(more)
    }

    mutating func offerAgain() {
        isTurnedDown = false
    }

    /// Moves past bytes that the system has taken; 0 means that the system is full for now.
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
