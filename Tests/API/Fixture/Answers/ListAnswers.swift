/// A shopping list with its lines.
struct ListAnswer: Decodable, Equatable {
    var id: String
    var version: Int
    var name: String
    var status: String
    var byHand: Bool
    var planIds: [String]
    @Nullable var covers: CoveredDaysAnswer?
    var stale: Bool
    @Nullable var notice: ListNoticeAnswer?
    var createdAt: String
    @Nullable var generatedAt: String?
    @Nullable var completedAt: String?
    @Nullable var completedBy: String?
    var counts: ListCountsAnswer
    var additions: [ListMealAnswer]
    var items: [ListItemAnswer]
    var setAside: [LineAtHomeAnswer]
    var skipped: [String]
}

/// A line that is at home.
struct LineAtHomeAnswer: Decodable, Equatable {
    var id: String
    var name: String
    var text: String
    var free: Bool
    var because: AtHomeReasonAnswer
}

/// The reason to believe that a food is at home.
struct AtHomeReasonAnswer: Decodable, Equatable {
    var code: String
    @Nullable var on: String?
    @Nullable var amount: String?
    @Nullable var used: String?
    var text: String
}

/// A list in a page of lists, without its lines.
struct ListOutlineAnswer: Decodable, Equatable {
    var id: String
    var version: Int
    var name: String
    var status: String
    var byHand: Bool
    var planIds: [String]
    @Nullable var covers: CoveredDaysAnswer?
    var stale: Bool
    @Nullable var notice: ListNoticeAnswer?
    var createdAt: String
    @Nullable var generatedAt: String?
    @Nullable var completedAt: String?
    @Nullable var completedBy: String?
    var counts: ListCountsAnswer
    var additions: [ListMealAnswer]
    var skipped: [String]
}

/// The days that a list is made for.
struct CoveredDaysAnswer: Decodable, Equatable {
    var from: String
    @Nullable var to: String?
    var without: [DayRangeAnswer]
}

struct DayRangeAnswer: Decodable, Equatable {
    var from: String
    var to: String
}

/// The lines of a list and how many are ticked.
struct ListCountsAnswer: Decodable, Equatable {
    var items: Int
    var ticked: Int
}

/// A hint about a list.
struct ListNoticeAnswer: Decodable, Equatable {
    var code: String
    var detail: String
    var listId: String?
}

/// A line of a shopping list.
struct ListItemAnswer: Decodable, Equatable {
    var id: String
    var version: Int
    var name: String
    var text: String
    @Nullable var writtenAmount: String?
    var quantities: [LineQuantityAnswer]
    var bought: [LineQuantityAnswer]
    var category: LineCategoryAnswer
    var origins: [String]
    var meals: [String]?
    var sources: [LineSourceAnswer]?
    var ticked: Bool
    @Nullable var tickedBy: String?
    @Nullable var tickedAt: String?
    @Nullable var note: String?
    var more: [ListItemAnswer]?
}

/// The category of a line.
struct LineCategoryAnswer: Decodable, Equatable {
    @Nullable var id: String?
    var name: String
}

/// A source of a line.
struct LineSourceAnswer: Decodable, Equatable {
    var origin: String
    var mealId: String?
    var title: String?
    var date: String?
    var slot: String?
    var plannedMealId: String?
    var additionId: String?
    var usualId: String?
    var planId: String?
    var extraId: String?
    var name: String
    @Nullable var quantity: LineQuantityAnswer?
}

/// A quantity on a shopping list.
struct LineQuantityAnswer: Decodable, Equatable {
    var amount: Double
    var exact: String
    var max: RangeEndAnswer?
    @Nullable var unit: String?
    var text: String
    var each: QuantityAnswer?
    var alternative: QuantityAnswer?
}

/// A meal that was added to a list.
struct ListMealAnswer: Decodable, Equatable {
    var id: String
    var version: Int
    var mealId: String
    var title: String
    @Nullable var servings: Int?
}

/// The list after a generation, with the differences.
struct GeneratedListAnswer: Decodable, Equatable {
    var list: ListAnswer
    var added: [String]
    var changed: [String]
    var removed: [RemovedLineAnswer]
    var kept: Int
    var unwritten: [UnwrittenMealAnswer]
}

struct UnwrittenMealAnswer: Decodable, Equatable {
    var mealId: String
    var title: String
}

/// A line that a generation removed.
struct RemovedLineAnswer: Decodable, Equatable {
    var id: String
    var name: String
}

/// A category of the shop.
struct CategoryAnswer: Decodable, Equatable {
    var id: String
    var version: Int
    var name: String
    var position: Int
}

/// A usual item.
struct UsualAnswer: Decodable, Equatable {
    var id: String
    var version: Int
    var text: String
    @Nullable var quantity: QuantityAnswer?
    var each: QuantityAnswer?
    var alternative: QuantityAnswer?
    var name: String
    @Nullable var note: String?
    @Nullable var categoryId: String?
    var more: [UsualAnswer]?
}

/// A food and its category.
struct FoodAnswer: Decodable, Equatable {
    var id: String
    var version: Int
    var name: String
    @Nullable var categoryId: String?
    @Nullable var categoryFrom: String?
    @Nullable var stock: String?
    @Nullable var keepsDays: Int?
    @Nullable var lacks: [String]?
    @Nullable var contains: [String]?
    var staple: Bool
    @Nullable var atHome: FoodAtHomeAnswer?
    @Nullable var useSoon: FoodToUseAnswer?
    @Nullable var table: FoodFactsAnswer?
    var meals: Int
    @Nullable var lastAmount: String?
    @Nullable var lastBoughtAt: String?
    var timesBought: Int
}

struct FoodAtHomeAnswer: Decodable, Equatable {
    var on: String
    var isThere: Bool
    @Nullable var amount: String?
    var useSoon: Bool
}

/// The reason to use a food soon.
struct FoodToUseAnswer: Decodable, Equatable {
    @Nullable var by: String?
    var since: String
}

/// What the table of foods says of a food.
struct FoodFactsAnswer: Decodable, Equatable {
    struct Keeping: Decodable, Equatable {
        var place: String
        var days: Int
    }

    var name: String
    @Nullable var group: String?
    var keeps: [Keeping]
    var contains: [String]
    var often: [String]
    var some: [String]
}
