import Domain
import HTTP
import JSON
import Tables
import UseCases

extension HouseholdAPI {
    func listShops(_ request: MemberRequest, _: NoPath) throws(Problem) -> Response {
        let household = request.household
        return try request.page(of: household.shops, { ShopPayload($0, in: household) }, id: \.kept.row.id)
    }

    func getShop(_ request: MemberRequest, _ path: RowPath<Shop>) throws(Refusal) -> ShopPayload {
        ShopPayload(try Shops(request.household).find(path.id), in: request.household)
    }

    func addShop(_ draft: inout HouseholdDraft, _: NoPath, _ body: NewShop) throws(Refusal) -> RowPath<Shop> {
        let id: Shop.ID = draft.newID()
        try draft.addShop(id, named: body.name, order: body.order)
        return RowPath(id)
    }

    func changeShop(_ draft: inout HouseholdDraft, _ path: RowPath<Shop>, _ body: ShopPatch) throws(Refusal) {
        try draft.changeShop(path.id, name: body.name, order: body.order)
    }

    func removeShop(_ draft: inout HouseholdDraft, _ path: RowPath<Shop>) throws(Refusal) {
        try draft.removeShop(path.id)
    }

    func getShopWalk(_ request: MemberRequest, _ path: RowPath<Shop>) throws(Refusal) -> ShopWalkPayload {
        let shop = try Shops(request.household).find(path.id).row
        return ShopWalkPayload(
            order: request.household.walkedOrder(of: shop), version: request.household.version)
    }
}

struct NewShop: JSONReadable {
    static let schema: String? = "ShopInput"
    let name: String
    let order: [Category.ID]

    init?(_ fields: inout Fields) {
        let name = fields.required(Shop.nameField)
        order = fields.optional(Shop.orderField.name, ShopOrderShape()) ?? []
        guard let name else { return nil }
        self.name = name
    }
}

struct ShopPatch: JSONReadable {
    static let schema: String? = "ShopChange"
    let name: String?
    let order: [Category.ID]?

    init?(_ fields: inout Fields) {
        fields.pass("id", "version")
        name = fields.ifGiven(Shop.nameField)
        order = fields.ifGiven(Shop.orderField.name, ShopOrderShape())
    }
}

/// Shelves in an order, each once.
private struct ShopOrderShape: JSONShape {
    private let list = [Category.ID].shape(Shop.orderField.limits)

    var form: ValueForm { list.form }

    func read(at node: Fields.Node, in fields: inout Fields) -> [Category.ID]? {
        guard let shelves = list.read(at: node, in: &fields) else { return nil }
        let doubled = shelves.indices.first { shelves[..<$0].contains(shelves[$0]) }
        guard let doubled else { return shelves }
        fields.refuse(
            node, .invalid,
            "Send each shelf once; \(shelves[doubled].text) is at position \(doubled + 1) again.")
        return nil
    }
}

extension Shop: CollectedRow {
    static var collection: String { "/v1/shops" }
}

struct ShopPayload: Representation {
    static let form = ValueForm.schema("Shop")

    let kept: Versioned<Shop>
    private let order: [Category.ID]

    /// Creates a payload with the shelves that exist; in the change feed with all that are named.
    init(_ kept: Versioned<Shop>, in household: Household? = nil) {
        self.kept = kept
        order = kept.row.order.filter { household?.categories[$0] != nil || household == nil }
    }

    var version: Int { kept.version }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("id", kept.row.id)
            $0.field("version", kept.version)
            $0.field("name", kept.row.name)
            $0.field("order", order)
        }
    }
}

extension Shop: FeedRow {
    static func payload(_ kept: Versioned<Shop>) -> any Representation { ShopPayload(kept) }
}

/// The order in which members walk through a shop, as their trips tell.
struct ShopWalkPayload: Representation {
    static let form = ValueForm.schema("ShopWalk")

    let order: WalkedOrder?
    let version: Int

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("order", order?.shelves)
            $0.field("moved", order?.moved ?? [])
            $0.field("trips", order?.trips, 1...WalkedOrder.mostTrips)
        }
    }
}
