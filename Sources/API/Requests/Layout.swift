import HTTP
import JSON
import Words

/// The layout of JSON in an answer: one line, or indented with a line end for `?pretty`, and the
/// languages of its texts.
struct Layout: Sendable {
    static let parameter = "pretty"
    /// The values of the parameter. Further values would be further addresses of one answer.
    static let values = ["", "true", "false"]
    static let advice = "Send “pretty” without a value."
    static let plain = Layout(isPretty: false)

    let isPretty: Bool
    private var languages: [String] = []

    init(_ query: Query, languages: [String] = []) {
        self.init(isPretty: query[Layout.parameter].map { !$0.isWord("false") } ?? false)
        self.languages = languages
    }

    private init(isPretty: Bool) {
        self.isPretty = isPretty
    }

    func bytes(of representation: any Representation) -> [UInt8] {
        bytes { representation.write(to: &$0) }
    }

    func bytes(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
        var json = JSONWriter(indent: isPretty ? 2 : nil, languages: languages)
        write(&json)
        return isPretty ? json.bytes + [0x0A] : json.bytes
    }
}
