import JSON
import RecipeFiles
package import RecipeImport

extension RecipeReader {
    /// A reader that also reads meals as this server writes them. The client has the page from
    /// `address`.
    package init(defaultServings: Int, address: String? = nil) {
        self.init(defaultServings: defaultServings, own: RecipeBody.self, address: address)
    }

    func read(_ body: [UInt8], contentType: String?) throws(Problem) -> [RecipeReading] {
        do throws(RecipeRefusal) {
            return try recipes(in: body, contentType: contentType)
        } catch {
            throw Problem(error)
        }
    }
}

extension Problem {
    fileprivate init(_ refusal: RecipeRefusal) {
        switch refusal {
        case .noRecipe(let reason): self.init(.noRecipe, Problem.naming(reason))
        case .unknownFormat:
            self.init(
                .malformedJSON, Problem.naming("The body is neither JSON nor HTML nor another known form."))
        case .json(let refusal): self.init(refusal)
        }
    }

    /// A reason, with a list of what an import takes.
    private static func naming(_ reason: String) -> String {
        "\(reason) Send \(RecipeFile.forms)."
    }
}
