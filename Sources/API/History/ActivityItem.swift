import Domain
import JSON
import UseCases

/// What somebody did, in words.
struct ActivityItem: Representation {
    private let transaction: Transaction
    private let summary: String
    private let by: Member?
    private let isUndoable: Bool

    /// Nil where there is nothing to tell.
    init?(_ story: ActivityDescription, on today: Day) {
        guard let summary = story.summary else { return nil }
        (self.transaction, self.summary, by) = (story.transaction, summary, story.by)
        isUndoable = Undoing.isPossible(story.transaction, story.past, in: story.household, on: today)
    }

    var version: Int { transaction.seq }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("seq", transaction.seq)
            $0.field("at", transaction.at.text)
            $0.field("by", by.map(Author.init))
            $0.field("action", transaction.intent.action.rawValue)
            $0.field("summary", summary)
            $0.field("undoable", isUndoable)
            $0.field("undoes", transaction.intent.undoes)
        }
    }
}

/// A member, as far as it matters whose something is.
struct Author: JSONWritable, Sendable {
    private let member: Member

    init(_ member: Member) {
        self.member = member
    }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("id", member.id.text)
            $0.field("name", member.name)
        }
    }
}
