import Domain
import HTTP
import JSON
import RecipeImport
import UseCases

extension Kitchen {
    var importRoutes: [Route] {
        [
            Route(.post, "/v1/meals/import", "importMeals", query: ["dryRun"], body: .recipes, member: importMeals),
            Route(.post, "/v1/samples", "addSamples", write: addSamples),
        ]
    }

    /// One result an item: a broken one does not spoil the others.
    @Sendable private func importMeals(_ visit: Visit) async throws(Problem) -> Response {
        try await aside(for: visit.household.id) { () async throws(Problem) in try await takeMeals(visit) }
    }

    private func takeMeals(_ visit: Visit) async throws(Problem) -> Response {
        let isDryRun = try visit.call.isSet("dryRun")
        // A trial is read as strictly as the real thing.
        _ = (try Precondition(visit.call.request.head), try visit.call.retry)
        let request = visit.call.request
        let readings = try RecipeReader(defaultServings: visit.defaultServings).read(
            request.body, contentType: request.head.fields["content-type"])
        let add: (inout Importing) -> [ImportResult] = { importing in
            readings.map { reading in
                switch reading.outcome {
                case .failed(let errors): return ImportResult(reading, errors: errors)
                case .recipe(let recipe, _, _) where recipe.bytes > Recipe.mostBytes:
                    return ImportResult(tooLarge: reading, recipe.bytes)
                case .recipe(let recipe, let id, _):
                    let source = SourcedRecipe(recipe, saysServings: reading.saysServings)
                    return ImportResult(reading, of: importing.add(.init(id: id, source: source)))
                }
            }
        }
        guard isDryRun else { return try await write(visit, importing(visit, .importMeals, add)) }
        var trial = Importing(into: visit.household, newID: { surroundings.newID() }, at: surroundings.now())
        return visit.call.json { ImportResult.write(add(&trial), to: &$0) }
    }

    @Sendable private func addSamples(_ visit: Visit) throws(Problem) -> Write {
        importing(visit, .addSamples) { importing in
            Samples.recipes.enumerated().map { index, recipe in
                ImportResult(index: index, name: recipe.name, of: importing.addUnlessNamed(recipe))
            }
        }
    }

    private func importing(_ visit: Visit, _ action: Action, _ add: @escaping (inout Importing) -> [ImportResult]) -> Write {
        Write(action, takesLong: action == .importMeals, target: { _ in nil }) { draft, _ throws(Problem) in
            var importing = Importing(into: draft.household, newID: { surroundings.newID() }, at: draft.now)
            let results = add(&importing)
            draft.apply(importing.change)
            return visit.call.json { ImportResult.write(results, to: &$0) }
        }
    }
}

/// What became of one item.
private struct ImportResult {
    private let index: Int
    private let name: String?
    private let outcome: String
    private let mealID: Meal.ID?
    private let kept: [RecipeField]
    private let errors: [FieldProblem]

    init(_ reading: RecipeReading, errors: [FieldProblem]) {
        (index, name, outcome, mealID, kept) = (reading.index, reading.name, "failed", nil, [])
        self.errors = errors
    }

    init(tooLarge reading: RecipeReading, _ bytes: Int) {
        let problem = FieldProblem(pointer: "/\(reading.index)", code: .tooLong, detail: Problem.words(ofMealWith: bytes))
        self.init(reading, errors: [problem])
    }

    init(_ reading: RecipeReading, of result: Importing.Result) {
        self.init(index: reading.index, name: reading.name, of: result)
    }

    init(index: Int, name: String?, of result: Importing.Result) {
        (self.index, self.name, mealID, kept) = (index, name, result?.id, result?.kept ?? [])
        outcome = result?.outcome.rawValue ?? "failed"
        let full = FieldProblem(pointer: "/\(index)", code: .tooLong, detail: "A household has at most \(Meal.most) meals.")
        errors = result == nil ? [full] : []
    }

    static func write(_ results: [ImportResult], to json: inout JSONWriter) {
        json.array("items") { json in for result in results { json.object { result.write(to: &$0) } } }
        json.object("counts") { json in
            for outcome in Importing.Outcome.allCases.map(\.rawValue) + ["failed"] {
                json.field(named: outcome, results.count { $0.outcome == outcome })
            }
        }
    }

    private func write(to json: inout JSONWriter) {
        json.field("index", index)
        json.field("outcome", outcome)
        json.field("mealId", mealID?.text)
        json.field("name", name)
        json.array("kept") { json in for field in kept { json.element(field.rawValue) } }
        json.array("errors") { json in for error in errors { json.problem(error) } }
    }
}
