/// Recording what is wrong.
extension Fields {
    /// Whether anything was wrong so far.
    package var hasProblems: Bool { !problems.isEmpty }

    /// For rules of your own about a field of this object, such as one date lying after another.
    package mutating func refuse(_ name: StaticString, _ code: FieldProblem.Code, _ detail: String) {
        refuse(field: "\(name)", code, detail)
    }

    /// For shapes of your own.
    package mutating func refuse(_ node: Node, _ code: FieldProblem.Code, _ detail: String) {
        guard !isFull else { return }
        problems.append(FieldProblem(pointer: tape.pointer(to: node.index), code: code, detail: detail))
    }

    /// Adds the problems of a value that was read by itself.
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

    /// `wanted` ends the sentence "Send …": a noun with its article.
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
        let hint =
            nearest(to: name, among: known.lazy.map { "\($0)" }).map { "Did you mean “\($0)”?" }
            ?? "Leave it out."
        refuse(field: name, .unknownField, "There is no field “\(Self.shortened(name))” here. \(hint)")
    }

    /// Of the object stood on.
    private mutating func refuse(field name: String, _ code: FieldProblem.Code, _ detail: String) {
        guard !isFull else { return }
        let pointer = tape.pointer(to: object) + "/" + Tape.escaped(name)
        problems.append(FieldProblem(pointer: pointer, code: code, detail: detail))
    }

    /// Pointers are found by walking the tape: not for problems that nobody will see.
    private var isFull: Bool { problems.count >= mostProblems }

    /// The end of a sentence: what came instead.
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

    /// Quoted back, but not at any length the sender likes.
    static func shortened(_ text: String) -> String {
        text.unicodeScalars.count <= 40
            ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(40))) + "…"
    }
}
