import Domain
import HTTP
import JSON
import Words

/// Reads the recipes of an import: meals of this server, exports of other apps, linked data of
/// schema.org, or pages with linked data. The reader recognises the format from the content. The
/// reader never fetches data.
package struct RecipeReader {
    /// The servings of a recipe that does not state its servings.
    let defaultServings: Int
    /// The type that reads the meals of this server.
    let own: any OwnRecipe.Type

    /// The address from which the client has the page.
    let address: String?

    package init(defaultServings: Int, own: any OwnRecipe.Type, address: String? = nil) {
        self.defaultServings = defaultServings
        self.own = own
        self.address = address
    }

    /// Reads every recipe. A broken recipe does not spoil the others; an error means that the body
    /// has no recipe.
    package func recipes(in body: [UInt8], contentType: String?) throws(RecipeRefusal) -> [RecipeReading] {
        let type = contentType.flatMap { MediaType($0) }
        let charset = type?["charset"]?.text
        let body = HTMLCharset.withoutMark(body, labelled: charset).withoutLongMarkRuns
        switch body.first(where: { $0 > 0x20 }) {
        case nil: throw .noRecipe("The body is empty.")
        case UInt8(ascii: "{"), UInt8(ascii: "["): return try read(json: body)
        case UInt8(ascii: "<"): return try read(page: body, charset: charset)
        default:
            if type?.essence == "text/html" { return try read(page: body, charset: charset) }
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
        guard readings.count == 1, readings[0].isForeign, readings[0].recipe?.sourceURL == nil,
            let source = address.flatMap({ RecipeAddress.checked($0) })
        else { return readings }
        return [readings[0].from(source)]
    }

    private func read(page body: [UInt8], charset: String?) throws(RecipeRefusal) -> [RecipeReading] {
        try RecipePage.recipes(in: HTMLPage(body, charset: charset), for: self)
    }

    /// Returns a refusal that names the common mistakes.
    private func unreadable(_ body: [UInt8]) -> RecipeRefusal {
        let start = String(decoding: body.prefix(100), as: UTF8.self).drop { $0.isWhitespace }
        if start.hasPrefix("http://") || start.hasPrefix("https://") {
            return .noRecipe(
                "This is an address alone. Send it as “url” in a JSON object to have its page opened.")
        }
        return .unknownFormat
    }
}
