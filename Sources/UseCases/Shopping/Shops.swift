package import Domain
package import Tables

/// The shops of a household.
package struct Shops {
    private let household: Household

    package init(_ household: Household) {
        self.household = household
    }

    package func find(_ id: Shop.ID) throws(Refusal) -> Versioned<Shop> {
        guard let kept = household.shops[id] else { throw .notThere(.shop) }
        return kept
    }

    /// Throws if a shelf does not exist. Shelves that the shop had, and that are gone, may be sent
    /// back.
    fileprivate func require(_ shelves: [Category.ID], in shop: Shop) throws(Refusal) {
        for (place, shelf) in shelves.enumerated()
        where household.categories[shelf] == nil && !shop.order.contains(shelf) {
            throw .unknown(.category, field: "order/\(place)")
        }
    }

    /// Throws if no shop has an id. A shop that a list or a food has may be sent back, even if it
    /// is gone.
    func require(_ id: Shop.ID?, insteadOf old: Shop.ID?) throws(Refusal) {
        if let id, id != old, household.shops[id] == nil { throw .unknown(.shop, field: "shopId") }
    }
}

extension HouseholdDraft {
    package mutating func addShop(_ id: Shop.ID, named name: String, order: [Category.ID]) throws(Refusal) {
        try household.requireRoom(for: Shop.self)
        try put(Shop(id: id, name: name), order: order)
    }

    package mutating func changeShop(_ id: Shop.ID, name: String?, order: [Category.ID]?) throws(Refusal) {
        var shop = try Shops(household).find(id).row
        shop.name = name ?? shop.name
        try put(shop, order: order ?? shop.order)
    }

    /// Removes a shop. Its lists and foods follow the household's order, since it is gone.
    package mutating func removeShop(_ id: Shop.ID) throws(Refusal) {
        _ = try Shops(household).find(id)
        delete(Shop.self, id)
    }

    private mutating func put(_ shop: Shop, order: [Category.ID]) throws(Refusal) {
        try household.requireFreeName(of: shop)
        try Shops(household).require(order, in: shop)
        put(Shop(id: shop.id, name: shop.name, order: order))
    }
}

extension Shop: DividedRow {
    static let divisions: [RowDivision<Shop>] = [.field("name", \.name), .field("order", \.order)]
}
