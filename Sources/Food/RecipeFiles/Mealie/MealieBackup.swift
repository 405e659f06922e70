import Domain
import JSON
import RecipeImport

/// The `database.json` of a backup of Mealie, from version 1 on: the rows of all tables. Only the
/// tables with recipes are read.
struct MealieBackup: RecipeList {
    /// A row of the ingredients of a recipe.
    struct AmountRow: Sendable {
        let position: Int64
        let title, note, unit, food: String?
        /// The id of the recipe that the row uses.
        let recipe: String?
        let quantity: JSONValue
    }

    /// A row with a place in its recipe: a step or a note.
    struct TextRow: Sendable {
        let position: Int64
        let title, text: String?
    }

    /// The recipes, with the columns that are taken over.
    var recipes: [(id: String, value: [JSONValue.Member])] = []
    var ingredients: [String: [AmountRow]] = [:]
    var steps: [String: [TextRow]] = [:]
    var notes: [String: [TextRow]] = [:]
    /// The names of tags and categories, by recipe.
    var tags: [String: [String]] = [:]
    /// The opinions on recipes, and the days on which recipes were cooked off the plan.
    var opinions: [String: [JSONValue]] = [:]
    var made: [String: [Day]] = [:]
    var past = ImportedPast()
    /// The tables and columns that nobody reads.
    var leftOut = LeftOut()
    /// The recipes whose ingredients are text alone.
    var withoutAmounts: Set<String> = []

    /// Reads a database; nil for any other JSON.
    init?(_ bytes: [UInt8]) {
        guard let backup = try? JSON.read(MealieBackupShape(), from: bytes) else { return nil }
        self = backup
    }

    init() {}

    var count: Int { recipes.count }

    func recipe(at place: Int) -> FoundRecipe {
        let (id, columns) = recipes[place]
        let lines = ingredients[id, default: []].sorted { $0.position < $1.position }
        let hasAmounts = !withoutAmounts.contains(id)
        return .recipe(
            .object(
                columns + MealieBackup.past(opinions[id] ?? [], made[id] ?? []) + [
                    JSONValue.Member("id", .string(MealieBackup.dashed(id))),
                    JSONValue.Member(
                        "recipeIngredient", .array(lines.map { $0.value(hasAmounts: hasAmounts) })),
                    JSONValue.Member("recipeInstructions", MealieBackup.values(of: steps[id])),
                    JSONValue.Member("notes", MealieBackup.values(of: notes[id])),
                    JSONValue.Member("keywords", .texts(tags[id, default: []])),
                ]), .folder("data/recipes/\(MealieBackup.dashed(id))/images"))
    }

    private static func values(of lines: [TextRow]?) -> JSONValue {
        let lines = (lines ?? []).sorted { $0.position < $1.position }
        return .array(
            lines.map { line in
                .recipe([
                    "title": line.title.flatMap { $0.isEmpty ? nil : .string($0) },
                    "text": line.text.map { .string($0) },
                ])
            })
    }

    private static func past(_ opinions: [JSONValue], _ made: [Day]) -> [JSONValue.Member] {
        guard let last = made.max() else { return [JSONValue.Member("opinions", .array(opinions))] }
        return [
            JSONValue.Member("opinions", .array(opinions)),
            JSONValue.Member("lastMade", .string(last.text)),
            JSONValue.Member("made", .number(JSONNumber(made.count))),
        ]
    }

    /// Writes an id as the folders of photos do: 8, 4, 4, 4 and 12 digits.
    static func dashed(_ id: String) -> String {
        guard id.utf8.count == 32 else { return id }
        var (parts, rest) = ([Substring](), id[...])
        for length in [8, 4, 4, 4, 12] {
            parts.append(rest.prefix(length))
            rest = rest.dropFirst(length)
        }
        return parts.joined(separator: "-")
    }
}

extension MealieBackup.AmountRow {
    /// The ingredient as `RecipeImport` reads it. Without a food, the note is the whole line.
    fileprivate func value(hasAmounts: Bool) -> JSONValue {
        let title: JSONValue? = title.flatMap { $0.isEmpty ? nil : .string($0) }
        if let food {
            return .recipe([
                "title": title, "quantity": quantity, "unit": unit.map { .string($0) },
                "food": .string(food), "note": note.map { .string($0) },
                "referencedRecipe": recipe.map { .recipe(["id": .string(MealieBackup.dashed($0))]) },
            ])
        }
        let words = [isCounted && hasAmounts ? number : nil, hasAmounts ? unit : nil, note]
        let line = words.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
        return .recipe(["title": title, "text": line.isEmpty ? nil : .string(line)])
    }

    /// True for an amount that a person has set: Mealie writes 0 or 1 where there is none.
    private var isCounted: Bool { unit != nil || !["0", "0.0", "1", "1.0"].contains(number ?? "0") }

    private var number: String? {
        guard case .number(let number) = quantity else { return nil }
        return number.literal.hasSuffix(".0") ? String(number.literal.dropLast(2)) : number.literal
    }
}
