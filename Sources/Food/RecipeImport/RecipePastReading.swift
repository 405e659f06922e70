import Domain
import JSON

/// The words of a file on a recipe besides its text. A page's rating is of
/// strangers, so pages are not asked.
extension RecipePast {
    init(_ fields: RecipeFields) {
        self.init()
        let own = RecipePast.opinion(
            of: [], stars: fields["rating"],
            isFavourite: RecipePast.favourite.contains { RecipePast.isSet(fields[$0]) })
        let others = (fields["opinions"]?.elements ?? []).prefix(RecipePast.mostOpinions).map {
            RecipePast.opinion(
                of: ($0["names"]?.elements ?? []).compactMap(\.words), stars: $0["rating"],
                isFavourite: RecipePast.isSet($0["favourite"]))
        }
        opinions = ([own] + others).filter { !$0.isEmpty }
        if let last = fields["lastmade"]?.words.flatMap({ Day(String($0.prefix(10))) }) {
            made = MealUsage(
                count: max(1, RecipePast.number(fields["made"]).map { Int($0) } ?? 1), last: last)
        }
    }

    private static let favourite = ["favorite", "favourite", "isfavorite", "isfavourite", "onfavorites"]

    /// The names of the fields that are read, with those of ids.
    static let names =
        "rating \(favourite.joined(separator: " ")) opinions lastmade made id uid uuid recipeid"

    private static func opinion(of names: [String], stars: JSONValue?, isFavourite: Bool) -> Opinion {
        Opinion(of: names, vote: number(stars).flatMap { Vote.Word(stars: $0) }, isFavourite: isFavourite)
    }

    private static func number(_ value: JSONValue?) -> Double? {
        guard let text = value?.words, text.utf8.count <= 10, let number = Double(text), number < 1e9 else {
            return nil
        }
        return number
    }

    private static func isSet(_ value: JSONValue?) -> Bool {
        switch value {
        case .bool(let isSet): isSet
        case .number, .string: ["1", "true", "yes"].contains(value?.words?.lowercased())
        default: false
        }
    }
}

extension Meal.ID {
    /// Makes the id of a recipe from the id that its program gave it. A number proves nothing: all
    /// programs begin with 1.
    init?(ofProgram fields: RecipeFields) {
        let texts = ["id", "uid", "uuid", "recipeid"].lazy.compactMap { name -> String? in
            if case .string(let text)? = fields[name] { text } else { nil }
        }
        guard let text = texts.first(where: { $0.utf8.count >= Meal.ID.leastBytes }) else { return nil }
        self = Meal.ID(text) ?? Meal.ID(named: "recipe \(text)")
    }

    /// The bytes of an id that no other program gives.
    private static let leastBytes = 16
}
