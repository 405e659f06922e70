import Ingredients
import Testing

@testable import Domain

@Suite struct `The dictionary of foods in five languages` {
    private static let entries = zip(["German", "Dutch", "French", "Spanish", "Italian"], ForeignFoods.all)

    @Test func `knows at least three hundred foods a language`() {
        for (language, foods) in Self.entries {
            let count = foods.entries.values.reduce(0) { $0 + $1.phrases.count }
            #expect(count >= 300, "\(language): \(count)")
        }
    }

    @Test func `leads each entry to its shelf`() throws {
        for (language, foods) in Self.entries {
            for (category, text) in foods.entries {
                for name in text.phrases {
                    let food = try #require(FoodName(name))
                    let found = FoodDictionary.category(of: food)
                    #expect(found == category, "\(language): \(name) leads to \(found?.name ?? "no shelf")")
                }
            }
        }
    }

    @Test func `leads no word to two shelves`() {
        var shelves: [String: (StarterCategory, String)] = [:]
        for (_, foods) in Self.entries {
            for (category, text) in foods.entries {
                for name in text.phrases {
                    guard let key = FoodName(name)?.folded else { continue }
                    let other = shelves.updateValue((category, name), forKey: key)
                    #expect(other == nil || other?.0 == category, "\(name) and \(other?.1 ?? "")")
                }
            }
        }
        #expect(shelves.count > 1_500)
    }

    @Test func `lists only words of its own as having another English meaning`() {
        let words = Set(
            ForeignFoods.all.flatMap { $0.entries.values }.flatMap(\.phrases)
                .compactMap { FoodName($0)?.folded })
        for word in ForeignFoods.wholeNamesOnly { #expect(words.contains(String(word)), "\(word)") }
    }

    @Test(arguments: [
        ("Zwiebeln", StarterCategory.produce), ("rote Zwiebeln", .produce), ("Eier", .dairy),
        ("Rinderhackfleisch", .meat), ("Dinkelvollkornmehl", .baking), ("natives Olivenöl", .spices),
        ("huile d’olive vierge extra", .spices), ("œufs", .dairy), ("crème fraîche épaisse", .dairy),
        ("pommes de terre", .produce), ("gousses d'ail", .produce), ("filets de poulet", .meat),
        ("limones", .produce), ("aceite de oliva virgen extra", .spices), ("huevos", .dairy),
        ("pechugas de pollo", .meat), ("uova", .dairy), ("cipolle", .produce), ("farina 00", .baking),
        ("olio extravergine d’oliva", .spices), ("uien", .produce), ("eieren", .dairy),
        ("rode uien", .produce), ("volle melk", .dairy), ("kruimige aardappelen", .produce),
    ])
    func `finds foods as cooks write them`(food: String, category: StarterCategory) throws {
        #expect(FoodDictionary.category(of: try #require(FoodName(food))) == category)
    }

    @Test(arguments: [
        ("lard", StarterCategory.baking), ("raisins", .baking), ("prunes", .baking), ("paprika", .spices),
        ("butter", .dairy), ("olives", .tins), ("dates", .produce), ("corn", .produce),
    ])
    func `leaves a word with an English meaning to English`(food: String, category: StarterCategory) throws {
        #expect(FoodDictionary.category(of: try #require(FoodName(food))) == category)
    }

    @Test(arguments: [
        "frying pan", "unicorn dust", "changing room", "worst case", "summer sale", "scissors", "ham radio",
        "polo shirt", "garden hose", "gift card", "screwdriver", "phone charger", "birthday card",
    ])
    func `has no answer for English things that are no food`(thing: String) throws {
        let name = try #require(FoodName(thing))
        let before = thing == "ham radio" ? StarterCategory.meat : nil
        #expect(FoodDictionary.category(of: name) == before)
    }
}
