import Domain
import HTTP
import JSON

/// Reads the recipes of an import: meals of this server, exports of other apps, linked data of
/// schema.org, or pages with linked data. The reader recognises the format from the content. The
/// reader never fetches data.
package struct RecipeReader {
    /// The servings of a recipe that does not state its servings.
    let defaultServings: Int
    /// The type that reads the meals of this server.
    let own: any OwnRecipe.Type

    package init(defaultServings: Int, own: any OwnRecipe.Type) {
        self.defaultServings = defaultServings
        self.own = own
    }

    /// Reads every recipe. A broken recipe does not spoil the others; an error means that the body
    /// has no recipe.
    package func recipes(in body: [UInt8], contentType: String?) throws(RecipeRefusal) -> [RecipeReading] {
        let body = body.starts(with: "\u{feff}".utf8) ? Array(body.dropFirst(3)) : body
        switch body.first(where: { $0 > 0x20 }) {
        case nil: throw .noRecipe("The body is empty.")
        case UInt8(ascii: "{"), UInt8(ascii: "["): return try read(json: body)
        case UInt8(ascii: "<"): return try read(page: body, contentType: contentType)
        default:
            if contentType.flatMap({ MediaType($0) })?.essence == "text/html" {
                return try read(page: body, contentType: contentType)
            }
            throw unreadable(body)
        }
    }

    private func read(json body: [UInt8]) throws(RecipeRefusal) -> [RecipeReading] {
        let readings: [RecipeReading]
        do throws(JSONRefusal) {
            let found = try JSON.read(
                RecipesShape(defaultServings: defaultServings, own: own), from: body,
                limits: JSONLimits(parts: RecipeReadings.mostParts))
            readings = try found.get()
        } catch {
            throw .json(error)
        }
        guard !readings.isEmpty else { throw .noRecipe("This JSON has no recipe.") }
        return readings
    }

    private func read(page body: [UInt8], contentType: String?) throws(RecipeRefusal) -> [RecipeReading] {
        let page = HTMLPage(body, charset: contentType.flatMap { MediaType($0) }?["charset"])
        var candidates: [RecipeCandidate] = []
        var (broken, room) = (0, RecipeReadings.mostPartsAtOnce)
        for script in page.scripts {
            guard let value = RecipeLinkedData.value(ofScript: script, atMost: room) else {
                broken += 1
                continue
            }
            room -= value.partCount
            candidates += RecipeLinkedData.recipes(in: value, at: "", page: page.address)
        }
        guard !candidates.isEmpty else {
            throw .noRecipe(
                broken > 0
                    ? "\(broken) of the page's JSON-LD scripts cannot be read, and the others have no recipe."
                    : "This page has no recipe in a script of type application/ld+json.")
        }
        var readings = RecipeReadings(defaultServings: defaultServings, own: own)
        do throws(JSONRefusal) { try readings.read(RecipeReader.whole(candidates), at: "") } catch {
            throw .json(error)
        }
        return readings.all
    }

    /// Returns a refusal that names the common mistakes.
    private func unreadable(_ body: [UInt8]) -> RecipeRefusal {
        let start = String(decoding: body.prefix(100), as: UTF8.self).drop { $0.isWhitespace }
        if start.hasPrefix("http://") || start.hasPrefix("https://") {
            return .noRecipe("The server does not open web addresses. Send the text of the page.")
        }
        if start.hasPrefix("PK\u{3}\u{4}") { return .archive }
        return .unknownFormat
    }

    /// Keeps the whole recipes. A page may list other recipes by their names, and some pages write
    /// all data twice.
    private static func whole(_ candidates: [RecipeCandidate]) -> [RecipeCandidate] {
        let filled = candidates.filter {
            $0.value["recipeIngredient"] != nil || $0.value["recipeInstructions"] != nil
        }
        var seen: Set<[UInt8]> = []
        return (filled.isEmpty ? candidates : filled).filter { candidate in
            var json = JSONWriter()
            candidate.value.write(to: &json)
            return seen.insert(json.bytes).inserted
        }
    }
}
