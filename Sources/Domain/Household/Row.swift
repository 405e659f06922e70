/// Something a household keeps under an id. Rows are values; a change puts a new one in the place
/// of the old.
package protocol Row: Equatable, Sendable {
    associatedtype ID: RowID

    var id: ID { get }

    static var kind: RowKind { get }
    /// Where a household keeps its rows of this kind.
    static var table: TablePath<Self> { get }
    /// The word for one row of the kind: in sentences, and for programs in the change feed.
    static var word: String { get }
    /// The place of the kind in an export, after every kind that its rows name. Nil for what signs
    /// in, which is never exported.
    static var exportPlace: Int? { get }
    /// The most rows of the kind that a household can have. More of them in a document are counted
    /// and not read.
    static var mostInDocument: Int { get }
    /// The kinds whose rows can name a removed row of this kind. A member who is named is never
    /// removed.
    static var namedBy: [RowKind] { get }
    /// Whether a change of such rows can be undone. Members and what signs in are about rights: if
    /// everybody could undo them, a former owner would be an owner again, and a revoked token would
    /// open the door.
    static var isUndone: Bool { get }

    /// The name by which people know the row.
    func name(in household: Household) -> String

    /// Rows that have to be there for this one to make sense.
    var references: [RowKey] { get }
    /// The same in a household that goes by other ids.
    func renamed(by ids: inout NewIDs) -> Self
    /// Without the versions of its parts.
    var unversioned: Self { get }
    /// With the versions of its parts as they are once it is put into a household.
    func stamped(in household: Household, at seq: Int) -> Self
    /// With the parts that one transaction made given the place in the log that the transaction got
    /// in the end.
    func renumbered(from old: Int, to new: Int) -> Self
    /// Has what a household derives of such a row follow it.
    static func derive(in household: inout Household, from old: Versioned<Self>?, to new: Versioned<Self>?)

    // The rest is the same for every kind, and given below. It is asked for here so that it is
    // compiled for each: reached through `any Row` it would otherwise work its types out at run
    // time, which took a third of the time of a replay.
    func put(in household: inout Household, at seq: Int)
    func isHeld(by household: Household) -> Bool
    static func delete(_ id: String, from household: inout Household)
    static func version(of id: String, in household: Household) -> Int
}

package typealias TablePath<R: Row> = any (WritableKeyPath<Household, Table<R>> & Sendable)

extension Row {
    /// The bytes of the document are the bound.
    package static var mostInDocument: Int { .max }
    package static var namedBy: [RowKind] { [] }
    package static var isUndone: Bool { true }

    package var references: [RowKey] { [] }

    package func stamped(in household: Household, at seq: Int) -> Self { self }

    package func renumbered(from old: Int, to new: Int) -> Self { self }

    package static func derive(
        in household: inout Household, from old: Versioned<Self>?, to new: Versioned<Self>?
    ) {}

    package func put(in household: inout Household, at seq: Int) {
        let old = household[keyPath: Self.table][id]
        // Put twice in one transaction, it is still one version.
        let previousVersion = old.map { $0.version == seq ? $0.previousVersion : $0.version } ?? 0
        let kept = Versioned(self, version: seq, previousVersion: previousVersion)
        household[keyPath: Self.table].put(kept)
        Self.derive(in: &household, from: old, to: kept)
    }

    package func isHeld(by household: Household) -> Bool { household[keyPath: Self.table][id]?.row == self }

    package static func delete(_ id: String, from household: inout Household) {
        guard let id = ID(id), let old = household[keyPath: table][id] else { return }
        household[keyPath: table].delete(id)
        derive(in: &household, from: old, to: nil)
    }

    package static func version(of id: String, in household: Household) -> Int {
        ID(id).flatMap { household[keyPath: table][$0]?.version } ?? 0
    }
}

/// Ids have a text form: in paths, in payloads and in the log.
package protocol RowID: Hashable, Comparable, Sendable {
    init?(_ text: String)
    init?(bytes: UnsafeBufferPointer<UInt8>)
    var text: String { get }
}

extension RowID {
    package init?(bytes: UnsafeBufferPointer<UInt8>) { self.init(String(decoding: bytes, as: UTF8.self)) }
}

/// Every kind of row there is. The raw values are words of the log's format.
package enum RowKind: String, CaseIterable, Comparable, Sendable {
    case profiles, settings, members, devices, invitations, categories, usuals, meals, favourites, plans,
        days, foods
    case lists, items, coverings
    case comments, notifications
    case calendarTokens

    /// The type of its rows, which knows everything else about the kind. This is the only list of
    /// them.
    package var type: any Row.Type {
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

    /// The kinds that an export holds, in its order.
    package static let exported = allCases.compactMap { kind in
        kind.type.exportPlace.map { (kind: kind, place: $0) }
    }
    .sorted { $0.place < $1.place }.map(\.kind)

    package static func < (one: RowKind, other: RowKind) -> Bool { one.rawValue < other.rawValue }
}

/// Names one row of a household.
package struct RowKey: Hashable, Comparable, Sendable {
    package let kind: RowKind
    package let id: String

    package init(_ kind: RowKind, _ id: String) {
        self.kind = kind
        self.id = id
    }

    package init(_ row: some Row) {
        self.init(type(of: row).kind, row.id.text)
    }

    package static func < (one: RowKey, other: RowKey) -> Bool {
        one.kind == other.kind ? one.id < other.id : one.kind < other.kind
    }
}
