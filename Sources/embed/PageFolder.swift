/// The files of the page as browsers fetch them: its scripts and its style sheets joined into one
/// each, and without comments.
struct PageFolder {
    static let shell = "index.html"
    static let script = "main.js"
    static let style = "page.css"

    /// The files, by path.
    let files: [String: String]

    init(_ texts: [String: String]) throws(JoinError) {
        // A script that the shell starts itself is a file of its own for the others too.
        let started = (texts[PageFolder.shell] ?? "").matches(of: /<script[^>]* src="\{folder\}([^"]+)"/)
        let script = try JoinedScript(
            PageFolder.script, of: texts, apart: Set(started.map { String($0.1) }))
        let style = try JoinedStyle(PageFolder.style, of: texts)
        var files = texts
        for path in script.paths + style.paths { files[path] = nil }
        files[PageFolder.script] = script.text
        files[PageFolder.style] = style.text
        for (path, text) in files where path.hasSuffix(".js") || path.hasSuffix(".css") {
            if path.hasSuffix(".css"), path != PageFolder.style { throw .unused(path) }
            files[path] = try LeanText(text, of: path).text
        }
        self.files = files
    }
}
