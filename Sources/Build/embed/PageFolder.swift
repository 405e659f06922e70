/// The files of the page as browsers fetch them: the scripts and the style sheets of a shell joined
/// into few, without comments and blanks.
struct PageFolder {
    /// A file of HTML, with the scripts and the sheets that take from others.
    private struct Shell {
        let path: String
        /// The joined scripts, each with what it needs beyond the earlier ones.
        let scripts: [String]
        let styles: [String]
    }

    private static let shells = [
        // The first script opens what the device keeps, main.js has the first screens, rest.js
        // those of every day, and rare.js the others.
        Shell(
            path: "index.html", scripts: ["opening.js", "main.js", "rest.js", "rare.js"],
            styles: ["page.css", "large.css"]),
        Shell(path: "docs.html", scripts: ["docs.js"], styles: ["docs.css"]),
    ]

    /// The files, by path.
    let files: [String: String]

    init(_ texts: [String: String]) throws(JoinError) {
        var files = texts
        var joined: [String: String] = [:]
        for shell in PageFolder.shells {
            guard let html = texts[shell.path] else { continue }
            // A script that the shell starts itself is a file of its own for the others too.
            let started = html.matches(of: /<script[^>]* src="\{folder\}([^"]+)"/)
            let scripts = try JoinedScripts(
                shell.scripts, of: texts,
                apart: Set(started.map { String($0.1) }).subtracting(shell.scripts))
            for path in scripts.paths { files[path] = nil }
            joined.merge(scripts.texts) { $1 }
            for path in shell.styles {
                let style = try JoinedStyle(path, of: texts)
                for path in style.paths { files[path] = nil }
                joined[path] = style.text
            }
        }
        if let unused = files.keys.filter({ $0.hasSuffix(".css") }).min() { throw .unused(unused) }
        files.merge(joined) { $1 }
        for (path, text) in files {
            if path.hasSuffix(".js") { files[path] = try LeanScript(text, of: path).text }
            if path.hasSuffix(".css") { files[path] = LeanStyle(text).text }
        }
        self.files = files
    }
}
