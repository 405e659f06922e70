import Foods

/// The sign of a dish: the drawing that stands for a dish without a photo.
package enum Sign: String, CaseIterable, Sendable {
    case fish, bird, beef, pork, egg, cheese, bean, leaf, potato, pasta, rice, soup, pizza, bread, sweet
    case drink, sauce
    /// The sign of a dish of which nothing is known.
    case plate

    /// Tells the sign of a dish. What is made as written has the sign of its course. Otherwise the
    /// name says it, and where the name says nothing, the food that carries the dish.
    init(toldBy course: Course, _ name: String, carriedBy carrier: @autoclosure () -> MainGroup?) {
        self = Sign(course) ?? SignWords.sign(of: name) ?? carrier().map { Sign($0) } ?? .plate
    }

    /// Tells the sign of a recipe.
    package init(toldBy recipe: Recipe) {
        self = MealText(recipe).sign(toldBy: recipe)
    }

    /// Tells the sign of a dish that is only words.
    package init(toldByWords words: String) {
        self.init(toldBy: Course(name: words) ?? .main, words, carriedBy: nil)
    }

    private init?(_ course: Course) {
        switch course {
        case .dessert: self = .sweet
        case .drink: self = .drink
        case .sauce: self = .sauce
        case .bread: self = .bread
        case .main, .side, .breakfast: return nil
        }
    }

    init(_ group: MainGroup) {
        switch group {
        case .fish, .shellfish: self = .fish
        case .poultry: self = .bird
        case .beef, .lamb, .game, .meat: self = .beef
        case .pork: self = .pork
        case .egg: self = .egg
        case .cheese: self = .cheese
        case .pulses, .tofu: self = .bean
        case .veg: self = .leaf
        case .potato: self = .potato
        case .pasta: self = .pasta
        case .rice, .grain: self = .rice
        case .bread: self = .bread
        }
    }

    /// The rank of a sign among those that a name tells. What a dish is made into goes before meat
    /// and fish, those before pulses and eggs, and these before pasta, rice and potatoes.
    var rank: Int {
        switch self {
        case .soup, .pizza: 0
        case .fish, .bird, .beef, .pork: 1
        case .bean, .egg: 2
        case .pasta, .rice, .potato: 3
        case .cheese, .bread, .sweet, .drink, .sauce: 4
        case .leaf: 5
        case .plate: 6
        }
    }

    /// True for the signs that no dish without meat and fish has.
    var isOfAnimals: Bool { [.fish, .bird, .beef, .pork].contains(self) }
}

extension Household {
    /// Returns the sign of a planned dish.
    package func sign(of dish: PlannedMeal.Dish) -> Sign {
        switch dish {
        case .text(let words): Sign(toldByWords: words)
        case .meal(let id): mealIndex[id]?.sign ?? .plate
        }
    }
}
