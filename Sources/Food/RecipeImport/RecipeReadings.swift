import Domain
import JSON

/// The recipes of one request, read one after the other within the limits of a request.
struct RecipeReadings {
    /// The recipes in one request: the largest exports of other programs have some thousands.
    static let mostRecipes = 5_000
    /// The names and values in one JSON body: 32 MB during reading. 5,000 recipes have 400 each.
    static let mostParts = 2_000_000
    /// The names and values that are built at the same time: one recipe, or the linked data of one
    /// page or list element. Real pages have some thousands. A body of 1 MB has no more, which take
    /// at most 40 MB.
    static let mostPartsAtOnce = 500_000
    /// The problems in one answer. Each recipe after that reports only its first problem, so that
    /// the answer stays short.
    static let mostErrors = 1_000

    private let defaultServings: Int
    private let own: any OwnRecipe.Type
    private(set) var all: [RecipeReading] = []
    private var errors = 0

    init(defaultServings: Int, own: any OwnRecipe.Type) {
        self.defaultServings = defaultServings
        self.own = own
    }

    /// Checks the count of recipes before any recipe is read.
    static func check(_ count: Int, at pointer: String) throws(JSONRefusal) {
        guard count > mostRecipes else { return }
        let detail =
            "\(count) recipes were sent. Send at most \(mostRecipes) at a time."
        throw .wrong([FieldProblem(pointer: pointer, code: .tooLong, detail: detail)])
    }

    mutating func read(_ candidates: [RecipeCandidate], at pointer: String) throws(JSONRefusal) {
        try RecipeReadings.check(all.count + candidates.count, at: pointer)
        for candidate in candidates { read(candidate) }
    }

    /// Reads one recipe. A broken recipe does not spoil the others.
    private mutating func read(_ candidate: RecipeCandidate) {
        let isOthers =
            RecipeLinkedData.isLinkedData(candidate.value)
            || RecipeTranslation.isForeign(candidate.value, unlike: own)
        add(
            isOthers
                ? RecipeTranslation.reading(of: candidate, index: all.count, defaultServings: defaultServings)
                : own.reading(
                    of: candidate, index: all.count, defaultServings: defaultServings,
                    mostProblems: mostProblems))
    }

    /// The problems of the next recipe that are reported.
    private var mostProblems: Int { max(1, RecipeReadings.mostErrors - errors) }

    mutating func refuse(_ problem: FieldProblem) {
        add(RecipeReading(index: all.count, name: nil, outcome: .failed([problem])))
    }

    /// Tells what stands next to the recipes of other programs, with the first of them.
    mutating func leaveOut(_ others: LeftOut) {
        if let first = all.firstIndex(where: \.isForeign) { all[first].leftOut.add(others) }
    }

    private mutating func add(_ reading: RecipeReading) {
        guard case .failed(let problems) = reading.outcome else { return all.append(reading) }
        let told = Array(problems.prefix(mostProblems))
        errors += told.count
        all.append(RecipeReading(index: reading.index, name: reading.name, outcome: .failed(told)))
    }
}

/// A JSON body that holds recipes. Each recipe is built, read and dropped before the next: the
/// whole body never is a tree.
struct RecipesShape: JSONShape {
    let defaultServings: Int
    let own: any OwnRecipe.Type

    /// The names of lists of recipes. KitchenOwl has a shopping list next to its list of recipes.
    private static let lists: [StaticString] = ["recipes", "meals", "items", "results", "data"]

    func read(at node: Fields.Node, in fields: inout Fields) -> Result<[RecipeReading], JSONRefusal>? {
        var readings = RecipeReadings(defaultServings: defaultServings, own: own)
        do throws(JSONRefusal) {
            try read(at: node, in: &fields, into: &readings)
            return .success(readings.all)
        } catch {
            return .failure(error)
        }
    }

    private func read(
        at node: Fields.Node, in fields: inout Fields, into readings: inout RecipeReadings
    ) throws(JSONRefusal) {
        if fields.isList(at: node) { return try readList(at: node, "", in: &fields, into: &readings) }
        let isLinkedData = isLinkedData(at: node, in: fields)
        // A household of KitchenOwl has a name too, and no recipe has a list of recipes.
        let holdsRecipes = fields.member("recipes", at: node).map { fields.isList(at: $0) } ?? false
        let isNamed =
            !holdsRecipes
            && (fields.member("name", at: node) != nil || fields.member("title", at: node) != nil)
        guard !isLinkedData, !isNamed else { return try readOne(at: node, "", in: &fields, into: &readings) }
        for name in RecipesShape.lists {
            if let list = fields.member(name, at: node), fields.isList(at: list) {
                try readList(at: list, "/\(name)", in: &fields, into: &readings)
                return readings.leaveOut(fields.leftOut(at: node, except: TakenFields("\(name)")))
            }
        }
        if fields.partCount(at: node) <= RecipeReadings.mostPartsAtOnce {
            let value = fields.value(at: node)
            guard RecipeTranslation.isForeign(value, unlike: own) || own.hasFields(value) else { return }
        }
        try readOne(at: node, "", in: &fields, into: &readings)
    }

    private func readList(
        at node: Fields.Node, _ pointer: String, in fields: inout Fields, into readings: inout RecipeReadings
    ) throws(JSONRefusal) {
        var (next, count) = fields.elements(at: node)
        try RecipeReadings.check(count, at: pointer)
        for index in 0..<count {
            try readOne(at: next, "\(pointer)/\(index)", in: &fields, into: &readings)
            next = fields.place(after: next)
        }
    }

    private func readOne(
        at node: Fields.Node, _ pointer: String, in fields: inout Fields, into readings: inout RecipeReadings
    ) throws(JSONRefusal) {
        let (parts, most) = (fields.partCount(at: node), RecipeReadings.mostPartsAtOnce)
        guard parts <= most else {
            let detail = "This recipe has \(parts) names and values. Send at most \(most)."
            return readings.refuse(FieldProblem(pointer: pointer, code: .tooLong, detail: detail))
        }
        let value = fields.value(at: node)
        let candidates =
            isLinkedData(at: node, in: fields)
            ? RecipeLinkedData.recipes(in: value, at: pointer)
            : [RecipeCandidate(value: value, pointer: pointer)]
        try readings.read(candidates, at: pointer)
    }

    private func isLinkedData(at node: Fields.Node, in fields: borrowing Fields) -> Bool {
        fields.hasMember(beginningWith: UInt8(ascii: "@"), at: node)
    }
}
