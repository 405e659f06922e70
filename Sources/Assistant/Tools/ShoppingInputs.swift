import Domain
import JSON

/// The days that a list is for; the API's own choice without them.
struct ListInput: JSONReadable {
    let first: Day?
    let last: Day?
    /// False where the days are added to those that the list is for.
    let areAllDays: Bool
    let shop: String?

    init?(_ fields: inout Fields) {
        first = fields.optional("from", .day)
        last = fields.optional("to", .day)
        areAllDays = fields.optional("onlyThese", .boolean) ?? false
        shop = fields.optional("shop", .text(Profile.nameLength))
    }
}

/// Things for a list, as a person writes them.
struct ItemsInput: JSONReadable {
    private static let most = 30

    let items: [String]

    init?(_ fields: inout Fields) {
        let items = fields.required("items", .list(of: .text(Recipe.ingredientLength), 1...ItemsInput.most))
        guard let items else { return nil }
        self.items = items
    }
}

struct TickInput: JSONReadable {
    let items: ItemsInput
    let isTicked: Bool
    let isRemoved: Bool

    init?(_ fields: inout Fields) {
        let items = ItemsInput(&fields)
        isTicked = fields.optional("ticked", .boolean) ?? true
        isRemoved = fields.optional("remove", .boolean) ?? false
        guard let items else { return nil }
        self.items = items
    }
}

struct AtHomeInput: JSONReadable {
    private static let most = 20

    let foods: [String]
    let isThere: Bool
    let isUsedSoon: Bool

    init?(_ fields: inout Fields) {
        let foods = fields.required("foods", .list(of: .text(Recipe.ingredientLength), 1...AtHomeInput.most))
        isUsedSoon = fields.optional("useSoon", .boolean) ?? false
        isThere = fields.optional("there", .boolean) ?? true
        guard let foods else { return nil }
        self.foods = foods
    }
}
