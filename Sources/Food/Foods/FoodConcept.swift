import Ingredients

/// A food as such, whatever a cook calls it: one line of the table.
package final class FoodConcept: Sendable {
    /// The English name.
    package let name: String
    /// The first name of each language; nil where a language has none of its own.
    let names: [String?]
    /// The food in the shop, which egg yolks share with eggs.
    package let id: FoodID
    /// The food that this one is a sort of, for people who avoid it: nori is seaweed.
    let sortOf: FoodID?
    /// The food that this one is a kind of, so that a word on that one holds for it too: who always
    /// has salt has sea salt. Most sorts are no such kinds.
    package let kindOf: FoodID?
    package let shelf: StarterCategory
    /// The group of foods that the food stands for where it carries a meal.
    package let mainGroup: MainGroup?
    /// The keeping times as bought, the usual place first; empty where nobody knows them.
    package let keeping: [Keeping]
    package let contents: FoodContents
    /// The weights and ways of sale; nil where nobody knows anything.
    package let sizes: FoodSizes?

    init(
        name: String, names: [String?], id: FoodID, sortOf: FoodID?, kindOf: FoodID?, shelf: StarterCategory,
        mainGroup: MainGroup?, keeping: [Keeping], contents: FoodContents, sizes: FoodSizes?
    ) {
        (self.name, self.names, self.id, self.sortOf, self.kindOf) = (name, names, id, sortOf, kindOf)
        (self.shelf, self.mainGroup, self.keeping) = (shelf, mainGroup, keeping)
        (self.contents, self.sizes) = (contents, sizes)
    }

    /// Returns the name in a language, nil for English; nil where the table has none.
    func name(in language: Language?) -> String? {
        language.map { names[FoodNames.NameLanguage($0).rawValue] } ?? name
    }

    /// True for goods that are named after another food that is not in them: beef tomatoes, burger
    /// buns, chicken seasoning.
    var isNamedAfterOthers: Bool {
        shelf == .produce && name != "salad"
            || [name, sortOf?.name.text].contains { $0.map(FoodWords.namedAfterOthers.contains) ?? false }
    }

    /// The part of an egg that the food is.
    package var partOfEgg: PartOfEgg? {
        switch name {
        case "egg yolk": .yolk
        case "egg white": .white
        default: nil
        }
    }

    package enum PartOfEgg: Sendable { case yolk, white }

    /// True for what comes from the tap or the freezer's tray, which nobody buys.
    package var isFree: Bool { name == "water" || name == "ice" }
}

/// A group of foods that can carry a meal.
package enum MainGroup: String, CaseIterable, Sendable {
    case beef, pork, poultry, lamb, game, meat, fish, shellfish, egg, cheese, pulses, tofu
    case pasta, rice, potato, bread, grain, veg
}

/// The time that a food keeps at one place, in days, as a whole order of magnitude.
package struct Keeping: Equatable, Sendable {
    package enum Place: String, CaseIterable, Sendable {
        case cupboard, fridge, freezer
    }

    package let place: Place
    package let days: Int
}
