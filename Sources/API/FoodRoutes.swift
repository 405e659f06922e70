import Domain
import HTTP
import JSON
import UseCases

extension Kitchen {
    var foodRoutes: [Route] {
        let food: Resource = { visit, household throws(Problem) in
            FoodPayload(Foods(household).find(try visit.call.food), in: household)
        }
        return [
            Route(
                .get, "/v1/foods", "listFoods", query: ["q"] + Visit.pageQuery, takesLong: true,
                read: { visit throws(Problem) in try list(visit) }),
            get("/v1/foods/{name}", "getFood", food),
            change(.patch, "/v1/foods/{name}", "changeFood", .changeFood, of: food) { visit throws(Problem) in
                let food = try visit.call.food
                let body = try visit.call.body(FoodChange.self)
                return { draft, _ throws(Refusal) in
                    switch body.categoryID {
                    case .keep: Change()
                    case .clear: Foods(draft.household).forget(food)
                    case .set(let category): try Foods(draft.household).put(food, in: category)
                    }
                }
            },
        ]
    }

    private func list(_ visit: Visit) throws(Problem) -> Response {
        let limit = try visit.limit()
        let cursor = try visit.call.query["cursor"].map { text throws(Problem) in
            guard let food = CursorText.decode(text[...]).flatMap({ FoodName($0) }) else { throw visit.call.wrongCursor }
            return food
        }
        let household = visit.household
        let words = try visit.call.searchWords
        let (foods, hasMore) = Foods(household).page(matching: words, after: cursor, limit: limit)
        return visit.shown(
            page: Page(
                foods.map { FoodPayload($0, in: household) }, version: household.version, variant: nil,
                hasMore: hasMore
            ) { CursorText.encode(foods[$0].id.text) })
    }
}

extension Call {
    /// The one whose name stands in the path, however it is written.
    fileprivate var food: FoodName {
        get throws(Problem) {
            let food: FoodName = try id(0, FoodName.self, like: "ground beef")
            if food.text.unicodeScalars.contains(where: \.breaksLines) {
                throw Problem(
                    .notFound,
                    "The name of a food is one line of text, without control characters and marks that turn the direction of writing."
                )
            }
            guard Food.nameLength.contains(food.text.unicodeScalars.count) else {
                throw Problem(.notFound, "The name of a food has at most \(Food.nameLength.upperBound) characters.")
            }
            return food
        }
    }
}

private struct FoodPayload: Representation {
    private let food: KnownFood
    /// Of the household: what it cooks, buys and deletes shows here too.
    private let shownAt: Int

    init(_ food: KnownFood, in household: Household) {
        self.food = food
        shownAt = household.version
    }

    var version: Int { food.version }
    var variant: String? { String(shownAt) }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("id", food.id.text)
            $0.field("version", food.version)
            $0.field("name", food.name)
            $0.field("categoryId", food.categoryID?.text)
            $0.field("categoryFrom", food.source?.rawValue)
            $0.field("meals", food.meals)
        }
    }
}
