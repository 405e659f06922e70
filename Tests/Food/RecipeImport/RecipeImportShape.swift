import Domain
import Testing

@testable import API
@testable import RecipeImport

/// A body with one recipe in a shape that clients send, and the recipe that is meant.
struct RecipeShape: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let body: String
    let contentType: String?
    let recipe: Recipe

    init(
        _ description: String, _ body: String, contentType: String? = "application/json", is recipe: Recipe
    ) {
        (testDescription, self.body, self.contentType, self.recipe) = (description, body, contentType, recipe)
    }

    /// Checks that the body gives the one expected recipe.
    func expectRead(location: SourceLocation = #_sourceLocation) throws {
        let readings = try RecipeReader(defaultServings: 4).read(Array(body.utf8), contentType: contentType)
        try #require(readings.count == 1, sourceLocation: location)
        guard let read = readings[0].recipe else {
            Issue.record("\(readings[0].outcome)", sourceLocation: location)
            return
        }
        #expect(read.differences(from: recipe) == [], sourceLocation: location)
        #expect(readings[0].name == recipe.name, sourceLocation: location)
    }

    static let all =
        ownShapes + appShapes + linkedShapes + linkedTextShapes + pageShapes + marked + lineFlaws + stepFlaws
        + timeAndYieldFlaws + sourceShapes + placeShapes

    /// The pages whose recipe is in their markup.
    static let marked = microdataShapes + hRecipeShapes + rdfaShapes
}

extension Recipe {
    init(
        _ name: String, servings: Int? = 4, yield: String? = nil, _ tags: [String] = [], prep: Int? = nil,
        cook: Int? = nil,
        total: Int? = nil,
        _ ingredients: [String] = [], _ steps: [String] = [], description: String? = nil,
        notes: String? = nil, source: String? = nil
    ) {
        self.init(name: name, servings: servings)
        self.yield = yield
        self.tags = tags.compactMap { Tag($0) }
        minutes = Minutes(prep: prep, cook: cook, total: total)
        self.ingredients = ingredients.map { Ingredient($0) }
        self.steps = steps
        (self.description, self.notes, sourceURL) = (description, notes, source)
    }

    /// Returns the differences in words, so that a failure is readable.
    func differences(from other: Recipe) -> [String] {
        func difference<Value: Equatable>(_ name: String, _ value: (Recipe) -> Value) -> String? {
            value(self) == value(other) ? nil : "\(name): \(value(self)) instead of \(value(other))"
        }
        let known = [
            difference("name") { $0.name }, difference("description") { $0.description },
            difference("tags") { $0.tags.map(\.text) },
            difference("servings") { $0.servings }, difference("yield") { $0.yield },
            difference("minutes") { $0.minutes },
            difference("ingredients") { $0.ingredients.map(\.text) }, difference("steps") { $0.steps },
            difference("notes") { $0.notes },
            difference("source") { $0.sourceURL },
        ].compactMap { $0 }
        return known.isEmpty && self != other
            ? ["parts of the ingredients: \(ingredients) instead of \(other.ingredients)"] : known
    }
}
