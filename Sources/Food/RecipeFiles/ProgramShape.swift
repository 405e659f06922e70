import JSON
import RecipeImport
import Words

/// The JSON of the programs whose recipes need a reader of their own: a recipe of Paprika, Tandoor,
/// Crouton or Mela, a backup of Mealie, a household of KitchenOwl, or the tables of Grocy. Other
/// JSON gives nil, and never is a tree.
struct ProgramShape: JSONShape {
    /// The names and values of one recipe with its photos.
    static let mostParts = 500_000

    /// Returns the bytes without a mark in front, and without long runs of combining marks.
    static func plain(_ json: [UInt8]) -> [UInt8] {
        (json.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(json.dropFirst(3)) : json).withoutLongMarkRuns
    }

    /// Reads a body; nil for JSON of any other program, and for a text that is no JSON.
    static func recipes(in json: [UInt8]) -> (any RecipeList)? {
        let bytes = plain(json)
        let start = bytes.first { $0 > 0x20 }
        guard start == UInt8(ascii: "{"), let found = try? JSON.read(ProgramShape(), from: bytes),
            found.count > 0
        else { return nil }
        return found
    }

    func read(at node: Fields.Node, in fields: inout Fields) -> (any RecipeList)?? {
        if let backup = MealieBackupShape().read(at: node, in: &fields) ?? nil { return backup }
        if let tables = GrocyTables(at: node, in: fields) { return tables }
        if let household = KitchenOwlHousehold(at: node, in: fields) { return household }
        let isRecipe = (["steps", "directions", "instructions"] as [StaticString]).contains {
            fields.member($0, at: node) != nil
        }
        guard isRecipe, fields.partCount(at: node) <= ProgramShape.mostParts else { return .some(nil) }
        let value = fields.value(at: node)
        for program in ProgramShape.programs {
            guard let recipe = program.found(value) else { continue }
            var list = ShortRecipeList(recipes: [recipe])
            if case .recipe = recipe {
                list.leftOut = ProgramShape.leftOut(of: value, except: program.taken)
                list.past = TandoorRecipe.past(of: value)
            }
            return .some(list)
        }
        return .some(nil)
    }

    private static let programs: [(found: @Sendable (JSONValue) -> FoundRecipe?, taken: TakenFields)] = [
        (PaprikaRecipe.found, PaprikaRecipe.taken), (TandoorRecipe.found, TandoorRecipe.taken),
        (CroutonRecipe.found, CroutonRecipe.taken), (MelaRecipe.found, MelaRecipe.taken),
    ]

    /// Returns what no meal has a place for. A meal has one photo.
    private static func leftOut(of recipe: JSONValue, except taken: TakenFields) -> LeftOut {
        var leftOut = LeftOut(of: recipe, except: taken)
        for name in ["photos", "images"] {
            leftOut.add(name, (recipe[name]?.list.count ?? 0) - 1, as: .photo)
        }
        return leftOut
    }
}
