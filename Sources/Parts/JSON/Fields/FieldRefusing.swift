import Words

/// Records problems.
extension Fields {
    /// True if at least one problem is recorded.
    package var hasProblems: Bool { !problems.isEmpty }

    /// Records a problem of a field of this object, for rules such as one date after another.
    package mutating func refuse(_ name: StaticString, _ code: FieldProblem.Code, _ detail: String) {
        refuse(field: "\(name)", code, detail)
    }

    /// Records a problem of a value, for a caller's own shapes.
    package mutating func refuse(_ node: Node, _ code: FieldProblem.Code, _ detail: String) {
        guard !isFull else { return }
        problems.append(FieldProblem(pointer: tape.pointer(to: node.index), code: code, detail: detail))
    }

    /// Adds the problems of a value that was read on its own tape.
    mutating func refuse(at node: Node, _ inner: [FieldProblem]) {
        guard !isFull else { return }
        let pointer = tape.pointer(to: node.index)
        for problem in inner.prefix(FieldProblem.mostReported - problems.count) {
            problems.append(
                FieldProblem(pointer: pointer + problem.pointer, code: problem.code, detail: problem.detail))
        }
    }

    @usableFromInline
    mutating func refuseMissing(_ name: StaticString) {
        refuse(field: "\(name)", .missing, "Send “\(name)”; it is required.")
    }

    /// Records a wrong type. `wanted` ends the sentence "Send …": a noun with its article.
    package mutating func refuseType(at node: Node, wanted: String) {
        refuse(node, .wrongType, "Send \(wanted); \(sent(at: node)).")
    }

    mutating func refuseUnknown(in object: Int, known: ArraySlice<StaticString>) {
        var name = tape.firstChild(of: object)
        let end = tape.index(after: object)
        while name < end, !isFull {
            if !tape.tokens[name].taken { refuseUnknown(tape.string(at: name), known: known) }
            name = tape.index(after: name + 1)
        }
    }

    private mutating func refuseUnknown(_ name: String, known: ArraySlice<StaticString>) {
        let known = known.map { "\($0)" }
        let other = otherNames.first { $0.theirs.isWord(name) && known.containsWord($0.ours) }
        let hint =
            other?.form.map { "Send \($0)." }
            ?? (other?.ours ?? nearest(to: name, among: known)).map { "Did you mean “\($0)”?" }
            ?? "Leave it out."
        refuse(field: name, .unknownField, "There is no field “\(Self.shortened(name))” here. \(hint)")
    }

    /// Records a problem of a field of the present object.
    private mutating func refuse(field name: String, _ code: FieldProblem.Code, _ detail: String) {
        guard !isFull else { return }
        let pointer = tape.pointer(to: object) + "/" + Tape.escaped(name)
        problems.append(FieldProblem(pointer: pointer, code: code, detail: detail))
    }

    /// True if no more problems are reported. The walk for a pointer is then saved.
    private var isFull: Bool { problems.count >= mostProblems }

    /// Returns the end of a sentence that says what was sent.
    func sent(at node: Node) -> String {
        switch tape.kind(at: node.index) {
        case .null: "null was sent"
        case .no: "false was sent"
        case .yes: "true was sent"
        case .integer, .fraction: Self.shortened(tape.string(at: node.index)) + " was sent"
        case .text, .escapedText: "text was sent"
        case .list: "a list was sent"
        case .object: "an object was sent"
        }
    }

    /// Quotes a sender's text at a limited length.
    static func shortened(_ text: String) -> String {
        text.unicodeScalars.count <= 40
            ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(40))) + "…"
    }
}
