import Domain
import HTTP
import Ingredients
import JSON
import UseCases

extension HouseholdAPI {
    func getFood(_ request: MemberRequest, _ path: FoodPath) -> FoodPayload {
        FoodPayload(path.food, in: request.household)
    }

    func changeFood(_ request: MemberRequest, _ path: FoodPath, _ body: FoodPatch) -> Write {
        .changing(path.payload) { draft throws(Refusal) in
            switch body.categoryID {
            case .keep: break
            case .clear: draft.forgetFood(path.food)
            case .set(let category): try draft.putFood(path.food, in: category)
            }
        }
    }

    func listFoods(_ request: MemberRequest, _: NoPath) throws(Problem) -> Response {
        let limit = try request.limit()
        let cursor = try request.routed.query["cursor"].map { text throws(Problem) in
            guard let food = CursorText.decode(text[...]).flatMap({ FoodName($0) }) else {
                throw request.routed.wrongCursor
            }
            return food
        }
        let household = request.household
        let words = try request.routed.searchWords
        let (foods, hasMore) = Foods(household).page(matching: words, after: cursor, limit: limit)
        return request.shown(
            page: Page(
                foods.map { FoodPayload($0, in: household) }, version: household.version, variant: nil,
                hasMore: hasMore
            ) { CursorText.encode(foods[$0].id.text) })
    }
}

/// A path to a food by its name in any spelling: `/v1/foods/{name}`.
struct FoodPath: PathParameters {
    static let names = ["name"]

    let food: FoodName

    init(_ path: PathArguments) throws(Problem) {
        food = try path.id("name", "name of a food", like: "ground beef")
        if food.text.unicodeScalars.contains(where: \.breaksLines) {
            throw Problem(
                .notFound,
                "The name of a food is one line of text. Leave out line breaks, control characters and marks "
                    + "of writing direction.")
        }
        guard Food.nameLength.contains(food.text.unicodeScalars.count) else {
            throw Problem(
                .notFound, "The name of a food has at most \(Food.nameLength.upperBound) characters.")
        }
    }

    fileprivate func payload(in household: Household) -> any Representation {
        FoodPayload(food, in: household)
    }
}

struct FoodPayload: Representation {
    private let food: KnownFood
    /// The household's version: meals, usual items and categories show here too.
    private let shownAt: Int

    init(_ food: KnownFood, in household: Household) {
        self.food = food
        shownAt = household.version
    }

    init(_ food: FoodName, in household: Household) {
        self.init(Foods(household).find(food), in: household)
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
