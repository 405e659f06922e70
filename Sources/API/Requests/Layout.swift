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
        bytes { $0.element(representation) }
    }

    func bytes(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
        let shapes = AnswerShapes.noting
        var json = JSONWriter(
            indent: isPretty ? 2 : nil, languages: languages, notes: shapes.map { _ in ShapeNotes() })
        write(&json)
        if let notes = json.notes { shapes?.add(notes) }
        return isPretty ? json.bytes + [0x0A] : json.bytes
    }
}
