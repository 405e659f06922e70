/// The text of a script or a style sheet without what only people read: comments on lines of their
/// own, blank lines and indentation. A text in backticks therefore ends on its line.
struct LeanText {
    let text: String

    init(_ text: String, of path: String) throws(JoinError) {
        var lean = ""
        var isComment = false
        for line in text.split(separator: "\n") {
            let words = line.drop { $0 == " " }
            if words.hasPrefix("/*") { isComment = true }
            if isComment || words.isEmpty || words.hasPrefix("//") {
                if words.hasSuffix("*/") { isComment = false }
                continue
            }
            let backticks = words.filter { $0 == "`" }.count
            if !backticks.isMultiple(of: 2) { throw .unknownForm(String(line), in: path) }
            lean += words + "\n"
        }
        self.text = lean
    }
}
