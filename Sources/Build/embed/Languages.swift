/// The languages of Larder. English comes first: the others say the same as it does.
struct Languages {
    let files: [LanguageFile]

    init(_ files: [LanguageFile]) throws(LanguageError) {
        guard let english = files.first(where: { $0.code == "en" }) else {
            throw LanguageError(path: "en.txt", line: nil, reason: "is missing")
        }
        let others = files.filter { $0.code != "en" }.sorted { $0.code < $1.code }
        for file in others { try file.check(against: english) }
        self.files = [english] + others
    }

    /// The modules of the page's words, by path: one for each language and script.
    var modules: [String: String] {
        var modules: [String: String] = [:]
        for file in files {
            for script in LanguageFile.Places.scripts {
                let end = script == "start" ? "" : script.prefix(1).uppercased() + script.dropFirst()
                modules["words/\(file.code)\(end).js"] = module(of: file, for: script)
            }
        }
        return modules
    }

    /// Checks that the module at `path`, which loads the words, knows these languages.
    func check(_ path: String, _ content: String) throws(LanguageError) {
        let line = "const languages = [\(files.map { "'\($0.code)'" }.joined(separator: ", "))];"
        guard content.split(separator: "\n").contains(line[...]) else {
            throw LanguageError(path: path, line: nil, reason: "lacks the line: \(line)")
        }
    }

    private func module(of file: LanguageFile, for script: String) -> String {
        var module = "export default {\n"
        for key in file.keys {
            guard let text = file.texts[key], text.places.script == script else { continue }
            let forms = text.forms.map(Languages.literal)
            module += "'\(key)': " + (forms.count == 1 ? forms[0] : "[\(forms[0]), \(forms[1])]") + ",\n"
        }
        return module + "};\n"
    }

    private static func literal(_ text: String) -> String {
        "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
    }
}
