import HTTP
import JSON

/// How a client wants its JSON laid out: on one line, or with `?pretty` indented and with a line end, for a terminal.
struct Layout: Sendable {
    static let parameter = "pretty"
    static let plain = Layout(isPretty: false)

    let isPretty: Bool

    init(_ query: Query) {
        self.init(isPretty: query[Layout.parameter] != nil)
    }

    private init(isPretty: Bool) {
        self.isPretty = isPretty
    }

    func octets(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
        var json = JSONWriter(indent: isPretty ? 2 : nil)
        write(&json)
        return isPretty ? json.bytes + [0x0A] : json.bytes
    }
}
