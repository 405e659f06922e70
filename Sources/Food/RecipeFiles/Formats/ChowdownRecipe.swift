import JSON

/// A recipe of Chowdown: a Markdown file with a head of YAML. A recipe of several components takes
/// the ingredients and steps of each, under its title.
struct ChowdownRecipe {
    let found: FoundRecipe

    private static let mostComponents = 20

    /// Reads a file; nil for a file whose head is not that of a recipe.
    init?(_ text: String, _ folders: ArchiveFolders?) {
        guard let head = YAMLHead(text), head.value("title") != nil || head.value("name") != nil else {
            return nil
        }
        let titles = head.value("components")?.list ?? []
        guard titles.count <= ChowdownRecipe.mostComponents else {
            let title = head.value("title")?.text
            found = .refused(.tooManyComponents(limit: ChowdownRecipe.mostComponents), name: title)
            return
        }
        let components = titles.compactMap { title in title.text.flatMap { folders?.components[$0] } }
        let heads = [head] + components
        let ingredients = heads.flatMap { ChowdownRecipe.group("ingredients", of: $0, isPart: $0 != head) }
        let directions = heads.flatMap { ChowdownRecipe.group("directions", of: $0, isPart: $0 != head) }
        guard !ingredients.isEmpty || !directions.isEmpty else { return nil }
        let body = MarkdownText.paragraphs(head.body)
        let kept = head.members.filter {
            !["ingredients", "directions", "image", "components"].contains($0.name)
        }
        var members = kept + [JSONValue.Member("recipeIngredient", .texts(ingredients))]
        // Without directions, the text below the head is the method.
        if directions.isEmpty {
            members.append(JSONValue.Member("recipeInstructions", .texts(body)))
        } else {
            members.append(JSONValue.Member("recipeInstructions", .texts(directions)))
            let name = head.value("description") == nil ? "description" : "notes"
            if !body.isEmpty { members.append(JSONValue.Member(name, .string(body.joined(separator: "\n")))) }
        }
        found = .recipe(
            .object(members), head.value("image")?.text.map { $0.isEmpty ? .none : .named($0) } ?? .none)
    }

    /// Returns the lines of a list, of a component under its title.
    private static func group(_ name: String, of head: YAMLHead, isPart: Bool) -> [String] {
        let value = head.value(name)
        let lines = value?.list.compactMap(\.text) ?? []
        let all = lines.isEmpty ? MarkdownText.paragraphs(value?.text ?? "") : lines
        guard isPart, !all.isEmpty, let title = head.value("title")?.text else { return all }
        return [title + ":"] + all
    }
}
