import Domain
import Ingredients
import JSON

/// The ingredients of a recipe in another format: lines of a text, lists of lines, groups with a
/// title. Objects give a food, an amount and a unit under various names.
struct RecipeIngredients {
    private(set) var ingredients: [Ingredient] = []
    private(set) var problems: [FieldProblem] = []

    /// The names that only other programs give the parts of a line.
    private static let foreign: Set<String> = [
        "food", "ingredient", "item", "unit", "units", "amount", "qty", "measure", "original", "originaltext",
        "display", "raw", "line",
        "title", "description", "@type", "ingredients", "items",
    ]

    /// The names of a food, or of a recipe in its place.
    private static let foods = ["food", "name", "ingredient", "item", "product", "referencedrecipe"]

    static func isForeign(_ line: JSONValue) -> Bool {
        guard case .object(let members) = line else { return false }
        return members.contains { member in
            foreign.contains(RecipeFieldName.folded(member.name))
                || (member.name == "quantity" && !member.value.isObject && !member.value.isEmpty)
        }
    }

    mutating func read(_ value: JSONValue, at pointer: String) {
        element(value, at: pointer)
        guard ingredients.count > Recipe.mostIngredients else { return }
        let detail = "Send at most \(Recipe.mostIngredients) ingredients; more were sent."
        problems.append(FieldProblem(pointer: pointer, code: .tooLong, detail: detail))
    }

    /// True if no further line would be taken or reported.
    private var isFull: Bool {
        ingredients.count > Recipe.mostIngredients || problems.count >= FieldProblem.mostReported
    }

    private mutating func element(_ value: JSONValue, at pointer: String) {
        if isFull { return }
        switch value {
        case .null: break
        case .string(let text): addLines(of: text)
        case .array(let elements): list(elements, at: pointer)
        case .object(let members):
            if let elements = value.numberedElements {
                list(elements, at: pointer)
            } else {
                object(RecipeFields(members), at: pointer)
            }
        default:
            let detail = "Send an ingredient as text, or as an object with its name, quantity and unit."
            problems.append(FieldProblem(pointer: pointer, code: .wrongType, detail: detail))
        }
    }

    private mutating func list(_ elements: [JSONValue], at pointer: String) {
        for (index, element) in elements.enumerated() where !isFull {
            self.element(element, at: "\(pointer)/\(index)")
        }
    }

    /// Adds the lines of a text. A line that is only an amount belongs to the next line.
    private mutating func addLines(of text: String) {
        var amount: String?
        for line in HTMLText.lines(text) where !isFull {
            if amount == nil, line.utf8.count <= RecipeIngredients.longestAmount,
                Quantity(parsing: line) != nil
            {
                amount = line
            } else {
                add(amount.map { "\($0) \(line)" } ?? line)
                amount = nil
            }
        }
        if let amount, !isFull { add(amount) }
    }

    /// The bytes of the longest line that may be only an amount.
    private static let longestAmount = 40

    private mutating func object(_ fields: RecipeFields, at pointer: String) {
        if let group = ["ingredients", "items", "itemlistelement"].first(where: {
            fields[$0]?.isEmpty == false
        }), let list = fields[group] {
            if let title = words(["title", "name", "section"], fields) { addHeading(title) }
            return element(list, at: "\(pointer)/\(group)")
        }
        if let title = words(["title", "sectionname"], fields) { addHeading(title) }
        let note = words(["note", "notes", "comment", "preparation", "prep", "extrainfo"], fields)
        if fields["isheader"] == .bool(true) {
            if let heading = note ?? words(["name", "food"], fields) { addHeading(heading) }
            return
        }
        if let line = words(["text", "line", "raw", "original", "@value"], fields) {
            add(line)
        } else if let food = words(RecipeIngredients.foods, fields) {
            let count = ingredients.count
            addParts(of: fields, food: food, note: note)
            if ingredients.count == count + 1 { ingredients[count].mealID = usedMeal(fields) }
        } else if let line = words(["display", "originaltext"], fields) ?? note {
            add(line)
        }
    }

    /// Returns the recipe that a line uses, by the id that its program gave it.
    private func usedMeal(_ fields: RecipeFields) -> Meal.ID? {
        guard case .object(let recipe)? = fields["referencedrecipe"] else { return nil }
        return Meal.ID(ofProgram: RecipeFields(recipe))
    }

    private mutating func addParts(of fields: RecipeFields, food: String, note: String?) {
        let isCounted = fields["noamount"] != .bool(true) && fields["disableamount"] != .bool(true)
        let part = isCounted ? RecipeQuantity(fields) : nil
        // KitchenOwl's text next to the name is an amount or a note.
        let aside = part?.words == nil ? words(["description"], fields) : nil
        let quantity = part?.quantity ?? aside.flatMap { Quantity(parsing: $0) }
        let optional = fields["optional"] == .bool(true) ? "optional" : nil
        let notes = [quantity == nil ? aside : nil, note, optional].compactMap { $0 }
        if let quantity {
            let note = notes.isEmpty ? nil : notes.joined(separator: ", ")
            add(Ingredient(IngredientLine(quantity: quantity, name: food, note: note)))
        } else {
            let words = [part?.words, food].compactMap { $0 }.joined(separator: " ")
            add(([words] + notes).joined(separator: ", "))
        }
    }

    private mutating func addHeading(_ words: String) {
        add(words.hasSuffix(":") ? words : words + ":")
    }

    /// The length at which a line is cut before its marks are taken off.
    private static let longestText = 4 * Recipe.ingredientLength.upperBound

    private mutating func add(_ line: String) {
        let words = HTMLText.line(line).shortened(to: RecipeIngredients.longestText)
        let text = IngredientTidying.tidied(PlainWords.of(words))
        if text.isEmpty { return }
        if let start = ingredients.last, start.given == nil,
            let whole = IngredientTidying.joined(start.text, text)
        {
            ingredients.removeLast()
            add(Ingredient(whole))
        } else {
            add(Ingredient(text))
        }
    }

    private mutating func add(_ ingredient: Ingredient) {
        let text = ingredient.text.shortened(to: Recipe.ingredientLength.upperBound)
        ingredients.append(text == ingredient.text ? ingredient : Ingredient(text))
    }

    /// Returns the words of the first field that has some. The words are cut before they are read
    /// as an amount or a food, because no line is longer.
    private func words(_ names: [String], _ fields: RecipeFields) -> String? {
        names.firstResult { fields[$0]?.words }?.shortened(to: Recipe.ingredientLength.upperBound)
    }
}
