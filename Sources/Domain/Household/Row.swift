package import Tables

/// A value that a household keeps under an id. A change replaces the old row with a new one.
package protocol Row: Identifiable, Equatable, Sendable where ID: RowID {
    static var kind: RowKind { get }
    /// The household's table for rows of this kind.
    static var table: TablePath<Self> { get }
    /// The word for a row of this kind, in sentences and in the change feed.
    static var word: String { get }
    /// The position of the kind in an export, after every kind that its rows reference. Nil for
    /// devices, invitations, tokens and hooks, which are never exported.
    static var exportPlace: Int? { get }
    /// The most rows of this kind that a household can have; nil if their owner limits them.
    static var limit: RowLimit? { get }
    /// The most rows of this kind in a document. Further rows are counted but not read.
    static var mostInDocument: Int { get }
    /// The properties with limits, which a document may exceed.
    static var limitedFields: [any LimitedField<Self>] { get }
    /// The kinds whose rows can reference a removed row of this kind. Empty for members: a
    /// referenced member is never removed.
    static var namedBy: [RowKind] { get }
    /// Says whether a change of such a row can be undone. A change of rights cannot: an undo could
    /// restore a former owner or a revoked token.
    static func canBeUndone(_ before: Self?, _ after: Self?) -> Bool

    /// The rows that must exist for this row to be valid.
    var references: [RowKey] { get }
    /// The row with the versions of its parts set to 0.
    var unversioned: Self { get }
    /// Returns the row with the versions that its parts get in `household` at `seq`.
    func stamped(in household: Household, at seq: Int) -> Self
    /// Updates what the household derives from rows of this kind.
    static func derive(in household: inout Household, from old: Versioned<Self>?, to new: Versioned<Self>?)

    // The following have one implementation for all kinds, below. Requirements make the compiler
    // specialise them for each kind. Generic code behind `any Row` took a third of the time of a
    // replay.
    func put(in household: inout Household, at seq: Int)
    func isHeld(by household: Household) -> Bool
    /// Returns the version of the row with this row's id, 0 if there is none.
    func version(in household: Household) -> Int
    static func delete(_ id: String, from household: inout Household)
    static func version(of id: String, in household: Household) -> Int
}

package typealias TablePath<R: Row> = any (WritableKeyPath<Household, Table<R>> & Sendable)

extension Row {
    package static var limit: RowLimit? { nil }
    /// The size of the document limits rows of kinds without a limit.
    package static var mostInDocument: Int { limit?.most ?? .max }
    package static var limitedFields: [any LimitedField<Self>] { [] }
    package static var namedBy: [RowKind] { [] }
    package static func canBeUndone(_ before: Self?, _ after: Self?) -> Bool { true }

    package var references: [RowKey] { [] }

    package func stamped(in household: Household, at seq: Int) -> Self { self }

    package static func derive(
        in household: inout Household, from old: Versioned<Self>?, to new: Versioned<Self>?
    ) {}

    package func put(in household: inout Household, at seq: Int) {
        let old = household[keyPath: Self.table][id]
        // A row put twice in one transaction has one new version.
        let previousVersion = old.map { $0.version == seq ? $0.previousVersion : $0.version } ?? 0
        let kept = Versioned(self, version: seq, previousVersion: previousVersion)
        household[keyPath: Self.table].put(kept)
        Self.derive(in: &household, from: old, to: kept)
    }

    package func isHeld(by household: Household) -> Bool { household[keyPath: Self.table][id]?.row == self }

    package func version(in household: Household) -> Int { household[keyPath: Self.table][id]?.version ?? 0 }

    package static func delete(_ id: String, from household: inout Household) {
        guard let id = ID(id), let old = household[keyPath: table][id] else { return }
        household[keyPath: table].delete(id)
        derive(in: &household, from: old, to: nil)
    }

    package static func version(of id: String, in household: Household) -> Int {
        ID(id).flatMap { household[keyPath: table][$0]?.version } ?? 0
    }
}

/// The most rows of a kind that a household can have, and what people call one.
package struct RowLimit: Sendable {
    package let most: Int
    package let thing: Refusal.Thing

    package init(_ most: Int, _ thing: Refusal.Thing) {
        self.most = most
        self.thing = thing
    }

    /// Requires that `count` rows are allowed. Rows that were there before may stay.
    package func requireRoom(for count: Int, insteadOf old: Int = 0) throws(Refusal) {
        if count > old, count > most { throw .tooMany(thing, most: most) }
    }
}

extension Household {
    /// Requires room for another row of a kind.
    package func requireRoom<R: Row>(for type: R.Type) throws(Refusal) {
        try R.limit?.requireRoom(for: self[keyPath: R.table].count + 1)
    }

    /// Returns the number of rows of a kind.
    package func count(of kind: RowKind) -> Int {
        func count<R: Row>(_: R.Type) -> Int { self[keyPath: R.table].count }
        return count(kind.type)
    }
}

/// An id with a text form: in paths, in payloads and in the log.
package protocol RowID: Hashable, Comparable, Sendable {
    init?(_ text: String)
    init?(bytes: UnsafeBufferPointer<UInt8>)
    var text: String { get }
}

extension RowID {
    package init?(bytes: UnsafeBufferPointer<UInt8>) { self.init(String(decoding: bytes, as: UTF8.self)) }
}

/// Every kind of row. The raw values are words of the log's format.
package enum RowKind: String, CaseIterable, Comparable, Sendable {
    case profiles, settings, members, devices, invitations, categories, usuals, meals, favourites, votes,
        plans, days, foods
    case shops, lists, items, coverings
    case portions, passed, standingMeals
    case bought, atHome
    case comments, notifications
    case calendarTokens, hooks

    /// The row type of this kind, which has all other facts about it.
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
        case .votes: Vote.self
        case .plans: Plan.self
        case .days: PlannedDay.self
        case .foods: Food.self
        case .shops: Shop.self
        case .lists: ShoppingList.self
        case .items: ListItem.self
        case .coverings: Covering.self
        case .portions: StoredPortions.self
        case .passed: PassedMeal.self
        case .standingMeals: StandingMeal.self
        case .bought: BoughtFood.self
        case .atHome: FoodAtHome.self
        case .comments: Comment.self
        case .notifications: Notification.self
        case .calendarTokens: CalendarToken.self
        case .hooks: Hook.self
        }
    }

    /// The kinds that an export holds, in export order.
    package static let exported = allCases.compactMap { kind in
        kind.type.exportPlace.map { (kind: kind, place: $0) }
    }
    .sorted { $0.place < $1.place }.map(\.kind)

    /// True for kinds that came later than the format, from shops on. Where there are none, an
    /// export does not name them, so equal households give equal bytes, also on an older server.
    package var isLater: Bool { type.exportPlace.map { $0 >= Shop.exportPlace ?? 0 } ?? false }

    package static func < (one: RowKind, other: RowKind) -> Bool { one.rawValue < other.rawValue }
}

/// The key of one row in a household.
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
