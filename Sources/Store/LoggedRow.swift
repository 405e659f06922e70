package import Domain
package import JSON

/// A row as the log keeps it: an object without the id, which stands before it as the name. What is nil or empty is left out, and a
/// field that was never written reads as that. These words are the format; payloads of the API have their own.
package protocol LoggedRow: Row {
    init?(id: ID, _ fields: inout Fields)
    func write(to json: inout JSONWriter)
}

extension RowKind {
    /// Every kind of row can be logged: without its line here, a new one does not compile.
    var logged: any LoggedRow.Type {
        switch self {
        case .profiles: Profile.self
        case .settings: Settings.self
        case .members: Member.self
        case .devices: Device.self
        case .invitations: Invitation.self
        case .categories: Category.self
        case .usuals: Usual.self
        case .meals: Meal.self
        case .favourites: Favourite.self
        case .plans: Plan.self
        case .days: PlannedDay.self
        case .foods: Food.self
        case .lists: ShoppingList.self
        case .items: ListItem.self
        case .coverings: Covering.self
        case .comments: Comment.self
        case .notifications: Notification.self
        case .calendarTokens: CalendarToken.self
        }
    }
}

extension RowKind {
    func write(_ row: any Row, to json: inout JSONWriter) {
        func write<R: LoggedRow>(_: R.Type) { (row as? R)?.write(to: &json) }
        write(logged)
    }

    /// A row as a transaction puts it.
    func row(_ id: String, at place: Fields.Place, in fields: inout Fields) -> (row: any Row, was: Int)? {
        func row<R: LoggedRow>(_: R.Type) -> (any Row, Int)? {
            read(R.self, id, at: place, in: &fields) { fields, row in (row, fields.was()) }
        }
        return row(logged)
    }

    /// A row as a snapshot keeps it, ready to be put back into its household.
    func keptRow(_ id: String, at place: Fields.Place, in fields: inout Fields) -> RestoredRow? {
        func kept<R: LoggedRow>(_: R.Type) -> RestoredRow? {
            read(R.self, id, at: place, in: &fields) { fields, row in
                guard let version = fields.required("version", .integer(1...Int.max)) else { return nil }
                let kept = Kept(row, version: version, was: fields.was())
                return { $0.restore(kept) }
            }
        }
        return kept(logged)
    }

    private func read<R: LoggedRow, Value>(
        _: R.Type, _ id: String, at place: Fields.Place, in fields: inout Fields, _ rest: (inout Fields, R) -> Value?
    ) -> Value? {
        guard let id = R.ID(id) else {
            fields.refuse(place, .invalid, "“\(id)” is not an id of \(rawValue).")
            return nil
        }
        return fields.object(at: place) { fields in R(id: id, &fields).flatMap { rest(&fields, $0) } }
    }
}

/// Puts a row of a snapshot into its household.
typealias RestoredRow = (inout Household) -> Void

extension JSONShape {
    /// Rows by kind and id: `{"meals":{"…":…},"days":{…}}`.
    static func rows<Value>(_ read: @escaping (RowKind, String, Fields.Place, inout Fields) -> Value?) -> Self
    where Self == MembersShape<[Value]> {
        .members { name, place, fields in
            guard let kind = RowKind(rawValue: name) else {
                fields.refuse(place, .unknownField, "There are no rows called “\(name)”.")
                return nil
            }
            return MembersShape.members { id, place, fields in read(kind, id, place, &fields) }.read(at: place, in: &fields)
        }
    }
}

extension Fields {
    fileprivate mutating func was() -> Int { optional("was", .integer(0...Int.max)) ?? 0 }
}

extension JSONShape where Self == TextShape {
    /// Whatever was let in at the door.
    static var text: Self { .text(0...Int.max) }
}

extension JSONShape {
    static func id<ID: RowID>(_ type: ID.Type) -> Self where Self == ParsedOctets<ID> {
        .parsed(expecting: "an id", octets: { ID(octets: $0) })
    }
}

extension JSONShape where Self == ParsedOctets<Instant> {
    static var instant: Self { .parsed(expecting: "an instant", octets: { Instant(octets: $0) }) }
}

extension JSONWriter {
    mutating func field(_ name: StaticString, unlessNil value: (some JSONWritable)?) {
        if let value { field(name, value) }
    }

    mutating func field(_ name: StaticString, unlessEmpty value: [some JSONWritable]) {
        if !value.isEmpty { field(name, value) }
    }
}
