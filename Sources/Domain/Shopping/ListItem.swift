package import Foods
package import Ingredients
package import Tables

/// A line of a shopping list: a food, its sources and its purchases.
package struct ListItem: Row {
    /// The most written parts of a line.
    package static let mostManualParts = 50
    package static let noteLength = 0...1_000

    package static let kind = RowKind.items
    package static var table: TablePath<ListItem> { \.items }
    package static let word = "item"
    package static let exportPlace: Int? = 13

    package let id: ListItemID
    package internal(set) var food: FoodName
    /// The name that most sources use; without sources, the last such name.
    package private(set) var name: String
    /// The generated sources in the order of the plan, then the written ones.
    package internal(set) var sources: [Source] = []
    package var purchases: [Purchase] = []
    package var note: String?
    /// The amount that a member wrote over the sum; nil to show the sum.
    package var writtenAmount: String?
    /// The part that is at home; nil for a line of which everything is to be bought.
    package var setAside: SetAside?

    package init(_ food: FoodName, on list: ShoppingList.ID) {
        self.food = food
        name = food.text
        id = ListItemID(food, on: list)
    }

    /// Creates a line from a stored row.
    package init(
        id: ListItemID, food: FoodName, name: String, sources: [Source], purchases: [Purchase], note: String?,
        writtenAmount: String?, setAside: SetAside?
    ) {
        self.id = id
        self.food = food
        self.name = name
        self.sources = sources
        self.purchases = purchases
        self.note = note
        self.writtenAmount = writtenAmount
        self.setAside = setAside
    }

    package var references: [RowKey] {
        [RowKey(.lists, id.list.text)] + purchases.map { RowKey(.members, $0.by.text) }
    }

    /// Returns the name for a reader. Every text and answer with the line asks here.
    package func name(for reader: Reader) -> String {
        FoodTable.shared.name(name, for: reader.foods)
    }

    /// True if the line is more than a note, which waits until the food is needed again.
    package var isOnList: Bool { !sources.isEmpty || !purchases.isEmpty }

    /// True if the list shows the line among those to be bought.
    package var isShown: Bool { isOnList && !isSetAside }

    /// True if the line's id follows from its food. Clients make others.
    package var isNamedByFood: Bool { id == ListItemID(food, on: id.list) }

    package var generated: [Source] { sources.filter { !$0.isManual } }
    package var manual: [Source] { sources.filter(\.isManual) }
    /// The parts of the need that are bought.
    package var bought: [Quantity?] { purchases.flatMap(\.parts) }
    /// The amounts that were taken from the shelf.
    package var taken: [Quantity?] { purchases.flatMap(\.taken) }

    /// Replaces the generated sources; the written ones stay.
    package mutating func replaceGenerated(with generated: [Source]) {
        setSources(manual.isEmpty ? generated : generated + manual)
    }

    /// Replaces the written sources; the generated ones stay.
    package mutating func replaceManual(with manual: [Source]) {
        setSources(generated + manual)
    }

    private mutating func setSources(_ sources: [Source]) {
        self.sources = sources
        name = sources.usualName ?? name
    }

    /// Buys all that is left. A tick keeps two facts: it covers the need, whose parts it holds as
    /// they are, so that no unit can be wrong; and it takes from the shelf what `buying` says.
    package mutating func tick(
        by member: Member.ID, at now: Instant, of food: FoodForSale, taking buying: Buying? = nil
    ) {
        let left = left(of: food)
        guard !left.isEmpty else { return }
        let need = purchases.isEmpty ? need(in: food.chosenSystem) : left
        let purchase = { (parts: [Quantity?]) in
            Purchase(
                parts: parts, taking: buying.map { $0.quantities.isEmpty ? [nil] : $0.quantities },
                over: buying?.over, by: member, at: now)
        }
        purchases.append(purchase(need))
        if isTicked(of: food) { return }
        // Parts that cannot be added up are bought each on its own.
        setAside = nil
        purchases[purchases.count - 1] = purchase(sources.parts)
    }

    /// Buys a share of what is left, of an amount in units that the need does not have.
    package mutating func buy(
        _ share: Rational, taking amount: [Quantity], by member: Member.ID, at now: Instant,
        of food: FoodForSale
    ) {
        let parts = left(of: food).compactMap { $0?.scaled(by: share) }
        purchases.append(Purchase(parts: parts, taking: amount, over: nil, by: member, at: now))
    }

    /// Buys what is missing of an amount, counted from the first purchase on. Nothing is bought for
    /// a ticked line. Returns false if the line needs other units.
    package mutating func buy(
        _ amount: [Quantity?], by member: Member.ID, at now: Instant, of food: FoodForSale
    ) -> Bool {
        guard !left(of: food).isEmpty else { return true }
        let missing = amount.left(after: bought, in: food.chosenSystem)
        guard !missing.isEmpty else { return true }
        let need = need(in: food.chosenSystem)
        let before = need.left(after: bought, in: food.chosenSystem)
        if need.left(after: bought + missing, in: food.chosenSystem) == before { return false }
        purchases.append(Purchase(parts: missing, by: member, at: now))
        return true
    }

    /// Returns what has been bought if that is more than an amount, else nil. Clients send amounts
    /// as they are shown, rounded.
    package func bought(beyond amount: [Quantity?], in system: UnitSystem?) -> Total? {
        let known = bought.upperEnds.filter { $0 != nil }
        if !amount.left(after: known, in: system).isEmpty { return nil }
        let (total, other) = (Total(of: known, in: system), Total(of: amount, in: system))
        return known.left(after: amount, in: system).isEmpty || total.texts == other.texts ? nil : total
    }

    /// Returns the units in which amounts are read; nil where somebody wrote all of them.
    func readIn(_ chosen: UnitSystem?) -> UnitSystem? {
        sources.contains { $0.kind == .meal } ? chosen ?? .usual : nil
    }

    /// Says whether amounts are all that the line needs, as far as people see it: the need, or what
    /// is bought and what is left. Long numbers are shown rounded, and what is left is read in the
    /// units of a kitchen: 10 1/4 cloves are "10 cloves".
    package func shows(_ amounts: [Quantity], of food: FoodForSale) -> Bool {
        let system = food.chosenSystem
        let total = { (parts: [Quantity?]) in Total(of: parts, in: system) }
        let read = { (total: Total) in readIn(system).map { total.readable(in: $0) } ?? total }
        let (need, bought, left) = (total(need(in: system)), bought.upperEnds, left(of: food))
        let texts = { (total: Total) in total.quantities.map(\.text) }
        let shown = [
            texts(need), texts(read(need)), texts(total(bought + left)),
            texts(total(bought)) + texts(read(Total(summed: left))),
        ]
        return shown.contains(amounts.map(\.text)) || shown.contains(texts(total(amounts)))
    }

    /// Takes back the last purchase. Earlier purchases stay.
    package mutating func untick(of food: FoodForSale) {
        if isTicked(of: food) { purchases.removeLast() }
    }

    package static func derive(
        in household: inout Household, from old: Versioned<ListItem>?, to new: Versioned<ListItem>?
    ) {
        // Nobody asks for foods and figures while the log is being read.
        guard household.isComplete, let list = (new ?? old)?.row.id.list else { return }
        ComputedOnce.renew(&household.foodsOfLists)
        // A deleted list may go before its lines.
        if household.lists[list] != nil { household.outlines.renew(list) }
    }
}

package struct Purchase: Equatable, Sendable {
    /// The parts of the need that are covered; nil for a part without an amount.
    package let parts: [Quantity?]
    /// The amounts that were taken from the shelf; nil for an unknown amount.
    package let taken: [Quantity?]
    /// The amount that was taken beyond the need; nil for none.
    package let over: Quantity?
    package let by: Member.ID
    package let at: Instant

    package init(
        parts: [Quantity?], taking taken: [Quantity?]? = nil, over: Quantity? = nil, by: Member.ID,
        at: Instant
    ) {
        self.parts = parts
        self.taken = taken ?? parts
        self.over = over
        self.by = by
        self.at = at
    }
}

package struct ListItemID: RowID {
    package let list: ShoppingList.ID
    package let item: Identifier<ListItem>

    package init(_ list: ShoppingList.ID, _ item: Identifier<ListItem>) {
        self.list = list
        self.item = item
    }

    /// Makes the id of a food's line. A food always has the same id on a list, so an offline phone
    /// means the same line.
    package init(_ food: FoodName, on list: ShoppingList.ID) {
        self.init(named: food.text, on: list)
    }

    /// Makes the id of a line from the text of its food as it is written down. The reading of names
    /// learns words, and an id stays.
    package init(named text: String, on list: ShoppingList.ID) {
        self.init(list, Identifier(named: text, on: list))
    }

    package init?(_ text: String) {
        guard let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")),
            let list = ShoppingList.ID(String(text[..<dot])),
            let item = Identifier<ListItem>(String(text[dot...].dropFirst()))
        else { return nil }
        self.init(list, item)
    }

    /// The bounds of the ids on a list; they belong to no line.
    package static func all(on list: ShoppingList.ID) -> ClosedRange<ListItemID> {
        ListItemID(list, .first)...ListItemID(list, .last)
    }

    package var text: String { "\(list.text).\(item.text)" }

    package static func < (one: ListItemID, other: ListItemID) -> Bool {
        one.list == other.list ? one.item < other.item : one.list < other.list
    }
}

extension Identifier<ListItem> {
    fileprivate init(named food: String, on list: ShoppingList.ID) {
        var text: [UInt8] = []
        text.reserveCapacity(64)
        text += list.text.utf8
        text.append(UInt8(ascii: " "))
        text += food.utf8
        var bytes = Digest(of: text).bytes[...]
        self.init(sameTimeAs: list) {
            let bits = bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
            bytes = bytes.dropFirst(8)
            return bits
        }
    }
}

extension Household {
    /// Returns all lines of a list, hidden ones included.
    package func items(of list: ShoppingList.ID) -> [Versioned<ListItem>] {
        items.rows(in: ListItemID.all(on: list))
    }
}
