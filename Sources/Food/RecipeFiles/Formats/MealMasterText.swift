import JSON

/// Recipes as text in the form of Meal-Master (MM or MMF): a line of marks before and after each
/// recipe, names with their values, ingredients in columns, and the method.
struct MealMasterText: RecipeList {
    /// The lines of each recipe, without the marks around.
    private let recipes: [Substring]

    /// The lines of a recipe that are read. A recipe has 200 ingredients and 100 steps at most.
    private static let mostLines = 5_000

    /// True if a line of marks names Meal-Master.
    static func isExport(_ text: String) -> Bool {
        TextLines(text[...]).contains { MealMasterMark($0) == .start }
    }

    init(_ text: String) {
        var recipes: [Substring] = []
        var lines = TextLines(text[...])
        var start: String.Index?
        // The file refuses the recipes that are too many.
        while recipes.count <= RecipeFile.mostRecipes, let line = lines.next() {
            guard let mark = MealMasterMark(line), mark == .start || mark == .end else { continue }
            if let start { recipes.append(text[start..<line.startIndex]) }
            start = mark == .start ? lines.rest?.startIndex ?? text.endIndex : nil
        }
        if let start { recipes.append(text[start...]) }
        self.recipes = recipes
    }

    var count: Int { recipes.count }

    func recipe(at place: Int) -> FoundRecipe {
        var recipe = MealMasterRecipe()
        for line in TextLines(recipes[place]).prefix(MealMasterText.mostLines) { recipe.take(line) }
        return recipe.found
    }
}

/// A line of marks: five hyphens or five letters M at its beginning.
enum MealMasterMark: Equatable {
    case start
    case end
    case heading(String)

    init?(_ line: Substring) {
        guard line.hasPrefix("-----") || line.hasPrefix("MMMMM") else { return nil }
        let words = (line.hasPrefix("M") ? line.dropFirst(5) : line).drop { $0 == "-" }.trimmed
        if words.lowercased().contains("meal-master") {
            self = .start
        } else if words.isEmpty {
            self = .end
        } else {
            self = .heading(String(words[...(words.lastIndex { $0 != "-" } ?? words.startIndex)].trimmed))
        }
    }
}

/// A recipe that is read line by line.
struct MealMasterRecipe {
    private var fields: [String: String] = [:]
    private var ingredients = TitledGroups()
    /// The right column of ingredients, which goes on where the left ends.
    private var right: [String] = []
    private var steps = TitledGroups()
    /// A heading that the next line decides on: of ingredients or of the method.
    private var heading: String?
    /// True after an empty line: the next line of the method begins a paragraph.
    private var isAfterGap = true

    /// The names before a recipe's ingredients, and the fields that they fill.
    private static let names = [
        "title": "name", "categories": "keywords", "yield": "recipeYield", "servings": "recipeYield",
        "serves": "recipeYield", "preparation time": "prepTime", "prep time": "prepTime", "source": "source",
    ]

    mutating func take(_ line: Substring) {
        if case .heading(let words)? = MealMasterMark(line) {
            heading = words
        } else if line.allSatisfy(\.isWhitespace) {
            isAfterGap = true
        } else if ingredients.isEmpty, steps.isEmpty, takeField(line) {
            isAfterGap = true
        } else if steps.isEmpty || heading != nil, let columns = MealMasterColumns(line) {
            take(columns)
        } else {
            takeStep(line.trimmed)
        }
    }

    /// Takes a line like "Title: Bread"; false for any other line.
    private mutating func takeField(_ line: Substring) -> Bool {
        guard let colon = line.firstIndex(of: ":"),
            let field = MealMasterRecipe.names[line[..<colon].trimmed.lowercased()]
        else { return false }
        let value = line[line.index(after: colon)...].trimmed
        if fields[field] == nil { fields[field] = String(value) }
        return true
    }

    private mutating func take(_ columns: MealMasterColumns) {
        if let heading {
            endColumns()
            ingredients.begin(heading)
            self.heading = nil
        }
        if let more = columns.left.continuation {
            ingredients.extend(by: more)
        } else {
            ingredients.add(columns.left.line)
        }
        guard let second = columns.right else { return }
        if let more = second.continuation, !right.isEmpty {
            right[right.count - 1] += " " + more
        } else {
            right.append(second.line)
        }
    }

    private mutating func endColumns() {
        for line in right { ingredients.add(line) }
        right = []
    }

    private mutating func takeStep(_ words: Substring) {
        if let heading {
            steps.begin(heading)
            self.heading = nil
        }
        // A colon at its beginning keeps a line apart.
        let isApart = words.hasPrefix(":")
        if isAfterGap || isApart || steps.isEmpty {
            steps.add(String(words.drop { $0 == ":" }.trimmed))
        } else {
            steps.extend(by: String(words))
        }
        isAfterGap = false
    }

    var found: FoundRecipe {
        var recipe = self
        recipe.endColumns()
        var members = fields.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, .string($0.value)) }
        guard !members.isEmpty || !recipe.ingredients.isEmpty || !recipe.steps.isEmpty else {
            return .nothing
        }
        members.append(JSONValue.Member("recipeIngredient", recipe.ingredients.ingredients))
        members.append(JSONValue.Member("recipeInstructions", recipe.steps.steps))
        return .recipe(.object(members), .none)
    }
}
