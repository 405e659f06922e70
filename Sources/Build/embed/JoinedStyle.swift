/// A style sheet and those that it imports as one file.
struct JoinedStyle {
    private(set) var text = ""
    /// The paths of the sheets inside.
    private(set) var paths: [String] = []

    /// Joins the sheet at `start` with those that its first lines import.
    init(_ start: String, of sheets: [String: String]) throws(JoinError) {
        try add(start, for: start, of: sheets)
    }

    private mutating func add(
        _ path: String, for user: String, of sheets: [String: String]
    ) throws(JoinError) {
        guard let content = sheets[path] else { throw .missing(path, importedBy: user) }
        paths.append(path)
        for line in content.split(separator: "\n", omittingEmptySubsequences: false) {
            if let match = line.wholeMatch(of: /@import '\.\/([\w\/-]+\.css)';/) {
                try add(String(match.1), for: path, of: sheets)
            } else if line.hasPrefix("@import") {
                throw .unknownForm(String(line), in: path)
            } else {
                text += line + "\n"
            }
        }
    }
}
