/// A meal.
struct MealAnswer: Decodable, Equatable {
    var id: String
    var version: Int
    var name: String
    @Nullable var description: String?
    var tags: [String]
    var course: String
    var courseFrom: String
    @Nullable var servings: Int?
    @Nullable var yield: String?
    var minutes: MinutesAnswer
    var ingredients: [IngredientAnswer]
    var steps: [String]
    @Nullable var notes: String?
    @Nullable var sourceUrl: String?
    @Nullable var imageUrl: String?
    @Nullable var smallImageUrl: String?
    var favourite: Bool
    var votes: [VoteAnswer]
    var warnings: WarningsAnswer?
    var unchecked: UncheckedAnswer?
    var usageCount: Int
    @Nullable var lastUsed: String?
    var createdAt: String
    var updatedAt: String
    @Nullable var deletedAt: String?
}

/// A meal in a page of outlines.
struct MealOutlineAnswer: Decodable, Equatable {
    var id: String
    var version: Int
    var name: String
    var tags: [String]
    var course: String
    var courseFrom: String
    @Nullable var servings: Int?
    var minutes: MinutesAnswer
    @Nullable var imageUrl: String?
    @Nullable var smallImageUrl: String?
    var favourite: Bool
    var votes: [VoteAnswer]
    var warnings: WarningsAnswer?
    var unchecked: UncheckedAnswer?
    @Nullable var lastUsed: String?
}

/// The contents of a meal.
struct MealContentsAnswer: Decodable, Equatable {
    struct Content: Decodable, Equatable {
        var name: String
        var line: String
        @Nullable var food: String?
        var sure: Bool
        var grade: String
    }

    struct Lacking: Decodable, Equatable {
        var food: String
        var contains: [String]
    }

    struct Warning: Decodable, Equatable {
        var memberId: String
        var kind: String
        var name: String
        var line: String
        @Nullable var food: String?
        var sure: Bool
        var grade: String
        var contents: [String]
        var text: String
    }

    var lines: Int
    var contains: [Content]
    var lacks: [Lacking]
    var unread: [String]
    var warnings: [Warning]
    var text: String
}

/// The number of warnings about a meal, with the first.
struct WarningsAnswer: Decodable, Equatable {
    var count: Int
    var memberId: String
    var kind: String
    var name: String
    var line: String
    @Nullable var food: String?
    var sure: Bool
    var grade: String
    var text: String
}

/// The lines of a meal that nobody could check.
struct UncheckedAnswer: Decodable, Equatable {
    var count: Int
    @Nullable var line: String?
    var text: String
}

/// A member's vote on a meal.
struct VoteAnswer: Decodable, Equatable {
    var memberId: String
    var vote: String
}

/// The preparing and cooking times of a meal.
struct MinutesAnswer: Decodable, Equatable {
    @Nullable var prep: Int?
    @Nullable var cook: Int?
    @Nullable var total: Int?
}

/// An ingredient, or a heading between ingredients.
struct IngredientAnswer: Decodable, Equatable {
    var text: String
    var quantity: QuantityAnswer?
    var each: QuantityAnswer?
    var alternative: QuantityAnswer?
    var name: String?
    var note: String?
    var heading: String?
}

/// An amount and its unit.
struct QuantityAnswer: Decodable, Equatable {
    var amount: Double
    var exact: String
    var max: RangeEndAnswer?
    @Nullable var unit: String?
    var text: String
}

/// The upper end of a range.
struct RangeEndAnswer: Decodable, Equatable {
    var amount: Double
    var exact: String
}

/// A tag and the number of its meals.
struct TagAnswer: Decodable, Equatable {
    var tag: String
    var count: Int
}

/// A recipe of an import and its outcome.
struct ImportedRecipeAnswer: Decodable, Equatable {
    @Nullable var imageAddress: String?
    var index: Int
    var outcome: String
    @Nullable var mealId: String?
    @Nullable var name: String?
    var kept: [String]
    var errors: [ImportProblemAnswer]
    var warnings: [ImportWarningAnswer]
}

/// A gap of a recipe that was imported nevertheless.
struct ImportWarningAnswer: Decodable, Equatable {
    var code: String
    var detail: String
}

/// A reason why a recipe was not imported.
struct ImportProblemAnswer: Decodable, Equatable {
    var pointer: String
    var code: String
    var detail: String
}

/// The number of imported recipes by outcome.
struct ImportCountsAnswer: Decodable, Equatable {
    var created: Int
    var updated: Int
    var unchanged: Int
    var failed: Int
}

/// The result of an import of recipes.
struct MealImportAnswer: Decodable, Equatable {
    var items: [ImportedRecipeAnswer]
    var counts: ImportCountsAnswer
}
