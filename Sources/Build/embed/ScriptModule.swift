/// A module of JavaScript: what it takes from others, what it gives to them, and its code.
struct ScriptModule {
    /// Names that come from one module; nil for all of them.
    struct Passage {
        let names: [String]?
        let source: String
    }

    private(set) var taken: [Passage] = []
    private(set) var passed: [Passage] = []
    /// The names that the module makes for others.
    private(set) var given: [String] = []
    private var body = ""

    init(_ path: String, _ text: String) throws(JoinError) {
        var lines = text.split(separator: "\n")[...]
        while let line = lines.popFirst() {
            guard line.hasPrefix("import ") || line.hasPrefix("export ") else {
                body += line + "\n"
                continue
            }
            // A list of names may go over several lines.
            var statement = String(line)
            while ScriptModule.isOpenList(statement), let next = lines.popFirst() { statement += " " + next }
            guard read(statement, at: path) else { throw .unknownForm(String(line), in: path) }
        }
    }

    /// The names that others can take, but for those of `export *`.
    var names: [String] { given + passed.flatMap { $0.names ?? [] } }

    /// The paths of the modules that this one needs, in order.
    var sources: [String] { (taken + passed).map(\.source) }

    /// The code as a function that runs at once and returns what the module makes for others.
    var function: String {
        if body.isEmpty { return "" }
        let names = "{ \(given.joined(separator: ", ")) }"
        return given.isEmpty
            ? "(() => {\n\(body)})();\n"
            : "const \(names) = (() => {\n\(body)return \(names);\n})();\n"
    }

    /// Reads a statement that begins with "import" or "export". Returns false for a form that is
    /// not known.
    private mutating func read(_ statement: String, at path: String) -> Bool {
        let declaration = /export ((?:const|class|(?:async )?function) (\{[^}]*\}|[\w$]+).*)/
        if let match = statement.wholeMatch(of: /(import|export) (\*|\{[^}]*\}) from '(\.[^']+)';/) {
            let names = ScriptModule.names(in: match.2)
            let passage = Passage(names: names, source: ScriptModule.resolve(match.3, from: path))
            if match.1 == "import" { taken.append(passage) } else { passed.append(passage) }
            return names != nil || (match.1 == "export" && match.2 == "*")
        }
        if let match = statement.wholeMatch(of: /export (\{[^}]*\});/) {
            guard let names = ScriptModule.names(in: match.1) else { return false }
            given += names
            return true
        }
        guard let match = statement.wholeMatch(of: declaration), let names = ScriptModule.names(in: match.2)
        else { return false }
        given += names
        body += match.1 + "\n"
        return true
    }

    private static func isOpenList(_ statement: String) -> Bool {
        ["import {", "export {", "export const {"].contains { statement.hasPrefix($0) }
            && !statement.contains("}")
    }

    /// Returns the names of a list like "{ a, b }". Nil for "*", and if a name changes on the way.
    private static func names(in list: Substring) -> [String]? {
        let words = list.split { "{}, ".contains($0) }.map(String.init)
        return words.contains("as") || words.contains("*") ? nil : words
    }

    /// Returns the path that an address means for the module at `path`.
    private static func resolve(_ address: Substring, from path: String) -> String {
        var steps = path.split(separator: "/").dropLast()
        for step in address.split(separator: "/") where step != "." {
            if step == ".." { _ = steps.popLast() } else { steps.append(step) }
        }
        return steps.joined(separator: "/")
    }
}
