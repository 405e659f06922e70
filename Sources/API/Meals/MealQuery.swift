import Domain
import HTTP
import UseCases

/// A query for meals: filter, order and page.
struct MealQuery {
    /// The limit of tags in a query: as many as a meal can have.
    private static let mostTags = Recipe.mostTags

    /// The limit of ids in a query: the meals of some weeks, in an address of 2 KB.
    static let mostIDs = 50

    static let parameters = [
        "q", "id", "tag", "match", "slot", "course", "favourite", "loved", "maxMinutes", "deleted", "sort",
        "view",
        "missing",
    ]

    private var filter = MealFilter()
    private let sort: MealSort
    private let isDescending: Bool
    /// True if favourites are listed in the order in which the member added them.
    private let isByLiking: Bool
    /// True for outlines of meals instead of whole recipes.
    private let isOutline: Bool
    private let cursor: SearchCursor

    init(_ request: MemberRequest, _ world: WorldInputs) throws(Problem) {
        let routed = request.routed
        filter.words = try routed.searchWords
        filter.ids = try MealQuery.ids(routed)
        let tags = routed.query.all("tag")
        guard tags.count <= MealQuery.mostTags else {
            throw routed.wrongQuery(
                "tag", "\(tags.count) tags were sent; send at most \(MealQuery.mostTags).")
        }
        for text in tags {
            guard let tag = Tag(text) else {
                throw routed.wrongQuery(
                    "tag", "Send a tag of 1 to 50 characters; “\(text.prefix(40))” was sent.")
            }
            filter.tags.append(tag)
        }
        filter.matchesAll = try routed.choice("match", ["all", "any"]) != "any"
        filter.slot = try routed.choice("slot", Slot.allCases.map(\.rawValue)).flatMap { Slot(rawValue: $0) }
        filter.course = try routed.choice("course", Course.allCases.map(\.rawValue)).flatMap(Course.init)
        filter.favouritesOf = try routed.isSet("favourite") ? request.member.id : nil
        filter.isLoved = try routed.isSet("loved")
        filter.maxMinutes = try routed.number("maxMinutes", Recipe.minutesRange)
        filter.mostMissing = try routed.number("missing", 0...Recipe.mostIngredients)
        if filter.mostMissing != nil {
            filter.atHome = MealsAtHome(
                in: request.household, today: world.day(at: world.now()), dayOf: world.dayOf)
        }
        filter.isDeleted = try routed.isSet("deleted")
        let sorts = MealSort.allCases.flatMap { [$0.rawValue, "-" + $0.rawValue] }
        let asked = try routed.choice("sort", sorts)
        let isDown = asked?.hasPrefix("-") ?? false
        isDescending = isDown
        sort = asked.flatMap { MealSort(rawValue: isDown ? String($0.dropFirst()) : $0) } ?? .name
        isByLiking = asked == nil && filter.favouritesOf != nil
        isOutline = try routed.choice("view", ["full", "outline"]) == "outline"
        cursor = try SearchCursor(routed, parameters: MealQuery.parameters)
    }

    private static func ids(_ routed: RoutedRequest) throws(Problem) -> Set<Meal.ID> {
        let texts = routed.query.all("id")
        guard texts.count <= mostIDs else {
            throw routed.wrongQuery("id", "\(texts.count) ids were sent; send at most \(mostIDs).")
        }
        var ids: Set<Meal.ID> = []
        for text in texts { ids.insert(try routed.id(text, of: "id")) }
        return ids
    }

    func page(_ request: MemberRequest) throws(Problem) -> Response {
        let limit = try request.limit()
        let household = request.household
        if isByLiking { return try pageOfFavourites(request, limit) }
        let begin = try cursor.place.map { text throws(Problem) in
            guard let place = MealPlace(cursor: text) else { throw request.routed.wrongCursor }
            return place
        }
        let (meals, next) = household.meals(
            matching: filter, by: sort, descending: isDescending, after: begin, limit: limit)
        let payloads = meals.map { payload($0, for: request) }
        return request.shown(
            page: Page(
                payloads, version: household.version, hasMore: next != nil
            ) {
                cursor.text(of: meals[$0].place(by: sort).cursor)
            })
    }

    private func payload(_ meal: IndexedMeal, for request: MemberRequest) -> MealPayload {
        MealPayload(meal, in: request.household, for: request.member.id)
            .listed(isOutline: isOutline, missing: filter.atHome?.missing(for: meal))
    }

    private func pageOfFavourites(_ request: MemberRequest, _ limit: Int) throws(Problem) -> Response {
        let household = request.household
        var begin = 0
        if let place = cursor.place {
            guard let number = Int(place) else { throw request.routed.wrongCursor }
            begin = number
        }
        let favourites = household.favourites(of: request.member.id).filter { $0.number > begin }
        var shown: [(number: Int, payload: MealPayload)] = []
        for favourite in favourites.sorted(by: { $0.number < $1.number }) where shown.count <= limit {
            guard let meal = household.mealIndex[favourite.id.meal], household.shows(meal, filter) else {
                continue
            }
            shown.append((favourite.number, payload(meal, for: request)))
        }
        return request.shown(
            page: Page(
                shown.prefix(limit).map(\.payload), version: household.version,
                hasMore: shown.count > limit
            ) { [shown] in cursor.text(of: String(shown[$0].number)) })
    }
}

extension RoutedRequest {
    func choice(_ name: String, _ choices: [String]) throws(Problem) -> String? {
        guard let text = query[name] else { return nil }
        guard choices.contains(text) else {
            throw wrongQuery(
                name, "Send one of \(choices.joined(separator: ", ")); “\(text.prefix(40))” was sent.")
        }
        return text
    }

    var wrongCursor: Problem { wrongQuery("cursor", "Send the “next” of the last page, unchanged.") }
}

extension MealPlace {
    /// The whole place, so that the next page is found even if the meal was deleted.
    fileprivate var cursor: String {
        "\(isLast ? 1 : 0).\(number).\(id.text).\(CursorText.encode(String(decoding: name, as: UTF8.self)))"
    }

    fileprivate init?(cursor: String) {
        let parts = cursor.split(separator: ".", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4, parts[0] == "0" || parts[0] == "1", let number = Int(parts[1]),
            let id = Meal.ID(String(parts[2])),
            let name = CursorText.decode(parts[3])
        else { return nil }
        self.init(isLast: parts[0] == "1", number: number, name: Array(name.utf8), id: id)
    }
}
