package import Foods
package import Ingredients
package import Tables

/// A household's word on a food: where it is in the shop, that it is always at home, and what
/// the table of foods has otherwise. A food of which nothing is said has no row.
package struct Food: Row {
    /// The most foods of a household: more than any kitchen has, and a limit for faulty clients.
    package static let most = 5_000
    /// The length of a food's name, that of an ingredient.
    package static let nameLength = Recipe.ingredientLength

    /// The most packs of a food.
    package static let mostPacks = 6

    package static let kind = RowKind.foods
    package static var table: TablePath<Food> { \.foods }
    package static let word = "food"
    package static let exportPlace: Int? = 4
    package static let limit: RowLimit? = RowLimit(most, .food)

    package let id: FoodName
    /// The food's shelf; nil for the usual one.
    package var shelf: Shelf?
    package var stock: Stock?
    /// The only shop to buy the food in; nil for any.
    package var shopID: Shop.ID?
    /// The days that the food keeps; nil for those of the table.
    package var keepsDays: Int?
    /// The packs in which the household buys the food; nil for what shops usually have.
    package var packs: [Quantity]? {
        didSet { if packs?.isEmpty == true { packs = nil } }
    }
    /// The food that this one is for the household; its own name where it is another than the
    /// table has it, and nil for the table's word.
    package var sameAs: FoodName?
    /// Everything that the food contains, each once; nil for what the table has.
    package var contains: [FoodContent]? {
        didSet { contains = Food.inOrder(contains) }
    }
    /// The contents that the household's sort is without, each once; nil for none.
    package var lacks: [FoodContent]? {
        didSet { lacks = Food.inOrder(lacks?.isEmpty == true ? nil : lacks) }
    }

    package init(
        id: FoodName, shelf: Shelf? = nil, stock: Stock? = nil, shopID: Shop.ID? = nil,
        keepsDays: Int? = nil, packs: [Quantity]? = nil, sameAs: FoodName? = nil,
        contains: [FoodContent]? = nil, lacks: [FoodContent]? = nil
    ) {
        self.id = id
        self.shelf = shelf
        self.stock = stock
        self.shopID = shopID
        self.keepsDays = keepsDays
        self.packs = packs?.isEmpty == true ? nil : packs
        self.sameAs = sameAs
        self.contains = Food.inOrder(contains)
        self.lacks = Food.inOrder(lacks?.isEmpty == true ? nil : lacks)
    }

    /// Returns what the food contains: the household's word before the table's.
    package func contents(insteadOf table: FoodContents) -> FoodContents {
        (contains.map { FoodContents(sure: $0) } ?? table).without(lacks ?? [])
    }

    private static func inOrder(_ contents: [FoodContent]?) -> [FoodContent]? {
        contents.map { contents in FoodContent.allCases.filter(contents.contains) }
    }

    package var references: [RowKey] { shelf?.category.map { [RowKey(.categories, $0.text)] } ?? [] }

    package static func derive(
        in household: inout Household, from old: Versioned<Food>?, to new: Versioned<Food>?
    ) {
        guard household.isComplete else { return }
        ComputedOnce.renew(&household.rowsOfFoods)
        if old?.row.sameAs != new?.row.sameAs { household.forgetFoodsOfNames() }
    }
}

extension Food {
    /// The household's word on a food's shelf.
    package enum Shelf: Equatable, Sendable {
        case category(Category.ID)
        /// The category was deleted, and no member has said since where the food belongs. The table
        /// does not decide in the meantime.
        case lost

        package var category: Category.ID? {
            if case .category(let id) = self { id } else { nil }
        }
    }

    /// The way in which a household keeps a food.
    package enum Stock: String, CaseIterable, Sendable {
        /// A staple, which is on no list.
        case always
        /// A food that is bought when a meal needs it, as all foods are but water from the tap.
        case asNeeded
    }
}

extension FoodName: RowID {}
