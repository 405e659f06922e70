import Domain
import Ingredients

/// The groups into which a page divides a recipe's ingredients, such as "For the glaze".
///
/// Linked data has no groups, so their names and borders come from the page's text. The lines stay
/// those of the linked data: a page is only believed where it shows all of them in their order.
struct IngredientGroups {
    /// The names of the groups, by the line that a group begins with.
    private(set) var names: [Int: String] = [:]
    /// The lines that are themselves titles on the page.
    private(set) var titles: Set<Int> = []

    /// The texts between two lines: the title of a group, and what else a page puts there.
    private static let mostBetween = 6
    /// The places at which a list may begin: a page shows its recipe a few times.
    private static let mostStarts = 50

    private let entries: [PageOutline.Entry]

    /// Finds the groups of some lines; none if the page does not show the lines.
    init(of lines: [String], in outline: PageOutline) {
        let entries = outline.entries
        self.entries = entries
        let words = lines.map { LineWords($0) }
        guard words.count > 1 else { return }
        let starts = entries.indices.lazy.filter { entries[$0].words.agrees(with: words[0]) }
        let found = starts.prefix(IngredientGroups.mostStarts).firstResult { places(of: words, from: $0) }
        guard let found else { return }
        let titles = GroupTitles(entries: entries, lines: words, places: found)
        (names, self.titles) = (titles.names, titles.titleLines)
    }

    /// Returns the places of all lines on the page, nil if one is missing.
    private func places(of lines: [LineWords], from start: Int) -> [Int]? {
        var places = [start]
        for line in lines.dropFirst() {
            let next = places[places.count - 1] + 1
            let near = next..<min(next + IngredientGroups.mostBetween + 1, entries.count)
            guard
                let place = near.first(where: { entries[$0].words.isSame(as: line) })
                    ?? near.first(where: { entries[$0].words.agrees(with: line) })
            else { return nil }
            places.append(place)
        }
        // The text of the page may name the first line right before its list.
        let first = places[0]..<places[1]
        places[0] =
            first.last { entries[$0].words.isSame(as: lines[0]) }
            ?? first.last { entries[$0].words.agrees(with: lines[0]) } ?? start
        return places
    }
}

extension RecipeReading {
    /// True for a recipe whose lines may have groups on their page.
    var lacksGroups: Bool {
        guard let recipe, recipe.ingredients.count > 1 else { return false }
        return recipe.ingredients.allSatisfy { $0.line.heading == nil }
    }

    /// Returns the recipe with the headings that its page shows between its lines.
    func grouped(by outline: PageOutline) -> RecipeReading {
        guard lacksGroups, case .recipe(var recipe, let id) = outcome else { return self }
        let groups = IngredientGroups(of: recipe.ingredients.map(\.text), in: outline)
        guard !groups.names.isEmpty || !groups.titles.isEmpty,
            recipe.ingredients.count + groups.names.count <= Recipe.mostIngredients
        else { return self }
        recipe.ingredients = recipe.ingredients.enumerated().flatMap { index, ingredient in
            let isTitle = groups.titles.contains(index) && ingredient.line.quantity == nil
            return (groups.names[index].map { [Ingredient.heading($0)] } ?? [])
                + [isTitle ? .heading(ingredient.text) : ingredient]
        }
        return with(.recipe(recipe, id: id))
    }
}

extension Ingredient {
    /// Returns a heading: "For the glaze:".
    fileprivate static func heading(_ words: String) -> Ingredient {
        Ingredient(words.hasSuffix(":") ? words : words + ":")
    }
}
