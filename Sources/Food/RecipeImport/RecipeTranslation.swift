import Domain
import JSON

/// Turns a recipe in another format into one of our recipes. Unknown fields are ignored and long
/// texts are shortened. A loss that nobody would notice, such as a missing ingredient, is a
/// problem.
struct RecipeTranslation {
    private let candidate: RecipeCandidate
    private let fields: RecipeFields
    private var references: RecipeReferences
    private var problems: [FieldProblem] = []

    static func reading(of candidate: RecipeCandidate, index: Int, defaultServings: Int) -> RecipeReading {
        guard case .object(let members) = candidate.value else {
            let problem = FieldProblem(
                pointer: candidate.pointer, code: .wrongType, detail: "Send each recipe as an object.")
            return RecipeReading(index: index, name: nil, outcome: .failed([problem]))
        }
        var translation = RecipeTranslation(candidate, members)
        let recipe = translation.recipe(defaultServings: defaultServings)
        guard let recipe, translation.problems.isEmpty else {
            return RecipeReading(
                index: index, name: recipe?.name,
                outcome: .failed(Array(translation.problems.prefix(FieldProblem.mostReported))))
        }
        var reading = RecipeReading(
            index: index, name: recipe.name,
            outcome: .recipe(
                recipe, id: candidate.isOfFile ? Meal.ID(ofProgram: translation.fields) : nil),
            saysServings: !translation.made.isEmpty, isForeign: true,
            imageAddress: translation.address(.image))
        if candidate.isOfFile { reading.past = RecipePast(translation.fields) }
        reading.leftOut = LeftOut(
            of: translation.withoutAuthorNotes(members),
            except: candidate.isOfFile ? .recipeOfFile : .recipe)
        return reading
    }

    private init(_ candidate: RecipeCandidate, _ members: [JSONValue.Member]) {
        self.candidate = candidate
        fields = RecipeFields(members)
        references = RecipeReferences(nodes: candidate.nodes, base: candidate.page?.base)
    }

    private mutating func recipe(defaultServings: Int) -> Recipe? {
        var recipe = Recipe(name: name ?? "", servings: made.servings)
        recipe.yield = made.yield
        recipe.takeServings(defaultServings)
        recipe.tags = tags
        recipe.minutes = minutes
        recipe.ingredients = ingredients
        recipe.steps = steps
        let description =
            isDescriptionTheMethod
            ? nil : fields.first(.description) { $0.text(atMost: Recipe.descriptionLength.upperBound) }
        recipe.description = description == recipe.name ? nil : description.map { PlainWords.of($0) }
        recipe.sourceURL = source
        recipe.notes = notes
        guard recipe.name.isEmpty else { return recipe }
        problems.append(
            FieldProblem(
                pointer: candidate.pointer + "/name", code: .missing, detail: "Send “name”; it is required."))
        return nil
    }

    private var name: String? {
        (fields.first(.name) { $0.words } ?? candidate.pageTitle.map { HTMLText.line($0) })?
            .shortened(to: Recipe.nameLength.upperBound)
    }

    private var made: RecipeYield { RecipeYield(fields) }

    private var tags: [Tag] {
        var tags: [Tag] = []
        for element in fields.all(.tags).lazy.flatMap(\.value.elements) {
            for word in (element.words ?? "").split(whereSeparator: RecipeTranslation.dividesTags) {
                guard tags.count < Recipe.mostTags else { return tags }
                if let tag = Tag(String(word)), !tags.contains(tag) { tags.append(tag) }
            }
        }
        return tags
    }

    private static func dividesTags(_ character: Character) -> Bool {
        character == "," || character == ";" || character == "，" || character == "、"
    }

    private static let saysMinutes: Set<String> = [
        "prepminutes", "preptimeminutes", "preparationminutes", "workingtime", "cookminutes",
        "cooktimeminutes", "cookingminutes", "waitingtime", "readyinminutes", "totalminutes",
        "totaltimeminutes", "minutes",
    ]

    private var minutes: Recipe.Minutes {
        // Some apps have one object for all times.
        let inner = fields.first(.total).flatMap { field in
            if case .object(let members) = field.value { RecipeFields(members) } else { RecipeFields?.none }
        }
        let times = [RecipeFieldName.prep, .cook, .total].flatMap { fields.all($0) }
        // The names of some programs' fields say that they are minutes.
        let unnamed = times.filter {
            !RecipeTranslation.saysMinutes.contains(RecipeFieldName.folded($0.name))
        }
        let areSeconds = RecipeTime.areSeconds(unnamed.map(\.value))
        let read = { (value: JSONValue, most: Int) in
            RecipeTime.minutes(areSeconds ? RecipeTime.inSeconds(value) : value, atMost: most)
        }
        let (most, mostInAll) = (Recipe.minutesRange.upperBound, Recipe.totalRange.upperBound)
        return Recipe.Minutes(
            prep: fields.first(.prep) { read($0, most) } ?? inner?["prep"].flatMap { read($0, most) },
            cook: fields.first(.cook) { read($0, most) } ?? inner?["cook"].flatMap { read($0, most) },
            total: fields.first(.total) { read($0, mostInAll) })
    }

    private var ingredients: [Ingredient] {
        mutating get {
            var reader = RecipeIngredients()
            if let field = fields.first(.ingredients) {
                reader.read(field.value, at: "\(candidate.pointer)/\(field.name)")
            } else if let field = fields.first(.steps) {
                // Tandoor has the ingredients in the step that needs them.
                for (index, step) in field.value.elements.enumerated() where reader.problems.isEmpty {
                    if let list = step["ingredients"] {
                        reader.read(list, at: "\(candidate.pointer)/\(field.name)/\(index)/ingredients")
                    }
                }
            }
            problems += reader.problems
            return reader.ingredients
        }
    }

    private var steps: [String] {
        mutating get {
            var reader = RecipeSteps()
            if let field = fields.first(.steps) ?? (isDescriptionTheMethod ? fields.first(.description) : nil)
            {
                reader.read(field.value, at: "\(candidate.pointer)/\(field.name)")
            }
            problems += reader.problems
            return reader.steps
        }
    }

    /// True for KitchenOwl, which has no steps and puts the whole method into the description.
    private var isDescriptionTheMethod: Bool { fields.isGiven("items") && fields.first(.steps) == nil }

    private var notes: String? {
        mutating get {
            let notes = (fields.all(.notes).prefix(1).map(\.value) + authorNotes)
                .flatMap { $0.elements.flatMap(\.titledLines) }
            let author = author.map { ["By \($0)."] } ?? []
            let source = (publication?.words).map { ["From \($0)."] } ?? []
            let all = notes + author + source
            return all.isEmpty
                ? nil
                : PlainWords.of(all.joined(separator: "\n").shortened(to: Recipe.notesLength.upperBound))
        }
    }

    /// The notes that RecipeSage keeps among the comments. Other comments are of readers.
    private var authorNotes: [JSONValue] {
        (fields["comment"]?.elements ?? []).filter { $0["name"]?.words == "Author Notes" }
            .compactMap { $0["text"] }
    }

    /// Returns the recipe without the comments that are notes.
    private func withoutAuthorNotes(_ members: [JSONValue.Member]) -> JSONValue {
        let isTaken = !authorNotes.isEmpty && authorNotes.count == fields["comment"]?.elements.count
        return .object(isTaken ? members.filter { RecipeFieldName.folded($0.name) != "comment" } : members)
    }

    private var author: String? {
        mutating get {
            for field in fields.all(.author) {
                if let name = field.value.elements.first.flatMap({ references.name(of: $0) }) { return name }
            }
            return nil
        }
    }

    /// The source of a recipe that is not an address, such as a book.
    private var publication: JSONValue? {
        mutating get {
            (fields["source"] ?? fields["credittext"]).flatMap {
                references.address(in: $0) == nil ? $0 : nil
            }
        }
    }

    private var source: String? {
        mutating get {
            let own = address(.source)
            guard let page = candidate.page else {
                return own ?? address(.page).map { RecipePageAddresses.withoutFragment($0) }
            }
            return page.source(own: own, page: address(.page))
        }
    }

    private mutating func address(_ field: RecipeFieldName) -> String? {
        for field in fields.all(field) {
            if let address = references.address(in: field.value) { return address }
        }
        return nil
    }
}

extension JSONValue {
    fileprivate func text(atMost limit: Int) -> String? {
        let lines = lines
        return lines.isEmpty ? nil : lines.joined(separator: "\n").shortened(to: limit)
    }

    /// The lines of a note, with its title if the note has a title.
    fileprivate var titledLines: [String] {
        guard let title = self["title"]?.words, let text = self["text"]?.words else { return lines }
        return ["\(title): \(text)"]
    }
}

extension RecipeTranslation {
    /// True if a recipe is not in our own format: some other format has the field or the value's
    /// shape.
    static func isForeign(_ value: JSONValue, unlike own: any OwnRecipe.Type) -> Bool {
        guard case .object(let members) = value else { return false }
        return members.contains { member in
            switch member.name {
            case "id": member.value.words.map { Meal.ID($0) == nil } ?? false
            case "course": member.value.words.map { Course(rawValue: $0) == nil } ?? false
            case "ingredients":
                member.value.isText || member.value.elements.contains(where: RecipeIngredients.isForeign)
            case "steps": member.value.isText || member.value.elements.contains { $0.isObject }
            case "tags": member.value.isText || member.value.elements.contains { $0.isObject }
            case "minutes": !member.value.isObject && !member.value.isEmpty
            case let name:
                !own.fieldNames.contains(name) && RecipeFieldName.all.contains(RecipeFieldName.folded(name))
            }
        }
    }
}

extension JSONValue {
    var isText: Bool { if case .string = self { true } else { false } }
    var isObject: Bool { if case .object = self { true } else { false } }
}
