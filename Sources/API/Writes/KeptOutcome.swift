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
        guard let id = ListItemID(isNew ? String(text.dropFirst(PutItem.mark.count)) : text) else { return nil }
        self.init(id: id, isNew: isNew)
    }

    var text: String { (isNew ? PutItem.mark : "") + id.text }
}
