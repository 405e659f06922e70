package import Ingredients
package import Tables

/// A shopping list. Its lines are rows of their own, so that two phones can tick at once.
package struct ShoppingList: Row {
    package typealias ID = Identifier<ShoppingList>

    /// The most lists: one a week for a hundred years.
    package static let most = 5_200
    package static let nameLength = 1...100
    /// The most lines; dozens of people cooking for a month need fewer.
    package static let mostItems = 2_000
    package static let mostAdditions = 100
    /// The most sources of all lines. Two weeks of meals for dozens of people need half as many. As
    /// JSON they take 7 MB.
    package static let mostSources = 20_000

    package static let kind = RowKind.lists
    package static var table: TablePath<ShoppingList> { \.lists }
    package static let word = "list"
    package static let exportPlace: Int? = 12
    package static let limit: RowLimit? = RowLimit(most, .list)
    package static let namedBy: [RowKind] = [.items]

    package let id: ID
    /// The name that a member gave the list; nil if the name comes from its generation.
    package var ownName: String?
    package let createdAt: Instant
    /// True for a list that was made by hand, without the plan. It never gets the plan's lines.
    package let isByHand: Bool
    /// The position in creation order, unique even for lists created in one instant.
    package internal(set) var number: Int
    /// The time of completion. A completed list changes only after it is reopened.
    package var completedAt: Instant?
    /// The member who completed the list.
    package var completedBy: Member.ID?
    package var additions: [Addition] = []
    /// The shop that the list is sorted for; nil for the household's order.
    package var shopID: Shop.ID? {
        didSet { if shopID == nil { shopChosenOn = nil } }
    }
    /// The day of the choice, whose weekday says when to offer the shop again.
    package var shopChosenOn: Day?
    /// The last generation; nil for a list with only written lines.
    package var generation: Generation?
    /// The usual items bought and cleared, each for a plan. The next plan needs them again.
    package var clearedUsuals: Set<ClearedUsual> = []
    /// The lines that somebody looked for at home and left to be bought. They are not asked about
    /// again.
    package var skipped: Set<Identifier<ListItem>> = []
    /// The number of deleted lines, so that a deletion changes the list's version. Only differences
    /// count, so it restarts at 0 after the highest.
    package var departures = 0

    package init(
        id: ID, number: Int, ownName: String? = nil, createdAt: Instant, isByHand: Bool = false
    ) {
        self.id = id
        self.isByHand = isByHand
        self.number = number
        self.ownName = ownName
        self.createdAt = createdAt
    }

    package var references: [RowKey] { completedBy.map { [RowKey(.members, $0.text)] } ?? [] }

    package static func derive(
        in household: inout Household, from old: Versioned<ShoppingList>?, to new: Versioned<ShoppingList>?
    ) {
        if let old { household.listOrder.remove(old.row) }
        if let new { household.listOrder.add(new.row) }
        guard household.isComplete else { return }
        if old == nil, let new { household.outlines.renew(new.row.id) }
        if new == nil, let old { household.outlines.remove(old.row.id) }
    }

    package var isOpen: Bool { completedAt == nil }
    package var name: String { ownName ?? generation?.name ?? "Shopping list" }

    /// Returns the name of a list without a name of its own, like "Shopping Nov 23-29".
    package static func name(for days: DaySpan) -> String { "Shopping \(days.dates)" }

    /// Notes that lines have left the list. A line that comes back is asked about again.
    package mutating func noteDepartures(_ lines: some Collection<ListItemID>) {
        departures = (departures + lines.count) % (Counts.range.upperBound + 1)
        skipped.subtract(lines.lazy.map(\.item))
    }

    package func stamped(in household: Household, at seq: Int) -> ShoppingList {
        var list = self
        list.additions = additions.stamped(after: household.lists[id]?.row.additions ?? [], at: seq)
        return list
    }
}

/// The latest generation of a list from the plan.
package struct Generation: Equatable, Sendable {
    package let at: Instant
    package let selection: Selection
    /// The plans included, the earliest first.
    package let planIDs: [Plan.ID]
    package let name: String?
    /// True if no meal was planned on the selected days.
    package let foundNothingPlanned: Bool

    package init(
        at: Instant, selection: Selection, planIDs: [Plan.ID], name: String?, foundNothingPlanned: Bool
    ) {
        self.at = at
        self.selection = selection
        self.planIDs = planIDs
        self.name = name
        self.foundNothingPlanned = foundNothingPlanned
    }
}

/// A meal added to a list without a plan.
package struct Addition: Part {
    package typealias ID = Identifier<Addition>

    package let id: ID
    package internal(set) var meal: Meal.ID
    /// The name of the meal when it was added.
    package let title: String
    /// The servings; nil for the whole recipe of a meal that counts no people.
    package let servings: Int?
    /// The amounts bought for the meal and cleared.
    package var covered: [FoodName: [Quantity?]] = [:]
    package var version = 0

    package init(id: ID, meal: Meal.ID, title: String, servings: Int?) {
        self.id = id
        self.meal = meal
        self.title = title
        self.servings = servings
    }
}

package struct ClearedUsual: Hashable, Sendable {
    package let id: Usual.ID
    /// The first plan included; nil if there was none.
    package let plan: Plan.ID?

    package init(_ id: Usual.ID, for plan: Plan.ID?) {
        self.id = id
        self.plan = plan
    }
}

/// The amounts already bought for a planned meal or an extra. A covering follows its planned meal
/// or extra to another day, and is deleted with it.
package struct Covering: Row {
    package typealias ID = Identifier<Covering>

    package static let kind = RowKind.coverings
    package static var table: TablePath<Covering> { \.coverings }
    package static let word = "covering"
    package static let exportPlace: Int? = 14

    /// The id of the planned meal or the extra.
    package let id: ID
    package var foods: [FoodName: [Quantity?]]

    package init(id: ID, foods: [FoodName: [Quantity?]] = [:]) {
        self.id = id
        self.foods = foods
    }
}
