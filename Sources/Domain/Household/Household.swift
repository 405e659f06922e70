package import Tables

/// The state of one household, as a value. Rules change a draft of it, and what they changed
/// becomes a `Change`.
package struct Household: Sendable {
    package typealias ID = Identifier<Household>

    package let id: ID
    var profiles = Table<Profile>()
    var settingsRows = Table<Settings>()
    package internal(set) var members = Table<Member>()
    package internal(set) var devices = Table<Device>()
    package internal(set) var invitations = Table<Invitation>()
    package internal(set) var categories = Table<Category>()
    package internal(set) var usuals = Table<Usual>()
    package internal(set) var meals = Table<Meal>()
    package internal(set) var favourites = Table<Favourite>()
    package internal(set) var votes = Table<Vote>()
    package internal(set) var plans = Table<Plan>()
    package internal(set) var days = Table<PlannedDay>()
    package internal(set) var shops = Table<Shop>()
    package internal(set) var lists = Table<ShoppingList>()
    package internal(set) var items = Table<ListItem>()
    package internal(set) var coverings = Table<Covering>()
    package internal(set) var portions = Table<StoredPortions>()
    package internal(set) var passed = Table<PassedMeal>()
    package internal(set) var standingMeals = Table<StandingMeal>()
    package internal(set) var foods = Table<Food>()
    package internal(set) var bought = Table<BoughtFood>()
    package internal(set) var atHome = Table<FoodAtHome>()
    package internal(set) var comments = Table<Comment>()
    package internal(set) var notifications = Table<Notification>()
    package internal(set) var calendarTokens = Table<CalendarToken>()
    package internal(set) var hooks = Table<Hook>()
    /// The meals in every order. Derived, so empty until the household is complete.
    package internal(set) var mealIndex = MealIndex()
    /// The foods of all lines of lists, collected when they are first needed after a line has
    /// changed. Derived.
    var foodsOfLists = ComputedOnce<ListedFoods>()
    /// The rows of each food, whatever names they were written under. Derived.
    var rowsOfFoods = ComputedOnce<FoodRows>()
    /// The things that members avoid. Derived.
    var avoided = ComputedOnce<AvoidedThings>()
    /// The figures of each list. Derived.
    var outlines = ListOutlines()
    /// The lists by their numbers. Derived.
    var listOrder = ListOrder()
    /// The places of planned meals and extras. Derived, so empty until the household is complete.
    var places = PlannedPlaces()
    /// The places of leftovers. Derived.
    var leftoverPlaces = LeftoverPlaces()
    /// The plans by their days. Derived.
    var calendar = PlanCalendar()

    /// The sequences of all transactions that ever changed something in the household.
    package internal(set) var touched = SortedMap<Int, Void>()

    /// False while the log is being read. What is derived is then built once at the end, which is
    /// faster.
    private(set) var isComplete: Bool

    package init(_ id: ID, isComplete: Bool = true) {
        self.id = id
        self.isComplete = isComplete
    }

    /// Builds the derived values after the last row is read.
    package mutating func complete() {
        isComplete = true
        mealIndex = MealIndex(meals.all, days.all, scores)
        places = PlannedPlaces(of: days.all)
        foodsOfLists = ComputedOnce()
        rowsOfFoods = ComputedOnce()
        outlines = ListOutlines(of: lists)
    }

    /// The profile; nil before the household is founded.
    package var profile: Versioned<Profile>? { profiles[id] }

    package var settings: Versioned<Settings>? { settingsRows[id] }

    /// The digests of every photo of every meal.
    package var images: Set<Digest> { Set(meals.all.lazy.flatMap(\.row.photos)) }

    /// The sequence of the last transaction that touched the household.
    package var version: Int { touched.last?.key ?? 0 }

    /// Applies a change. Every change goes through here: a member's request and a replay of the
    /// log.
    package mutating func apply(_ change: Change, at seq: Int) {
        // A remembered request may have changed nothing.
        if change.isEmpty { return }
        if change.edits.contains(where: { isNews($0.value.row) }) { touched.set(seq, to: ()) }
        for (key, edit) in change.edits {
            if let row = edit.row {
                row.put(in: &self, at: seq)
            } else {
                key.kind.type.delete(key.id, from: &self)
            }
        }
    }

    /// Puts a row for a transaction that replaces the version `previousVersion`.
    package mutating func put<R: Row>(_ row: R, at seq: Int, previousVersion: Int) {
        if isNews(row) { touched.set(seq, to: ()) }
        restore(Versioned(row, version: seq, previousVersion: previousVersion))
    }

    /// False for a row that only notes that a device was used: nobody has changed anything. Nil
    /// stands for a row that goes.
    private func isNews(_ row: (any Row)?) -> Bool {
        guard let device = row as? Device, var old = devices[device.id]?.row else { return true }
        old.lastUsedAt = device.lastUsedAt
        return old != device
    }

    package mutating func delete(_ key: RowKey, at seq: Int) {
        touched.set(seq, to: ())
        key.kind.type.delete(key.id, from: &self)
    }

    /// Gives a row the value that an earlier state of this household had.
    package mutating func revert(_ key: RowKey, to earlier: Household) {
        func revert<R: Row>(_: R.Type) {
            let kept = R.ID(key.id).flatMap { earlier[keyPath: R.table][$0] }
            if let kept { restore(kept) } else { R.delete(key.id, from: &self) }
        }
        revert(key.kind.type)
    }

    /// Removes the sequence of a transaction that changed nothing in the end.
    package mutating func removeTouch(_ seq: Int) {
        touched.remove(seq)
    }

    /// The number of all rows.
    package var rowCount: Int {
        func count<R: Row>(_: R.Type) -> Int { self[keyPath: R.table].count }
        return RowKind.allCases.reduce(0) { $0 + count($1.type) }
    }

    /// Returns the version of a row, 0 if the row does not exist.
    package func version(of key: RowKey) -> Int { key.kind.type.version(of: key.id, in: self) }

    /// Returns the row with this key; nil if no such row exists.
    package func row(_ key: RowKey) -> (any Row)? {
        func row<R: Row>(_: R.Type) -> (any Row)? { R.ID(key.id).flatMap { self[keyPath: R.table][$0]?.row } }
        return row(key.kind.type)
    }

    /// The references from a row to a missing row. Correct rules leave this empty.
    package var brokenReferences: [(from: RowKey, to: RowKey)] {
        RowKind.allCases.flatMap { kind in
            func broken<R: Row>(_: R.Type) -> [(from: RowKey, to: RowKey)] {
                self[keyPath: R.table].all.flatMap { kept in
                    kept.row.references.filter { version(of: $0) == 0 }.map { (RowKey(kept.row), $0) }
                }
            }
            return broken(kind.type)
        }
    }

    /// Restores a sequence from a snapshot.
    package mutating func restore(touchedAt seq: Int) {
        touched.set(seq, to: ())
    }

    /// Restores a row from a snapshot. The rows that come by the hundred are put without generic
    /// code.
    @_specialize(where R == ListItem)
    @_specialize(where R == PlannedDay)
    @_specialize(where R == Meal)
    package mutating func restore<R: Row>(_ kept: Versioned<R>) {
        let old = self[keyPath: R.table][kept.row.id]
        self[keyPath: R.table].put(kept)
        R.derive(in: &self, from: old, to: kept)
    }
}
