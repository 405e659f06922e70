package import Ingredients
import Synchronization

/// A food as a member wrote it.
package struct FoodMention: Equatable, Sendable {
    package let food: FoodName
    package let text: String

    /// Creates a mention; nil for a heading or a name without letters.
    init?(_ ingredient: Ingredient) {
        let name = ingredient.line.name
        guard let food = FoodName(name) else { return nil }
        self.food = food
        text = name
    }

    init(_ food: FoodName) {
        self.food = food
        text = food.text
    }
}

/// The foods of a recipe, each once. They are parsed at the first use: a household has thousands of
/// lines, too many for a start.
final class FoodMentions: Sendable {
    private let ingredients: [Ingredient]
    private let read = AtomicLazyReference<FoodMentionList>()

    init(_ ingredients: [Ingredient]) {
        self.ingredients = ingredients
    }

    var all: [FoodMention] { (read.load() ?? read.storeIfNil(FoodMentionList(ingredients))).all }
}

private final class FoodMentionList: Sendable {
    let all: [FoodMention]

    init(_ ingredients: [Ingredient]) {
        var seen: Set<FoodName> = []
        all = ingredients.compactMap { FoodMention($0) }.filter { seen.insert($0.food).inserted }
    }
}

/// A household's usual name for a food, and the number of meals made with it.
package struct FoodUse: Equatable, Sendable {
    package let name: String
    package let meals: Int
}

extension Household {
    /// The foods of live meals, usual items and the household's own decisions.
    package var foodUses: [FoodName: FoodUse] {
        var spellings: [String: Spelling] = [:]
        shelf.orders(deleted: false).walk(.name, descending: false, after: nil) { meal, _ in
            for mention in meal.text.foods.all {
                spellings[mention.text, default: Spelling(mention)].meals += 1
            }
            return true
        }
        for mention in usuals.all.compactMap({ FoodMention($0.row.item) }) {
            spellings[mention.text, default: Spelling(mention)].usuals += 1
        }
        for food in foods.all.lazy.map(\.row.id) {
            spellings[food.text] = spellings[food.text] ?? Spelling(FoodMention(food))
        }
        return Dictionary(grouping: spellings.values, by: \.mention.food).mapValues { spellings in
            let usual = spellings.max { $1.isMoreUsual(than: $0) }
            return FoodUse(name: usual?.mention.text ?? "", meals: spellings.reduce(0) { $0 + $1.meals })
        }
    }
}

/// A spelling of a food.
private struct Spelling {
    let mention: FoodMention
    var meals = 0
    var usuals = 0

    init(_ mention: FoodMention) {
        self.mention = mention
    }

    /// Says whether this spelling is preferred: the more frequent one, then the shorter one.
    func isMoreUsual(than other: Spelling) -> Bool {
        let (mine, others) = (meals + usuals, other.meals + other.usuals)
        if mine != others { return mine > others }
        let (text, otherText) = (mention.text, other.mention.text)
        return text.utf8.count != otherText.utf8.count
            ? text.utf8.count < otherText.utf8.count : text < otherText
    }
}
