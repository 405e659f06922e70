import HTTP

/// openapi.yaml, read off its layout: whatever belongs to a line stands below it, set in further.
struct Contract {
    struct Operation: Hashable {
        let method: String
        let path: String
        let id: String
    }

    /// A line with all that belongs to it.
    struct Block {
        let name: String
        let lines: ArraySlice<Substring>

        var isJSON: Bool { lines.contains { $0.hasSuffix(" application/json:") } }
    }

    /// A problem as an example shows it.
    struct ProblemExample: Equatable {
        let code: String
        var title = ""
        var status = ""
    }

    private let lines: [Substring]

    init(_ text: String) {
        lines = text.split(separator: "\n")
    }

    /// Paths are set in by two spaces, methods by four.
    var operations: [(operation: Operation, block: Block)] {
        let methods = Set(Method.allCases.map { $0.rawValue.lowercased() })
        let paths = blocks(at: 2, in: section("paths:"))
        return paths.flatMap { path in
            blocks(at: 4, in: path.lines).filter { methods.contains($0.name) }.map { block in
                let id = block.lines.first { $0.hasPrefix("      operationId: ") }?.dropFirst(19) ?? ""
                return (Operation(method: block.name.uppercased(), path: path.name, id: String(id)), block)
            }
        }
    }

    /// An operation's answers, by status.
    func responses(of operation: Block) -> [Block] { blocks(at: 8, in: operation.lines).filter { $0.name.first == "\"" } }

    /// The answers that operations share, by name.
    var sharedResponses: [Block] { shared("responses") }

    /// The names of an operation's parameters in the query, its own and those it shares.
    func query(of operation: Block) -> Set<String> {
        let parameters = blocks(at: 6, in: operation.lines).first { $0.name == "parameters" }
        let all = blocks(at: 8, in: parameters?.lines ?? []).compactMap { own in
            let name = own.lines.first?.split(separator: "/").last?.prefix { $0 != "\"" } ?? ""
            return own.lines.first?.contains("$ref: ") == true ? shared("parameters").first { $0.name == name } : own
        }
        let words = all.map { $0.lines.map { $0.drop { " -".contains($0) } } }
        return Set(
            words.filter { $0.contains("in: query") }.compactMap { $0.first { $0.hasPrefix("name: ") }?.dropFirst(6) }.map(String.init))
    }

    private func shared(_ kind: String) -> [Block] {
        blocks(at: 4, in: blocks(at: 2, in: section("components:")).first { $0.name == kind }?.lines ?? [])
    }

    /// The problems shown anywhere below a line.
    static func problems(in block: Block) -> [ProblemExample] {
        var problems: [ProblemExample] = []
        for line in block.lines.map({ $0.drop { $0 == " " } }) {
            if line.hasPrefix("type: /problems/") { problems.append(ProblemExample(code: String(line.dropFirst(16)))) }
            if line.hasPrefix("title: "), problems.last?.title == "" { problems[problems.count - 1].title = String(line.dropFirst(7)) }
            if line.hasPrefix("status: "), !problems.isEmpty { problems[problems.count - 1].status = String(line.dropFirst(8)) }
        }
        return problems
    }

    /// The names of all members in an example, on a line of its own or in braces. Nil where there is none.
    static func exampleNames(in block: Block) -> Set<String>? {
        guard let start = block.lines.firstIndex(where: { $0.drop { $0 == " " }.hasPrefix("example:") }) else { return nil }
        let indent = Contract.indent(of: block.lines[start])
        let inner = block.lines[(start + 1)...].prefix { Contract.indent(of: $0) > indent }
        let text = ([block.lines[start].drop { $0 == " " }.dropFirst(8)] + inner).joined(separator: "\n")
        return Set(text.matches(of: /([A-Za-z]\w*):(?= |\n|$)/).map { String($0.1) })
    }

    private func section(_ line: String) -> ArraySlice<Substring> {
        lines.drop { $0 != line }.dropFirst().prefix { $0.hasPrefix(" ") }
    }

    private func blocks(at indent: Int, in lines: ArraySlice<Substring>) -> [Block] {
        let starts = lines.indices.filter { Contract.indent(of: lines[$0]) == indent }
        return zip(starts, starts.dropFirst() + [lines.endIndex]).map { start, end in
            let name = lines[start].dropFirst(indent).prefix { $0 != " " }
            return Block(name: String(name.dropLast(name.hasSuffix(":") ? 1 : 0)), lines: lines[start..<end])
        }
    }

    private static func indent(of line: Substring) -> Int { line.prefix { $0 == " " }.count }
}
