import Domain
import JSON

/// Makes one of our recipes of one in another format. What it doesn't know it passes over; what is too long it shortens; what would be lost
/// without anybody noticing, such as a line of the ingredients, is a problem.
struct RecipeTranslation {
    private let candidate: RecipeCandidate
    private let fields: RecipeFields
    private var problems: [FieldProblem] = []

    static func reading(of candidate: RecipeCandidate, index: Int, defaultServings: Int) -> RecipeReading {
        guard case .object(let members) = candidate.value else {
            let problem = FieldProblem(pointer: candidate.pointer, code: .wrongType, detail: "Send a recipe, as an object.")
            return RecipeReading(index: index, name: nil, outcome: .failed([problem]))
        }
        var translation = RecipeTranslation(candidate, members)
        let recipe = translation.recipe(defaultServings: defaultServings)
        guard let recipe, translation.problems.isEmpty else {
            return RecipeReading(
                index: index, name: recipe?.name, outcome: .failed(Array(translation.problems.prefix(FieldProblem.mostReported))))
        }
        return RecipeReading(index: index, name: recipe.name, outcome: .recipe(recipe, id: nil, imageURL: translation.imageURL))
    }

    private init(_ candidate: RecipeCandidate, _ members: [JSONValue.Member]) {
        self.candidate = candidate
        fields = RecipeFields(members)
    }

    private mutating func recipe(defaultServings: Int) -> Recipe? {
        let servings = fields.first(.yield) { RecipeYield.servings($0) } ?? defaultServings
        var recipe = Recipe(name: name ?? "", servings: servings)
        recipe.tags = tags
        recipe.minutes = minutes
        recipe.ingredients = ingredients
        recipe.steps = steps
        let description = isDescriptionTheMethod ? nil : fields.first(.description) { $0.text(atMost: Recipe.descriptionLength.upperBound) }
        recipe.description = description == recipe.name ? nil : description
        recipe.notes = notes
        recipe.sourceURL = fields.first(.source) { address(in: $0) } ?? candidate.pageAddress.flatMap { RecipeAddress.checked($0) }
        guard recipe.name.isEmpty else { return recipe }
        problems.append(FieldProblem(pointer: candidate.pointer + "/name", code: .missing, detail: "Send “name”; it is required."))
        return nil
    }

    private var name: String? { fields.first(.name) { $0.words }?.shortened(to: Recipe.nameLength.upperBound) }

    private var tags: [Tag] {
        let words = fields.all(.tags).flatMap { field in field.value.elements.compactMap { $0.words } }
        let tags = words.flatMap { $0.split { $0 == "," || $0 == ";" || $0 == "，" || $0 == "、" } }.compactMap { Tag(String($0)) }
        return Array(tags.withoutRepetition.prefix(Recipe.mostTags))
    }

    private var minutes: Recipe.Minutes {
        // Some apps have an object for all of them.
        let inner = fields.first(.total).flatMap { field in
            if case .object(let members) = field.value { RecipeFields(members) } else { RecipeFields?.none }
        }
        return Recipe.Minutes(
            prep: fields.first(.prep) { RecipeTime.minutes($0) } ?? inner?["prep"].flatMap { RecipeTime.minutes($0) },
            cook: fields.first(.cook) { RecipeTime.minutes($0) } ?? inner?["cook"].flatMap { RecipeTime.minutes($0) },
            total: fields.first(.total) { RecipeTime.minutes($0) } ?? inner?["total"].flatMap { RecipeTime.minutes($0) })
    }

    private var ingredients: [Ingredient] {
        mutating get {
            var reader = RecipeIngredients()
            if let field = fields.first(.ingredients) {
                reader.read(field.value, at: "\(candidate.pointer)/\(field.name)")
            } else if let field = fields.first(.steps) {
                // Tandoor has them with the step that needs them.
                for (index, step) in field.value.elements.enumerated() {
                    if let list = step["ingredients"] { reader.read(list, at: "\(candidate.pointer)/\(field.name)/\(index)/ingredients") }
                }
            }
            problems += reader.problems
            return reader.ingredients
        }
    }

    private var steps: [String] {
        mutating get {
            var reader = RecipeSteps()
            if let field = fields.first(.steps) ?? (isDescriptionTheMethod ? fields.first(.description) : nil) {
                reader.read(field.value, at: "\(candidate.pointer)/\(field.name)")
            }
            problems += reader.problems
            return reader.steps
        }
    }

    /// KitchenOwl knows no steps, but has the whole text there.
    private var isDescriptionTheMethod: Bool { fields.isGiven("items") && fields.first(.steps) == nil }

    private var notes: String? {
        let notes = fields.all(.notes).prefix(1).flatMap { $0.value.elements.flatMap(\.titledLines) }
        let author = fields.first(.author) { $0.elements.first.map(resolved)?.words }.map { ["By \($0)."] } ?? []
        let source = fields["source"].flatMap { address(in: $0) == nil ? $0.words : nil }.map { ["From \($0)."] } ?? []
        let all = notes + author + source
        return all.isEmpty ? nil : all.joined(separator: "\n").shortened(to: Recipe.notesLength.upperBound)
    }

    private var imageURL: String? { fields.first(.image) { address(in: $0) } }

    /// The first of a page or a picture; "//host/path" is what pages write for "by whichever scheme".
    private func address(in value: JSONValue) -> String? {
        switch resolved(value) {
        case .string(let text):
            let text = HTMLText.line(text)
            return RecipeAddress.checked(text.hasPrefix("//") ? "https:" + text : text)
        case .array(let elements): return elements.lazy.compactMap { address(in: $0) }.first
        case .object(let members):
            let fields = RecipeFields(members)
            return ["url", "contenturl", "@id", "@value", "large", "full"].lazy.compactMap { fields[$0].flatMap { address(in: $0) } }.first
        default: return nil
        }
    }

    /// What a reference refers to, if it is there.
    private func resolved(_ value: JSONValue) -> JSONValue {
        guard case .object(let members) = value, members.count == 1, case .string(let id)? = value["@id"], let node = candidate.nodes[id],
            node["@type"] != nil
        else { return value }
        return node
    }
}

extension JSONValue {
    fileprivate func text(atMost limit: Int) -> String? {
        let lines = lines
        return lines.isEmpty ? nil : lines.joined(separator: "\n").shortened(to: limit)
    }

    /// A note may have a title.
    fileprivate var titledLines: [String] {
        guard let title = self["title"]?.words, let text = self["text"]?.words else { return lines }
        return ["\(title): \(text)"]
    }
}

extension RecipeTranslation {
    /// Whether something says that a recipe isn't in our own format: a field we don't have and others do, or a value in a shape of theirs.
    static func isForeign(_ value: JSONValue) -> Bool {
        guard case .object(let members) = value else { return false }
        return members.contains { member in
            switch member.name {
            case "id": member.value.words.map { Meal.ID($0) == nil } ?? false
            case "ingredients": member.value.isText || member.value.elements.contains(where: RecipeIngredients.isForeign)
            case "steps": member.value.isText || member.value.elements.contains { $0.isObject }
            case "tags": member.value.isText || member.value.elements.contains { $0.isObject }
            case "minutes": !member.value.isObject && !member.value.isEmpty
            case let name: !RecipeBody.fieldNames.contains(name) && RecipeFieldName.all.contains(RecipeFieldName.folded(name))
            }
        }
    }
}

extension JSONValue {
    var isText: Bool { if case .string = self { true } else { false } }
    var isObject: Bool { if case .object = self { true } else { false } }
}
