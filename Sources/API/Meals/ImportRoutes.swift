import Domain
import HTTP
import Ingredients
import JSON
import Platform
import RecipeImport
import Tables
import UseCases

extension HouseholdAPI {
    /// Imports meals with one result for each item. A broken item does not spoil the others.
    func importMeals(_ request: MemberRequest, _: NoPath, _ body: [UInt8]) async throws(Problem) -> Response {
        let link = (try? JSON.read(LinkBody.self, from: body))?.url
        return try await aside(request.household.id) { () async throws(Problem) in
            guard let link else { return try await takeMeals(body, request) }
            guard let links else { throw Problem.linksAreOff }
            return try await links.open(for: request.household.id) { () async throws(Problem) in
                try await takeMeals(body, request, at: link, by: links)
            }
        }
    }

    /// Imports what a body has, or what stands at a link that the body names.
    private func takeMeals(
        _ body: [UInt8], _ request: MemberRequest, at link: String? = nil, by links: Links? = nil
    ) async throws(Problem) -> Response {
        let routed = request.routed
        let isDryRun = try routed.isSet("dryRun")
        let retry = try routed.retry
        // A trial checks the request as strictly as a real import.
        _ = try Precondition(routed.request.head)
        let address = try routed.sourceAddress
        if !isDryRun, let earlier = try await repeatedAnswer(request, retry) { return earlier }
        var recipes: FileRecipes
        if let link, let links {
            recipes = try await self.recipes(at: link, by: links, for: request, isDryRun: isDryRun)
        } else {
            let type = routed.request.head.fields["content-type"]
            recipes = try await self.recipes(
                in: body, type, from: address, for: request, isDryRun: isDryRun)
        }
        if isDryRun {
            var trial = HouseholdDraft(
                of: request.household, by: request.member.id, at: world.now(), world)
            let results = trial.importMeals(recipes.items)
            let counts = recipes.takePast(into: &trial, after: results)
            return importAnswer(request, recipes, results, counts, in: trial.household)
        }
        return try await importInParts(recipes, request, retry)
    }

    /// Imports recipes in several transactions. The last one has the answer to the whole import
    /// under the request's key. A request that breaks off and comes again finds the recipes of the
    /// earlier ones unchanged.
    private func importInParts(_ recipes: FileRecipes, _ request: MemberRequest, _ retry: Retry?)
        async throws(Problem) -> Response
    {
        // The results so far, with those of a part that may not be written.
        var imported: [MealImport.Result?] = []
        var written = imported
        var counts = PastCounts()
        var parts = MealImport.parts(of: recipes.items)[...]
        var response: Response?
        do throws(Problem) {
            while let part = parts.popFirst() {
                let isLast = parts.isEmpty
                let write = try Write(
                    .importMeals, of: request, NoPath(), part, resource: noResource
                ) { draft, _, part in
                    imported = written + draft.importMeals(part, after: written)
                    if isLast { counts = recipes.takePast(into: &draft, after: imported) }
                } answer: { request, _, _ in
                    isLast
                        ? .response(
                            importAnswer(request, recipes, imported, counts, in: request.household))
                        : .noContent
                }
                response = try await perform(write, of: request, retry: isLast ? retry : nil)
                written = imported
            }
        } catch {
            let result = Result<Response, Problem>.failure(error)
            await recipes.settle(after: result.mayHaveHappened ? imported : written)
            throw error
        }
        await recipes.settle(after: written)
        return response ?? Response(.noContent)
    }

    private func importAnswer(
        _ request: MemberRequest, _ recipes: FileRecipes, _ results: [MealImport.Result?],
        _ counts: PastCounts, in household: Household
    ) -> Response {
        let past = ImportedPastPayload(counts, recipes.past, in: household)
        let leftOut = recipes.leftOut(besides: counts)
        return importAnswer(request, ImportResult.all(recipes.readings, results), past, leftOut)
    }

    private func importAnswer(
        _ request: MemberRequest, _ results: [ImportResult], _ past: ImportedPastPayload,
        _ leftOut: LeftOut
    ) -> Response {
        request.routed.json(fields: request.language.fields, as: "ImportResult") {
            ImportResult.write(results, past, leftOut, in: request.language, to: &$0)
        }
    }

    /// Returns the answer that is kept under the key of a request; nil if it is new.
    private func repeatedAnswer(_ request: MemberRequest, _ retry: Retry?) async throws(Problem)
        -> Response?
    {
        guard let retry else { return nil }
        let isNew = Problem(.notFound, "No answer is kept under this key.")
        let intent = Intent(
            household: request.household.id, by: request.member.id, action: .importMeals, retry: retry)
        do throws(WriteFailure<Problem>) {
            let outcome: WriteOutcome<Void> = try await repository.write(intent) { _ throws(Problem) in
                throw isNew
            }
            guard case .replayed(let answer, let seq) = outcome else { return nil }
            return Response(answer).naming(seq).replayed
        } catch {
            if case .refused = error { return nil }
            throw Problem(error)
        }
    }

    func addSamples(_ draft: inout HouseholdDraft, _: NoPath, _ language: SentenceLanguage)
        -> [MealImport.Result?]
    {
        draft.addSamples(Samples.recipes(in: language))
    }

    func addedSamples(_ request: MemberRequest, _: NoPath, _ results: [MealImport.Result?]) -> WriteAnswer {
        let results = ImportResult.of(Samples.recipes(in: request.language), results)
        return .response(importAnswer(request, results, ImportedPastPayload(), LeftOut()))
    }
}

/// A link to a recipe, in place of the recipe.
struct LinkBody: JSONReadable {
    let url: String

    init?(_ fields: inout Fields) {
        guard let url = fields.required("url", .text(1...Recipe.sourceLength.upperBound)) else { return nil }
        self.url = url
    }
}

extension Samples {
    fileprivate static func recipes(in language: SentenceLanguage) -> [Recipe] {
        language == .de ? recipesInGerman : recipes
    }
}

extension RoutedRequest {
    /// The address from which the client has the recipes: `source`, or else Content-Location.
    fileprivate var sourceAddress: String? {
        get throws(Problem) {
            guard let source = query["source"] else {
                return request.head.fields["content-location"].flatMap { RecipeAddress.checked($0) }
            }
            guard let address = RecipeAddress.checked(source) else {
                throw wrongQuery(
                    "source",
                    "Send a web address like https://soups.example/pea; “\(source.prefix(40))” was sent.")
            }
            return address
        }
    }
}

extension RecipeReading {
    /// The recipe to import, nil if it has errors.
    func item(with photo: Digest?) -> MealImport.Item? {
        guard errors == nil, case .recipe(let recipe, let id) = outcome else { return nil }
        return MealImport.Item(
            id: id, source: SourcedRecipe(recipe, saysServings: saysServings), photo: photo, past: past)
    }

    var errors: [FieldProblem]? {
        switch outcome {
        case .failed(let errors): return errors
        case .recipe(let recipe, _):
            let bytes = recipe.bytes
            guard bytes > Recipe.mostBytes else { return nil }
            return [
                FieldProblem(pointer: "/\(index)", code: .tooLong, detail: Problem.words(ofMealWith: bytes))
            ]
        }
    }
}

/// The outcome of one item.
private struct ImportResult: JSONWritable {
    static let form = ValueForm.schema("ImportedRecipe")

    private let index: Int
    private let name: String?
    private let outcome: String
    private let mealID: Meal.ID?
    private let kept: [RecipeField]
    private let errors: [FieldProblem]
    private let warnings: [RecipeWarning]
    /// The address of a photo that was not taken along.
    private let imageAddress: String?

    private init(_ reading: RecipeReading, errors: [FieldProblem]) {
        index = reading.index
        name = reading.name
        outcome = "failed"
        mealID = nil
        kept = []
        self.errors = errors
        warnings = []
        imageAddress = reading.imageAddress
    }

    private init(
        index: Int, name: String?, warnings: [RecipeWarning] = [], imageAddress: String? = nil,
        of result: MealImport.Result?
    ) {
        self.index = index
        self.name = name
        mealID = result?.id
        kept = result?.kept ?? []
        outcome = result?.outcome.rawValue ?? "failed"
        let full = FieldProblem(
            pointer: "/\(index)", code: .tooLong,
            detail: "A household has at most \(Meal.most) meals. Delete some first.")
        errors = result == nil ? [full] : []
        self.warnings = result == nil ? [] : warnings
        self.imageAddress = result?.photo == nil ? imageAddress : nil
    }

    /// Returns the results of all items. `results` belong to the readings without errors, in order.
    static func all(_ readings: [RecipeReading], _ results: [MealImport.Result?]) -> [ImportResult] {
        var results = results[...]
        return readings.map { reading in
            if let errors = reading.errors { return ImportResult(reading, errors: errors) }
            return ImportResult(
                index: reading.index, name: reading.name, warnings: reading.warnings,
                imageAddress: reading.imageAddress, of: results.removeFirst())
        }
    }

    static func of(_ samples: [Recipe], _ results: [MealImport.Result?]) -> [ImportResult] {
        zip(samples, results).enumerated()
            .map { index, sample in ImportResult(index: index, name: sample.0.name, of: sample.1) }
    }

    static func write(
        _ results: [ImportResult], _ past: ImportedPastPayload, _ leftOut: LeftOut,
        in language: SentenceLanguage,
        to json: inout JSONWriter
    ) {
        json.field("items", results)
        json.object("counts", as: "ImportCounts") { json in
            for outcome in MealImport.Outcome.allCases.map(\.rawValue) + ["failed"] {
                json.field(named: outcome, results.count { $0.outcome == outcome })
            }
        }
        json.field("past", past)
        json.objects("leftOut", leftOut.items, as: "LeftOutItem") { $1.write(to: &$0, in: language) }
    }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("index", index)
            $0.field("outcome", outcome)
            $0.field("mealId", mealID)
            $0.field("name", name)
            $0.field("imageAddress", imageAddress)
            $0.field("kept", kept)
            $0.objects("errors", errors, as: "ImportProblem") { $0.fields(of: $1) }
            $0.objects("warnings", warnings, as: "ImportWarning") {
                $0.field("code", $1.code)
                $0.field("detail", $1.detail)
            }
        }
    }
}
