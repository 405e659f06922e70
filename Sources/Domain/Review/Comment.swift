/// What a member says about a slot that is not settled.
package struct Comment: Row {
    /// Of a slot: a family that has said so much had better talk.
    package static let most = 200
    package static let textLength = 1...1_000

    package static let kind = RowKind.comments
    package static var table: TablePath<Comment> { \.comments }
    package static let word = "comment"
    package static let exportPlace: Int? = 10

    package let id: CommentID
    package let text: String
    package let by: Member.ID
    package let at: Instant

    package init(id: CommentID, text: String, by member: Member.ID, at instant: Instant) {
        (self.id, self.text, by, at) = (id, text, member, instant)
    }

    package var references: [RowKey] { [RowKey(.members, by.text), RowKey(.days, id.place.day.text)] }

    package func name(in household: Household) -> String { "a comment on \(id.place.words)" }
}

/// Sorted by the slots, and in each by the time.
package struct CommentID: RowID {
    package let place: Place
    package let id: Identifier<Comment>

    package init(_ place: Place, _ id: Identifier<Comment>) {
        (self.place, self.id) = (place, id)
    }

    package init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let day = Day(parts[0]), let slot = Slot(parts[1]), let id = Identifier<Comment>(parts[2]) else {
            return nil
        }
        self.init(Place(day, slot), id)
    }

    package var text: String { "\(place.day.text).\(place.slot.rawValue).\(id.text)" }

    package static func < (one: CommentID, other: CommentID) -> Bool {
        one.place == other.place ? one.id < other.id : one.place < other.place
    }
}

extension Household {
    /// In the order in which they were said.
    package func comments(at place: Place) -> some Sequence<Kept<Comment>> {
        comments.after(CommentID(place, .first)).lazy.prefix { $0.row.id.place == place }
    }
}
