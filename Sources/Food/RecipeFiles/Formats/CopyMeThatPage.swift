import JSON
import RecipeImport

/// The page that Copy Me That exports: each recipe in a `<div class="recipe">`, with ids and
/// classes that name its parts.
struct CopyMeThatPage: RecipeList {
    private let bytes: [UInt8]
    private let recipes: [[Found]]

    /// A part of a recipe: its text in the page, or the value of an attribute.
    private struct Found {
        let part: Part
        let range: Range<Int>
        let attribute: String?
    }

    private enum Part: Equatable {
        case name, description, source, servings, tag, image
        case prep, cook, total
        case ingredient, ingredientHeading, step, stepHeading, note
        /// The beginning of a list, and what ends a part without being one.
        case ingredientList, stepList, noteList, other
        /// A part that no meal has a place for.
        case left(String)
    }

    /// The parts by the id or the class of their tags, and by the name of their time.
    private static let parts: [String: Part] = [
        "name": .name, "description": .description, "original_link": .source, "recipeYield": .servings,
        "servings": .servings, "recipeCategory": .tag, "recipeImage": .image,
        "prepTime": .prep, "cookTime": .cook, "totalTime": .total,
        "recipeIngredient": .ingredient, "recipeIngredient_subheader": .ingredientHeading,
        "recipeIngredient_spacer": .other, "instruction": .step, "instruction_subheader": .stepHeading,
        "instruction_spacer": .other, "recipeNote": .note, "recipeNote_subheader": .note,
        "recipeNote_spacer": .other, "recipeIngredients": .ingredientList, "recipeInstructions": .stepList,
        "recipeNotes": .noteList, "rating": .other, "ratingValue": .left("rating"),
        "made_this": .left("made_this"), "starred": .left("starred"), "extra_info": .left("extra_info"),
        "categories": .other,
    ]

    /// True if a page has a recipe with a name as Copy Me That writes both.
    static func isExport(_ text: String) -> Bool {
        var page = HTMLScanner(Array(text.utf8), attributes: attributes)
        var isInRecipe = false
        while let token = page.nextToken() {
            guard case .start(let tag) = token else { continue }
            if isRecipe(tag) { isInRecipe = true }
            if isInRecipe, tag["id"] == "name" { return true }
            skipProgram(tag, in: &page)
        }
        return false
    }

    init(_ file: [UInt8]) {
        bytes = Array(OldText.text(file).utf8)
        var page = HTMLScanner(bytes, attributes: CopyMeThatPage.attributes)
        var recipes: [[Found]] = []
        var list: Part?
        var open: (part: Part, tag: HTMLTag, start: Int, depth: Int)?
        /// Ends the part that is open.
        func close(at end: Int) {
            guard let part = open, !recipes.isEmpty else { return }
            recipes[recipes.count - 1].append(
                Found(
                    part: part.part, range: part.start..<end,
                    attribute: CopyMeThatPage.attribute(of: part.tag)))
            open = nil
        }
        while true {
            let before = page.position
            guard let token = page.nextToken() else { break }
            switch token {
            case .text: continue
            case .end(let name):
                guard let part = open, part.tag.name == name else { continue }
                open?.depth -= 1
                if part.depth == 1 { close(at: before) }
            case .start(let tag):
                if CopyMeThatPage.isRecipe(tag) {
                    close(at: before)
                    recipes.append([])
                    list = nil
                } else if let part = CopyMeThatPage.part(of: tag, in: list), !recipes.isEmpty {
                    close(at: before)
                    switch part {
                    case .ingredientList, .stepList, .noteList: list = part
                    default: open = (part, tag, page.position, 1)
                    }
                    if part == .image { close(at: page.position) }
                } else if open?.tag.name == tag.name {
                    open?.depth += 1
                }
                CopyMeThatPage.skipProgram(tag, in: &page)
            }
        }
        close(at: bytes.count)
        self.recipes = recipes.filter { !$0.isEmpty }
    }

    /// The attributes of tags that name parts, or that hold the text of a part.
    private static let attributes = HTMLAttributeNames([
        "id", "class", "meta", "itemprop", "href", "src", "content",
    ])

    /// Skips the text of a script or a style sheet, whose tags are none.
    private static func skipProgram(_ tag: HTMLTag, in page: inout HTMLScanner) {
        if tag.name == "script" || tag.name == "style" { page.skip(until: tag.name) }
    }

    private static func isRecipe(_ tag: HTMLTag) -> Bool {
        tag.name == "div" && tag.list("class").contains("recipe")
    }

    /// Returns what a tag begins. An item without a class belongs to the list around it.
    private static func part(of tag: HTMLTag, in list: Part?) -> Part? {
        for name in tag.list("class") + ["id", "meta", "itemprop"].compactMap({ tag[$0] }) {
            if let part = parts[name] { return part }
        }
        guard tag.name == "li" else { return nil }
        return switch list {
        case .ingredientList: .ingredient
        case .stepList: .step
        case .noteList: .note
        default: nil
        }
    }

    private static func attribute(of tag: HTMLTag) -> String? {
        tag["href"] ?? tag["src"] ?? tag["content"]
    }

    var count: Int { recipes.count }

    func recipe(at place: Int) -> FoundRecipe {
        let parts = recipes[place]
        let image = parts.first { $0.part == .image }?.attribute
        return .recipe(
            .recipe([
                "name": first(.name, of: parts), "description": first(.description, of: parts),
                "recipeIngredient": TitledGroups(
                    parts, title: { $0.part == .ingredientHeading ? text($0) : nil },
                    line: { $0.part == .ingredient ? text($0) : nil }
                ).ingredients,
                "recipeInstructions": TitledGroups(
                    parts, title: { $0.part == .stepHeading ? text($0) : nil },
                    line: { $0.part == .step ? text($0) : nil }
                ).steps,
                "notes": .texts(parts.filter { $0.part == .note }.map(text)),
                "keywords": .texts(
                    parts.filter { $0.part == .tag }.map(text).filter { !$0.contains("Tags:") }),
                "recipeYield": first(.servings, of: parts), "prepTime": first(.prep, of: parts),
                "cookTime": first(.cook, of: parts), "totalTime": first(.total, of: parts),
                "url": source(of: parts),
            ]), image.map { .named($0) } ?? .none)
    }

    var leftOut: LeftOut {
        var leftOut = LeftOut()
        for part in recipes.joined() {
            if case .left(let name) = part.part, !text(part).trimmed.isEmpty { leftOut.add(name) }
        }
        return leftOut
    }

    private func text(_ part: Found) -> String { String(decoding: bytes[part.range], as: UTF8.self) }

    private func first(_ wanted: Part, of parts: [Found]) -> JSONValue? {
        let texts = parts.lazy.filter { $0.part == wanted }.map { $0.attribute ?? text($0) }
        return texts.first { !$0.trimmed.isEmpty }.map { .string($0) }
    }

    private func source(of parts: [Found]) -> JSONValue? {
        parts.first { $0.part == .source }.map { .string($0.attribute ?? text($0)) }
    }
}
