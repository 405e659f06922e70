import Tables

/// A shop with an order of its own for the household's shelves. Lists and foods name a shop, and a
/// shop names shelves, without being bound to them: what is gone counts for nothing. So its
/// deletion changes no other row, and one undo brings everything back.
package struct Shop: Row {
    package typealias ID = Identifier<Shop>

    package static let most = 30

    package static let kind = RowKind.shops
    package static var table: TablePath<Shop> { \.shops }
    package static let word = "shop"
    package static let exportPlace: Int? = 19
    package static let limit: RowLimit? = RowLimit(most, .shop)

    package static let nameField = Field("name", .line(Profile.nameLength), \Shop.name, isRequired: true)
    package static let orderField = Field("order", .list(of: .ofType, atMost: Category.most), \Shop.order)
    /// The properties that have limits.
    package static let limitedFields: [any LimitedField<Shop>] = [nameField, orderField]

    package let id: ID
    package var name: String
    /// The shelves as one walks past them. Shelves that are not named come last, in the household's
    /// order.
    package var order: [Category.ID]

    package init(id: ID, name: String, order: [Category.ID] = []) {
        (self.id, self.name) = (id, name)
        // A document from elsewhere may name a shelf twice.
        self.order = order.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}

extension Shop: UniquelyNamed {}

extension Household {
    /// Returns the shop of a list, unless it is gone.
    package func shop(of list: ShoppingList) -> Shop? { list.shopID.flatMap { shops[$0]?.row } }

    /// Returns the shop of a food, unless it is gone.
    package func shop(of food: Food?) -> Shop? { food?.shopID.flatMap { shops[$0]?.row } }

    /// Returns the categories in the order of a shop; without a shop in the household's own.
    package func shelves(in shop: Shop?) -> [Category] {
        let all = categories.all.map(\.row).sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }
        guard let shop else { return all }
        let named = shop.order.compactMap { categories[$0]?.row }
        return named + all.filter { !shop.order.contains($0.id) }
    }

    /// Returns the shop to offer for a list that has none: the last one chosen on that weekday.
    package func offeredShop(for list: ShoppingList, today: Day) -> Shop? {
        guard list.isOpen, shops.count > 0, shop(of: list) == nil else { return nil }
        return lists(before: nil).lazy.map(\.row)
            .filter { $0.shopChosenOn?.dayOfWeek == today.dayOfWeek }
            .compactMap { shop(of: $0) }.first { _ in true }
    }

    /// Returns the order in which members walk through a shop; nil where their trips do not tell,
    /// or the shop has that order.
    package func walkedOrder(of shop: Shop) -> WalkedOrder? {
        let trips = walks(through: shop).sorted { $0.ticks[0].at < $1.ticks[0].at }
        return WalkedOrder(of: trips, insteadOf: shelves(in: shop).map(\.id))
    }

    /// The lists that are searched for walks. Half of them may be ticked at the till.
    private static var mostListsSearched: Int { 2 * WalkedOrder.mostTrips }

    private func walks(through shop: Shop) -> [ShoppingTrip] {
        let foods = FoodCategories(of: self)
        let lists = lists(before: nil).lazy.filter { $0.row.shopID == shop.id }
        return lists.prefix(Household.mostListsSearched).flatMap { list in
            var ticks: [Member.ID: [ShoppingTrip.Tick]] = [:]
            for item in items(of: list.row.id).lazy.map(\.row) {
                let food = food(item.food)
                guard let last = item.purchases.last, let shelf = foods.category(of: food) else { continue }
                if let other = self.shop(of: said(of: food)?.row), other != shop { continue }
                ticks[last.by, default: []].append(ShoppingTrip.Tick(shelf, at: last.at))
            }
            return ticks.values.flatMap { ShoppingTrip.trips(of: $0) }.filter(\.isWalk)
        }
    }
}
