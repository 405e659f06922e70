package import Tables

/// A member's comment on a slot that is not settled.
package struct Comment: Row {
    /// The most comments on a slot.
    package static let most = 200
    /// The number of comments that a slot shows with its review.
    package static let mostInReview = 3
    package static let textLength = 1...1_000

    package static let kind = RowKind.comments
    package static var table: TablePath<Comment> { \.comments }
    package static let word = "comment"
    package static let exportPlace: Int? = 11

    package let id: CommentID
    package let text: String
    package let by: Member.ID
    package let at: Instant

    package init(id: CommentID, text: String, by member: Member.ID, at instant: Instant) {
        self.id = id
        self.text = text
        by = member
        at = instant
    }

    package var references: [RowKey] { [RowKey(.members, by.text), RowKey(.days, id.mealTime.day.text)] }
}

/// The id of a comment, sorted by slot and then by time.
package struct CommentID: RowID {
    package let mealTime: MealTime
    package let id: Identifier<Comment>

    package init(_ mealTime: MealTime, _ id: Identifier<Comment>) {
        self.mealTime = mealTime
        self.id = id
    }

    package init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let day = Day(parts[0]), let slot = Slot(parts[1]),
            let id = Identifier<Comment>(parts[2])
        else {
            return nil
        }
        self.init(MealTime(day, slot), id)
    }

    package var text: String { "\(mealTime.day.text).\(mealTime.slot.rawValue).\(id.text)" }

    package static func < (one: CommentID, other: CommentID) -> Bool {
        one.mealTime == other.mealTime ? one.id < other.id : one.mealTime < other.mealTime
    }
}

extension Household {
    /// Returns the comments on a slot, the oldest first.
    package func comments(at mealTime: MealTime) -> some Sequence<Versioned<Comment>> {
        comments.after(CommentID(mealTime, .first)).lazy.prefix { $0.row.id.mealTime == mealTime }
    }
}
