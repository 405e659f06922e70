import Assistant
import Domain
import JSON
import UseCases

/// A step of the household's activity, in words.
struct ActivityItem: Representation {
    static let form = ValueForm.schema("Activity")

    private let transaction: Transaction
    private let summary: String
    private let by: Member?
    private let isUndoable: Bool

    /// Returns nil for a transaction that needs no words.
    init?(_ story: ActivityDescription, on today: Day) {
        guard let summary = story.summary else { return nil }
        self.transaction = story.transaction
        self.summary = summary
        by = story.by
        isUndoable = Undoing.isPossible(story.transaction, story.past, in: story.household, on: today)
    }

    var version: Int { transaction.seq }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("seq", transaction.seq)
            $0.field("at", transaction.at)
            $0.field("by", by.map(Author.init))
            $0.field(
                "assistant",
                transaction.intent.retry.flatMap { Assistant.device(ofKey: $0.key) })
            $0.field("action", transaction.intent.action.rawValue)
            $0.field("summary", summary)
            $0.field("undoable", isUndoable)
            $0.field("undoes", transaction.intent.undoes)
        }
    }
}

/// The author of a change, by id and name.
struct Author: JSONWritable, Sendable {
    static let form = ValueForm.schema("Author")

    private let member: Member

    init(_ member: Member) {
        self.member = member
    }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("id", member.id)
            $0.field("name", member.name)
        }
    }
}
