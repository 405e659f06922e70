import Domain

/// The fields of a recipe in another format that `RecipeTranslation` takes over.
extension TakenFields {
    /// The names inside a value that is read as words.
    private static let words = "(@value text name title label value @type)"

    /// The parts of an ingredient.
    private static let ingredient = """
        text line raw original originaltext display @value food\(words) name\(words) ingredient\(words)
        item\(words) product\(words) note notes comment preparation prep extrainfo title sectionname section
        referencedrecipe(id name) isheader noamount disableamount optional description
        quantity(value amount quantity unit\(words)) amount(value amount quantity unit\(words)) qty measure
        unit\(words) units\(words) unittext @type
        """

    /// The parts of a step.
    private static let step = """
        title name text instruction step description content body @value @type ingredients
        """

    static let recipe = TakenFields(ofRecipe)
    /// With what files say besides the recipe's text.
    static let recipeOfFile = TakenFields("\(ofRecipe) \(RecipePast.names)")

    private static let ofRecipe =
        """
        \(words(of: [.name, .description, .prep, .cook, .tags, .notes]))
        \(names(of: [.yield, .source, .page, .image, .total]))
        \(names(of: [.ingredients], as: "(\(ingredient) ingredients(\(ingredient)) items(\(ingredient)) "
            + "itemlistelement(\(ingredient)))"))
        \(names(of: [.steps], as: "(\(step) item(\(step)) steps(\(step)) itemlistelement(\(step) "
            + "itemlistelement(\(step)) steps(\(step))))"))
        \(names(of: [.author], as: "(name url @type @id)")) servingstext recipeyieldquantity credittext
        """

    private static func words(of fields: [RecipeFieldName]) -> String { names(of: fields, as: words) }

    private static func names(of fields: [RecipeFieldName], as inner: String = "") -> String {
        fields.flatMap(\.names).map { $0 + inner }.joined(separator: " ")
    }
}
