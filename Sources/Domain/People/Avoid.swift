package import Foods
import Ingredients

/// A thing that a member does not eat.
package enum Avoid: Hashable, Sendable {
    case diet(Diet)
    case allergen(FoodContent)
    /// A food by its name, as a member wrote it.
    case food(String)

    package enum Kind: String, CaseIterable, Sendable {
        case diet, allergen, food
    }

    package enum Diet: String, CaseIterable, Sendable {
        case vegetarian, vegan, pescatarian

        /// The contents of foods that the diet leaves out.
        package var leavesOut: [FoodContent] {
            switch self {
            case .vegetarian: [.meat, .fish, .crustaceans, .molluscs]
            case .vegan: [.animal]
            case .pescatarian: [.meat]
            }
        }
    }

    /// The allergens that European law names.
    package static let allergens = FoodContent.allCases.filter { $0 != .meat && $0 != .animal }
    package static let nameLength = 1...100

    /// Creates a thing of a kind; nil for a name that the kind does not have.
    package init?(_ kind: Kind, named name: String) {
        switch kind {
        case .diet:
            guard let diet = Diet(rawValue: name) else { return nil }
            self = .diet(diet)
        case .allergen:
            guard let allergen = Avoid.allergens.first(where: { $0.rawValue == name }) else { return nil }
            self = .allergen(allergen)
        case .food:
            guard FoodName(name) != nil, name.flaws(.line(Avoid.nameLength)).isEmpty else { return nil }
            self = .food(name)
        }
    }

    package var kind: Kind {
        switch self {
        case .diet: .diet
        case .allergen: .allergen
        case .food: .food
        }
    }

    /// The contents that are avoided; none for a food by its name.
    package var contents: [FoodContent] {
        switch self {
        case .diet(let diet): diet.leavesOut
        case .allergen(let allergen): [allergen]
        case .food: []
        }
    }

    package var name: String {
        switch self {
        case .diet(let diet): diet.rawValue
        case .allergen(let allergen): allergen.rawValue
        case .food(let name): name
        }
    }
}

extension Avoid: FieldValue {
    package var content: String { "\(kind.rawValue):\(name)" }
}
