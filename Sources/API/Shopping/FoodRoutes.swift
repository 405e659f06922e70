import Domain
import Foods
import HTTP
import Ingredients
import JSON
import Tables
import UseCases

extension HouseholdAPI {
    func getFood(_ request: MemberRequest, _ path: FoodPath) -> FoodPayload {
        FoodPayload(path.food(in: request.household), in: request.household)
    }

    func changeFood(_ draft: inout HouseholdDraft, _ path: FoodPath, _ body: FoodPatch) throws(Refusal) {
        switch body.sameAs {
        case .keep: break
        case .clear: try draft.joinFood(path.spelling, with: nil)
        case .set(let other): try draft.joinFood(path.spelling, with: other)
        }
        try draft.changeFood(path.food(in: draft.household), body.apply)
    }

    /// Has the foods of a household's meals at hand, for this state and the next.
    func collectFoods(of household: Household) async {
        await longWork.onThreads { household.collectFoods() }
    }

    func listFoods(_ request: MemberRequest, _: NoPath) throws(Problem) -> Response {
        try FoodQuery(request.routed).page(request, world)
    }
}

/// A query for foods: search, order and page.
struct FoodQuery {
    static let parameters = ["q", "sort", "use"]

    private let words: SearchWords
    private let sort: FoodSort
    private let cursor: SearchCursor
    private let place: FoodPlace?
    /// True for the foods to be used soon alone.
    private let isToUseSoon: Bool

    init(_ routed: RoutedRequest) throws(Problem) {
        isToUseSoon = try routed.choice("use", ["soon"]) != nil
        if isToUseSoon, let other = ["q", "sort"].first(where: { routed.query[$0] != nil }) {
            throw routed.wrongQuery(
                other, "Foods to be used soon have an order of their own. Leave “\(other)” out.")
        }
        words = try routed.searchWords
        sort = try routed.choice("sort", FoodSort.allCases.map(\.rawValue)).flatMap(FoodSort.init) ?? .name
        cursor = try SearchCursor(
            routed, parameters: FoodQuery.parameters,
            order: routed.reader.foods.map { "\($0)" })
        place = try cursor.place.map { text throws(Problem) in
            guard let place = FoodPlace(cursor: text) else { throw routed.wrongCursor }
            return place
        }
    }

    func page(_ request: MemberRequest, _ world: WorldInputs) throws(Problem) -> Response {
        let household = request.household
        let limit = try request.limit()
        let today = world.day(at: world.now())
        if isToUseSoon {
            let foods = KnownFoods(household).toUseSoon(today: today, dayOf: world.dayOf).prefix(limit)
            return request.shown(
                page: Page(
                    foods.map { FoodPayload($0, in: household) }, version: household.version, hasMore: false
                ) { _ in "" })
        }
        let (foods, hasMore) = KnownFoods(household).page(
            matching: words, by: sort, after: place, limit: limit, for: request.routed.reader)
        return request.shown(
            page: Page(
                foods.map { FoodPayload($0.food, in: household) }, version: household.version,
                hasMore: hasMore
            ) { cursor.text(of: foods[$0].place.cursor) })
    }
}

extension FoodPlace {
    /// The whole place, so that the next page is found even if the food is gone.
    fileprivate var cursor: String {
        "\(rank).\(number).\(CursorText.encode("\(name)\n\(food.name.text)"))"
    }

    fileprivate init?(cursor: String) {
        let parts = cursor.split(separator: ".", maxSplits: 2)
        guard parts.count == 3, let rank = Int(parts[0]), let number = Int(parts[1]),
            let names = CursorText.decode(parts[2])?.split(separator: "\n"), names.count == 2,
            let food = FoodName(String(names[1])).map(FoodID.init)
        else { return nil }
        self.init(rank: rank, number: number, name: String(names[0]), food: food)
    }
}

/// A path to a food by its name in any spelling: `/v1/foods/{name}`.
struct FoodPath: PathParameters {
    static let names = ["name"]

    /// The name as it was sent.
    let spelling: FoodName
    private let typed: String

    init(_ path: PathArguments) throws(Problem) {
        spelling = try path.id("name", "name of a food", like: "ground beef")
        typed = path["name"]
        if spelling.text.unicodeScalars.contains(where: \.breaksLines) {
            throw Problem(
                .notFound,
                "The name of a food is one line of text. Leave out line breaks, control characters and marks "
                    + "of writing direction.")
        }
        guard Food.nameLength.contains(spelling.text.unicodeScalars.count) else {
            throw Problem(
                .notFound, "The name of a food has at most \(Food.nameLength.upperBound) characters.")
        }
    }

    /// Returns the name of the food as a household's lists have it: without a brand.
    func food(in household: Household) -> FoodName { household.foodJoins.name(typed) ?? spelling }
}

struct FoodPayload: Representation {
    static let form = ValueForm.schema("Food")

    private let food: KnownFood
    /// The food as answers show it: on the shelf where it stands, and with a shop only if the
    /// household has it.
    private let shown: Food
    /// The lines of all lists that were walked for this food alone.
    private let lines: Int

    init(_ food: KnownFood, in household: Household, lines: Int = 0) {
        self.food = food
        self.lines = lines
        var shown = food.said ?? Food(id: food.id.name)
        shown.shelf = food.categoryID.map(Food.Shelf.category)
        shown.shopID = household.shop(of: food.said)?.id
        shown.sameAs = food.sameAs
        self.shown = shown
    }

    init(_ food: FoodName, in household: Household) {
        self.init(KnownFoods(household).find(food), in: household, lines: household.items.count)
    }

    var version: Int { food.version }
    var weight: Int { lines * FoodPayload.weightOfLine }

    static let weightOfLine = 10

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("id", food.id.name.text)
            $0.field("version", food.version)
            $0.field("name", FoodTable.shared.name(food.name, for: $0.reader.foods))
            Food.answerTable.write(shown, to: &$0)
            $0.field("categoryFrom", food.source)
            $0.field("offersPack", food.offeredPack?.text)
            $0.field("staple", food.isStaple)
            $0.field("atHome", food.atHome.map { AtHomePayload($0) })
            $0.object("useSoon", of: food.use, as: "FoodToUse") {
                $0.field("by", $1.by)
                $0.field("since", $1.since)
            }
            $0.field("table", food.table.flatMap(FoodTablePayload.init))
            $0.field("meals", food.meals)
            $0.field("writtenAmount", food.writtenAmount?.text(in: $0.language))
            $0.field("lastBoughtAt", food.lastBoughtAt)
            $0.field("timesBought", food.timesBought)
        }
    }
}

/// The entry of a food in the table of foods.
private struct FoodTablePayload: JSONWritable {
    static let form = ValueForm.schema("FoodFacts")

    private let concept: FoodConcept
    private let contents: FoodContents

    /// Creates a payload; nil for a name that says no more than "frozen".
    init?(_ finding: FoodFinding) {
        guard let concept = finding.concept else { return nil }
        (self.concept, contents) = (concept, finding.contents)
    }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("name", concept.name)
            $0.field("group", concept.mainGroup)
            $0.objects("keeps", concept.keeping, as: "FoodKeeping") {
                $0.field("place", $1.place)
                $0.field("days", $1.days, 1...Int.max)
            }
            $0.field("contains", contents.contents(.sure))
            $0.field("often", contents.contents(.often))
            $0.field("some", contents.contents(.some))
        }
    }
}
