import Ingredients
import Tables

/// The rule of recipes that are ingredients of other recipes.
///
/// A line of a recipe may name a meal of the household. Where the meal is live, its lines stand in
/// place of the line: on lists, in contents and warnings, for the foods at home. The line says how
/// much of the recipe it takes. The line of a deleted meal is plain text until the meal comes back.
package enum UsedRecipes {
    /// The most recipes below each other: a lasagne uses a sauce, the sauce a stock, the stock a
    /// bunch of herbs.
    package static let mostDeep = 3
    /// The most lines of a meal with those of the recipes it uses. A feast of ten recipes has 150.
    package static let mostLines = 500
    /// The most recipes that one recipe uses: a feast of a dozen dishes.
    package static let mostUsed = 20
    /// The most meals that use a recipe, each of which is read again when the recipe changes.
    package static let mostUsers = 200
    /// The most uses in a household: an import changes a thousand recipes at once.
    package static let mostInHousehold = 10_000

    /// The words that count servings, in the languages of recipes.
    fileprivate static let servingWords: Set<String> = [
        "serving", "servings", "portion", "portions", "portionen", "porción", "porciones", "ración",
        "raciones", "porzione", "porzioni", "portie", "porties",
    ]
}

extension Recipe {
    /// The meals that lines use, each once.
    package var usedMeals: [Meal.ID] {
        var seen: Set<Meal.ID> = []
        return ingredients.compactMap(\.mealID).filter { seen.insert($0).inserted }
    }

    /// The recipe with lines of plain text, which use no other recipe.
    package var withoutUses: Recipe {
        var recipe = self
        for index in ingredients.indices { recipe.ingredients[index].mealID = nil }
        return recipe
    }

    /// Lets lines use the meals that lines of the same text use in another recipe, where `meal`
    /// finds them.
    package mutating func takeUses(of other: Recipe, _ meal: (Meal.ID) -> Meal.ID? = { $0 }) {
        let used = other.ingredients.compactMap { line in
            line.mealID.flatMap(meal).map { (line.text, $0) }
        }
        if used.isEmpty { return }
        let byText = Dictionary(used) { one, _ in one }
        for index in ingredients.indices where ingredients[index].mealID == nil {
            ingredients[index].mealID = byText[ingredients[index].text]
        }
    }

    /// Returns how many times a line takes this recipe.
    ///
    /// "2 servings" are two of its servings. An amount of what it yields is that share: "500 ml" of
    /// a litre, "10 meatballs" of 40. Any other plain number counts whole recipes. All else is the
    /// recipe once.
    func times(in line: IngredientLine) -> Rational {
        let once = Rational(1)
        guard let measure = line.quantity?.measure, measure.amount.upper > Rational(0) else { return once }
        if line.countsServings {
            return servings.flatMap { measure.amount.upper.divided(by: Rational(max(1, $0))) } ?? once
        }
        return share(of: measure, of: line.name) ?? (measure.unit == nil ? measure.amount.upper : once)
    }

    /// Returns the share of the yield that an amount is; nil for an amount of something else. A
    /// plain number is a share if it counts the same things.
    private func share(of measure: Measure, of name: String) -> Rational? {
        guard let yield else { return nil }
        if measure.unit != nil, let whole = Quantity(parsing: yield)?.measure {
            return measure.share(of: whole)
        }
        let made = IngredientLine(parsing: yield)
        guard let whole = made.quantity?.measure else { return nil }
        return measure.unit != nil || FoodName(made.name) == FoodName(name) ? measure.share(of: whole) : nil
    }
}

extension IngredientLine {
    fileprivate var countsServings: Bool {
        text.lowercased().split { !$0.isLetter }.contains { UsedRecipes.servingWords.contains(String($0)) }
    }
}

/// A meal that uses another, sorted by the other.
struct RecipeUse: Comparable {
    let used: Meal.ID
    let user: Meal.ID?

    static func < (one: RecipeUse, other: RecipeUse) -> Bool {
        if one.used != other.used { return one.used < other.used }
        guard let user = other.user else { return false }
        return one.user.map { $0 < user } ?? true
    }
}

extension Recipe {
    func uses(by user: Meal.ID) -> [RecipeUse] { usedMeals.map { RecipeUse(used: $0, user: user) } }
}

extension MealIndex {
    /// Returns the meals with a line that uses a meal.
    package func users(of meal: Meal.ID) -> [Meal.ID] {
        uses.from(RecipeUse(used: meal, user: nil)).prefix { $0.key.used == meal }.compactMap(\.key.user)
    }

    /// Returns the meals with a line that uses a meal, by name, without deleted ones.
    package func presentUsers(of meal: Meal.ID) -> [IndexedMeal] {
        users(of: meal).compactMap { self[$0] }.filter { $0.kept.row.deletedAt == nil }
            .sorted { $0.text.name.lexicographicallyPrecedes($1.text.name) }
    }

    /// Returns the meals that use one of `meals`, each once.
    func users(ofAny meals: [Meal.ID]) -> [Meal.ID] {
        meals.count == 1 ? users(of: meals[0]) : Set(meals.flatMap(users)).sorted()
    }

    /// Requires that a recipe stays within the limits, and each that uses it.
    package func requireSoundUses(of id: Meal.ID) throws(Refusal) {
        if uses.count > UsedRecipes.mostInHousehold { throw .usingRecipes(.tooManyUses) }
        let count = self[id]?.kept.row.recipe.usedMeals.count ?? 0
        if count > UsedRecipes.mostUsed { throw .usingRecipes(.tooManyUsed(name(of: id), count: count)) }
        let used = way(from: id) { self[$0]?.kept.row.recipe.usedMeals.filter { self[$0] != nil } ?? [] }
        if used.way.dropFirst().last == id { throw .usingRecipes(.circle(names(used.way))) }
        let users = way(from: id, by: self.users)
        guard users.met.count <= UsedRecipes.mostUsers else {
            throw .usingRecipes(.tooManyUsers(name(of: id)))
        }
        let whole = Array(users.way.reversed() + used.way.dropFirst())
        if whole.count > UsedRecipes.mostDeep + 1 { throw .usingRecipes(.tooDeep(names(whole))) }
        for meal in [id] + users.met.sorted() {
            let lines = lines(of: meal)
            if lines > UsedRecipes.mostLines {
                throw .usingRecipes(.tooManyLines(name(of: meal), count: lines))
            }
        }
    }

    /// Says whether a recipe that uses others stays within the limits.
    package func hasSoundUses(of meal: Meal) -> Bool {
        if meal.recipe.usedMeals.isEmpty { return true }
        do throws(Refusal) {
            try requireSoundUses(of: meal.id)
            return true
        } catch {
            return false
        }
    }

    /// Returns the longest way from a meal, or the first that comes back to it, and all meals that
    /// are met. A way ends one meal after the longest that is allowed.
    private func way(
        from id: Meal.ID, by next: (Meal.ID) -> [Meal.ID]
    ) -> (way: [Meal.ID], met: Set<Meal.ID>) {
        var steps: [[Meal.ID: Meal.ID]] = []
        var met: Set<Meal.ID> = []
        var (reached, end) = ([id], id)
        while steps.count <= UsedRecipes.mostDeep, met.count <= UsedRecipes.mostUsers {
            var step: [Meal.ID: Meal.ID] = [:]
            for meal in reached {
                for other in next(meal) where step[other] == nil { step[other] = meal }
            }
            reached = step.keys.sorted()
            guard let first = reached.first else { break }
            steps.append(step)
            met.formUnion(reached)
            end = step[id] == nil ? first : id
            if end == id { break }
        }
        let way = steps.reversed().reduce(into: [end]) { way, step in
            if let last = way.last, let before = step[last] { way.append(before) }
        }
        return (way.reversed(), met)
    }

    /// Returns the number of lines that a meal would have, also where they are too many.
    private func lines(of meal: Meal.ID) -> Int {
        guard let recipe = self[meal]?.kept.row.recipe else { return 0 }
        return MealText.lines(of: recipe) { used in
            self[used].flatMap { $0.kept.row.deletedAt == nil ? $0 : nil }
        }
    }

    private func names(_ meals: [Meal.ID]) -> [String] { meals.map(name) }

    private func name(of meal: Meal.ID) -> String { self[meal]?.kept.row.recipe.name ?? "" }
}
