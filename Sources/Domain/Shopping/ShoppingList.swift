package import Ingredients

/// Something to take to the shop. What stands on it are rows of their own, so that two phones can
/// tick at once.
package struct ShoppingList: Row {
    package typealias ID = Identifier<ShoppingList>

    /// One a week for a hundred years.
    package static let most = 5_200
    package static let nameLength = 1...100
    /// A household of dozens cooking for a month stays below it.
    package static let mostItems = 2_000
    package static let mostAdditions = 100
    /// Reasons for its lines, all together: two weeks of dinners and lunches for dozens come to
    /// half of it. As JSON they are 7 MB.
    package static let mostSources = 20_000

    package static let kind = RowKind.lists
    package static var table: TablePath<ShoppingList> { \.lists }
    package static let word = "list"
    package static let exportPlace: Int? = 11
    package static var mostInDocument: Int { most }
    package static let namedBy: [RowKind] = [.items]

    package internal(set) var id: ID
    /// The one somebody gave it; nil where it goes by what it was generated for.
    package var ownName: String?
    package let createdAt: Instant
    /// In the order in which they were made, however fast one follows another.
    package internal(set) var number: Int
    /// Completed lists stand still for ever, or until they are reopened.
    package var completedAt: Instant?
    package var additions: [Addition] = []
    /// Nil for one that has only what somebody wrote on it.
    package var generation: Generation?
    /// Usual items that were bought and cleared, each for a plan: they are bought again for the
    /// next one.
    package var clearedUsuals: Set<ClearedUsual> = []
    /// The number of lines that have gone, so that the list's version tells. Only a difference
    /// counts, so it begins again after the highest.
    package var departures = 0

    package init(id: ID, number: Int, ownName: String? = nil, createdAt: Instant) {
        (self.id, self.number, self.ownName, self.createdAt) = (id, number, ownName, createdAt)
    }

    package var isOpen: Bool { completedAt == nil }
    package var name: String { ownName ?? generation?.name ?? "Shopping list" }

    package mutating func noteDepartures(_ count: Int) {
        departures = (departures + count) % (Counts.range.upperBound + 1)
    }

    package func stamped(in household: Household, at seq: Int) -> ShoppingList {
        var list = self
        list.additions = additions.stamped(after: household.lists[id]?.row.additions ?? [], at: seq)
        return list
    }

    package func name(in household: Household) -> String { "the list “\(name)”" }
}

/// The last time that the plan was asked what has to be bought.
package struct Generation: Equatable, Sendable {
    package let at: Instant
    package let selection: Selection
    /// Those that were asked, the earliest first.
    package let planIDs: [Plan.ID]
    package let name: String?
    /// No meal was planned on the days asked for.
    package let foundNothingPlanned: Bool

    package init(
        at: Instant, selection: Selection, planIDs: [Plan.ID], name: String?, foundNothingPlanned: Bool
    ) {
        (self.at, self.selection, self.planIDs, self.name) = (at, selection, planIDs, name)
        self.foundNothingPlanned = foundNothingPlanned
    }
}

/// A meal put straight onto a list.
package struct Addition: Part {
    package typealias ID = Identifier<Addition>

    package internal(set) var id: ID
    package internal(set) var meal: Meal.ID
    /// What the meal was called then.
    package let title: String
    package let servings: Int
    /// What has been bought for it and cleared.
    package var covered: [FoodName: [Quantity?]] = [:]
    package var version = 0

    package init(id: ID, meal: Meal.ID, title: String, servings: Int) {
        (self.id, self.meal, self.title, self.servings) = (id, meal, title, servings)
    }
}

package struct ClearedUsual: Hashable, Sendable {
    package let id: Usual.ID
    /// The first plan that was asked; nil where there was none.
    package let plan: Plan.ID?

    package init(_ id: Usual.ID, for plan: Plan.ID?) {
        (self.id, self.plan) = (id, plan)
    }
}

/// What of an entry's or an extra's needs has been bought already. It goes where they go, and goes
/// when they go.
package struct Covering: Row {
    package typealias ID = Identifier<Covering>

    package static let kind = RowKind.coverings
    package static var table: TablePath<Covering> { \.coverings }
    package static let word = "covering"
    package static let exportPlace: Int? = 13

    /// The entry's or the extra's.
    package let id: ID
    package var foods: [FoodName: [Quantity?]]

    package init(id: ID, foods: [FoodName: [Quantity?]] = [:]) {
        (self.id, self.foods) = (id, foods)
    }

    package func name(in household: Household) -> String { "what was bought" }
}
