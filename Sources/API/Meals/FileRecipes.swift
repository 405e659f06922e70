package import Domain
import HTTP
import JSON
package import RecipeFiles
package import RecipeImport
package import UseCases

/// The recipes of an import's body, with the photos that a file brings along. Photos are kept as
/// they come, so only one is in memory at a time. `settle` must follow.
package struct FileRecipes: Sendable {
    package private(set) var readings: [RecipeReading] = []
    /// The photos by the index of their recipe.
    package private(set) var photos: [Int: Digest] = [:]

    /// The limit for a body that is no archive: the text of 5,000 recipes.
    static let mostBytesOfText = 20 << 20

    package init(readings: [RecipeReading] = []) {
        self.readings = readings
    }

    /// The recipes to import, without those that have errors.
    package var items: [MealImport.Item] { readings.compactMap(\.item) }

    /// The readings that give no recipe, with the sentence that says why.
    package var failures: [(name: String?, detail: String)] {
        readings.compactMap { reading in reading.errors?.first.map { (reading.name, $0.detail) } }
    }

    /// The recipes whose photos were left out, with the sentence that says why.
    package var photoProblems: [(name: String?, detail: String)] {
        readings.compactMap { reading in reading.photoProblem.map { (reading.name, $0) } }
    }

    package mutating func take(_ recipe: FiledRecipe) { readings.append(recipe.reading) }

    package mutating func name(_ photo: Digest, of recipe: FiledRecipe) {
        photos[recipe.reading.index] = photo
    }

    /// Gives each imported meal the photo of its recipe. A meal that has a photo keeps that.
    /// Returns the photos that meals have now.
    package func setPhotos(of results: [MealImport.Result?], in draft: inout HouseholdDraft) -> Set<Digest> {
        var used: Set<Digest> = []
        let imported = readings.filter { $0.item != nil }
        for (reading, result) in zip(imported, results) {
            guard let id = result?.id, let photo = photos[reading.index],
                let meal = draft.household.meals[id]?.row
            else { continue }
            if meal.image == nil { try? draft.setPhoto(photo, .large, of: id) }
            if draft.household.meals[id]?.row.image == photo { used.insert(photo) }
        }
        return used
    }
}

extension HouseholdAPI {
    /// Reads the recipes of a body: of a file that another program wrote, or of JSON or a page.
    func recipes(
        in body: [UInt8], from address: String?, for request: MemberRequest, keepsPhotos: Bool
    ) async throws(Problem) -> FileRecipes {
        let reader = RecipeReader(defaultServings: request.defaultServings, address: address)
        let form = RecipeFileForm(body)
        guard form == .archive || body.count <= FileRecipes.mostBytesOfText else {
            let limit = FileRecipes.mostBytesOfText >> 20
            throw Problem(
                .bodyTooLarge, "Recipes as text have at most \(limit) MB. Send fewer recipes at a time.")
        }
        switch form {
        case .json, .page, .empty, .unknown:
            let type = request.routed.request.head.fields["content-type"]
            return FileRecipes(readings: try reader.read(body, contentType: type))
        case .archive, .gzip, .copyMeThat, .markdown, .mealMaster, .table: break
        }
        var file: RecipeFile
        do throws(RecipeFileRefusal) { file = try RecipeFile(body) } catch {
            throw Problem(.noRecipe, error.description)
        }
        var recipes = FileRecipes()
        do throws(Problem) {
            while let piece = file.next(by: reader) {
                for recipe in piece {
                    recipes.take(recipe)
                    guard keepsPhotos, let photo = recipe.photo else { continue }
                    let digest = Digest(of: photo)
                    try await keep(photo, as: digest)
                    recipes.name(digest, of: recipe)
                }
            }
        } catch {
            await settle(recipes, used: [])
            throw error
        }
        return recipes
    }

    /// Removes the photos that no meal has taken.
    func settle(_ recipes: FileRecipes, used: Set<Digest>) async {
        for digest in recipes.photos.values {
            await images.settle(digest, isNamed: used.contains(digest))
        }
    }
}
