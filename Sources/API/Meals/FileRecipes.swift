package import Domain
import HTTP
import JSON
package import RecipeFiles
package import RecipeImport
package import Tables
package import UseCases

/// The recipes of an import, with the photos that a file brings along. Photos are kept as they
/// come, so only one is in memory at a time. `settle` must follow.
package struct FileRecipes: Sendable {
    private(set) var readings: [RecipeReading] = []
    /// The content that no meal has a place for.
    package private(set) var leftOut = LeftOut()
    /// The knowledge of a program besides its recipes.
    package private(set) var past = ImportedPast()
    /// The photos by the index of their recipe.
    private var photos: [Int: Digest] = [:]
    private let images: any Images

    /// The limit for a body that is no archive: the text of 5,000 recipes.
    static let mostBytesOfText = 20 << 20

    init(readings: [RecipeReading], images: any Images) {
        self.readings = readings
        for reading in readings { leftOut.add(reading.leftOut) }
        self.images = images
    }

    /// Reads a file piece by piece. Each photo is given to `keep`, which stores it in `images`. A
    /// trial run stores nothing.
    package init<Failure: Error>(
        of file: RecipeFile, by reader: RecipeReader, images: any Images, isDryRun: Bool,
        tell: (_ done: Int, _ of: Int) -> Void = { _, _ in },
        keep: (_ photo: [UInt8], _ digest: Digest) async throws(Failure) -> Void
    ) async throws(Failure) {
        self.init(readings: [], images: images)
        var file = file
        while let piece = file.next(by: reader) {
            for recipe in piece {
                readings.append(recipe.reading)
                guard let photo = recipe.photo else { continue }
                let digest = Digest(of: photo)
                do throws(Failure) { if !isDryRun { try await keep(photo, digest) } } catch {
                    await settle()
                    throw error
                }
                photos[recipe.reading.index] = digest
            }
            tell(file.progress.done, file.progress.of)
        }
        leftOut = file.leftOut
        past = file.past
    }

    /// The recipes to import, without those that have errors.
    package var items: [MealImport.Item] { readings.compactMap { $0.item(with: photos[$0.index]) } }

    /// Takes what came along besides the recipes, once the meals are there.
    package func takePast(
        into draft: inout HouseholdDraft, after results: [MealImport.Result?]
    ) -> PastCounts {
        let pairs = zip(items, results).compactMap { item, result in
            item.id.flatMap { id in result.map { (id, $0.id) } }
        }
        var counts = draft.importPast(past, meals: Dictionary(pairs) { first, _ in first })
        for result in results { if let result { counts.add(result.past) } }
        return counts
    }

    /// Everything that has no place in a household that has taken the rest.
    package func leftOut(besides counts: PastCounts) -> LeftOut {
        var all = leftOut
        all.add("plans", counts.plannedLeftOut, as: .plan)
        all.add("opinions", counts.opinionsLeftOut, as: .opinion)
        return all
    }

    /// The readings that give no recipe, with the sentence that says why.
    package var failures: [(name: String?, detail: String)] {
        readings.compactMap { reading in reading.errors?.first.map { (reading.name, $0.detail) } }
    }

    /// The recipes whose photos were left out, with the sentence that says why.
    package var photoProblems: [(name: String?, detail: String)] {
        readings.compactMap { reading in reading.photoProblem.map { (reading.name, $0) } }
    }

    /// The address of the photo of the only recipe, if nothing has brought the photo along.
    fileprivate var addressOfOnlyPhoto: String? {
        readings.count == 1 && photos.isEmpty ? readings[0].imageAddress : nil
    }

    fileprivate mutating func takeOnlyPhoto<Failure: Error>(
        _ photo: [UInt8], keep: (_ photo: [UInt8], _ digest: Digest) async throws(Failure) -> Void
    ) async throws(Failure) {
        let digest = Digest(of: photo)
        try await keep(photo, digest)
        photos[readings[0].index] = digest
    }

    /// Removes the photos that no meal has taken.
    package func settle(after results: [MealImport.Result?] = []) async {
        let taken = Set(results.compactMap { $0?.photo })
        for photo in photos.values { await images.settle(photo, isNamed: taken.contains(photo)) }
    }
}

extension HouseholdAPI {
    /// Reads the recipes of a body: of a file that another program wrote, or of JSON or a page.
    func recipes(
        in body: [UInt8], _ type: String?, from address: String?, for request: MemberRequest,
        isDryRun: Bool
    ) async throws(Problem) -> FileRecipes {
        let reader = RecipeReader(defaultServings: request.household.defaultServings, address: address)
        let form = RecipeFileForm(body)
        guard form == .archive || body.count <= FileRecipes.mostBytesOfText else {
            let limit = FileRecipes.mostBytesOfText >> 20
            throw Problem(
                .bodyTooLarge, "Recipes as text have at most \(limit) MB. Send fewer recipes at a time.")
        }
        guard let file = try file(of: body, form) else {
            return FileRecipes(readings: try reader.read(body, contentType: type), images: images)
        }
        return try await FileRecipes(
            of: file, by: reader, images: images, isDryRun: isDryRun, keep: keep(_:as:))
    }

    /// Reads the recipes of a page or of data at a link, and takes along the photo of a single one.
    func recipes(
        at link: String, by links: Links, for request: MemberRequest, isDryRun: Bool
    ) async throws(Problem) -> FileRecipes {
        let page = try links.page(at: link)
        var recipes = try await recipes(
            in: page.bytes, page.type, from: page.address, for: request, isDryRun: isDryRun)
        if !isDryRun, let address = recipes.addressOfOnlyPhoto, let photo = links.photo(at: address) {
            try await recipes.takeOnlyPhoto(photo, keep: keep(_:as:))
        }
        return recipes
    }

    /// Opens the file of another program; nil for a page, and for JSON that the reader of recipes
    /// reads.
    private func file(of body: [UInt8], _ form: RecipeFileForm) throws(Problem) -> RecipeFile? {
        switch form {
        case .json: return RecipeFile(ofProgram: body)
        case .page, .empty, .unknown: return nil
        case .archive, .gzip, .copyMeThat, .recipeKeeper, .markdown, .mealMaster, .table: break
        }
        do throws(RecipeFileRefusal) { return try RecipeFile(body) } catch {
            throw Problem(.noRecipe, error.description)
        }
    }
}
