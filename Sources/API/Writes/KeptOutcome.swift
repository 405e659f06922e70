import Domain
import UseCases

/// An outcome of a write that the log keeps as a short text under the request's key.
protocol KeptOutcome {
    init?(_ text: String)
    var text: String { get }
}

extension Identifier: KeptOutcome {}
extension ListItemID: KeptOutcome {}
extension CommentID: KeptOutcome {}

/// The outcome of a write of which the household tells everything.
struct Done: KeptOutcome {
    let text = ""

    init() {}

    init?(_ text: String) { if !text.isEmpty { return nil } }
}

extension Bool: KeptOutcome {
    var text: String { description }
}

extension PutItem: KeptOutcome {
    private static let mark = "new "

    init?(_ text: String) {
        let isNew = text.hasPrefix(PutItem.mark)
        guard let id = ListItemID(isNew ? String(text.dropFirst(PutItem.mark.count)) : text) else {
            return nil
        }
        self.init(id: id, isNew: isNew)
    }

    var text: String { (isNew ? PutItem.mark : "") + id.text }
}

/// The outcome of a generation: the count of unchanged lines, then each id on a line of the text.
/// The mark before an id is `+` for an added line, `*` for a changed and `-` for a removed line,
/// whose name follows. Names have no line breaks.
extension Reconciliation.Outcome: KeptOutcome {
    init?(_ text: String) {
        self.init()
        // Scalars, because a name may begin with a mark that joins the space before it.
        var lines = text.unicodeScalars.split(separator: "\n").makeIterator()
        guard let kept = lines.next().flatMap({ Int(String($0)) }) else { return nil }
        self.kept = kept
        while let line = lines.next() {
            let written = line.dropFirst().prefix { $0 != " " }
            guard let id = Identifier<ListItem>(String(written)) else { return nil }
            switch line.first {
            case "+": added.append(id)
            case "*": changed.append(id)
            case "-": removed.append((id, String(line.dropFirst(written.count + 2))))
            default: return nil
            }
        }
    }

    var text: String {
        let lines =
            [String(kept)] + added.map { "+" + $0.text } + changed.map { "*" + $0.text }
            + removed.map { "-\($0.id.text) \($0.name)" }
        return lines.joined(separator: "\n")
    }
}
