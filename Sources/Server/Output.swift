/// Octets on their way to the client.
struct Output {
    /// With this much unsent, nothing more is produced for the connection until the client has taken some.
    private static let mark = 65_536

    private var octets: [UInt8] = []
    private var sent = 0

    var isEmpty: Bool { sent == octets.count }
    var isOverMark: Bool { octets.count - sent >= Output.mark }
    var unsent: ArraySlice<UInt8> { octets[sent...] }

    mutating func append(_ more: [UInt8]) {
        octets.append(contentsOf: more)
    }

    mutating func write(_ body: (inout [UInt8]) -> Void) {
        body(&octets)
    }

    mutating func take(_ count: Int) {
        sent += count
        if sent == octets.count { self = Output() }
    }
}
