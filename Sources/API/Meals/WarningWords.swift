import Domain
import Foods
import Ingredients
import Tables
import UseCases

/// The sentences about what members avoid. None says that a meal is free of anything.
extension SentenceLanguage {
    func sentence(about warning: MealWarning, in household: Household) -> String {
        let name = household.members[warning.member]?.row.name ?? somebody
        let line = warning.line
        let avoids =
            switch warning.avoid {
            case .diet(let diet): warningDiet(name: name, diet: self.name(of: diet))
            case .allergen(let allergen): warningAllergen(name: name, what: self.name(of: allergen))
            case .food(let food): warningFood(name: name, food: food)
            }
        // A dislike is said quietly: no line of it does harm.
        if warning.avoid.kind == .food { return warningQuietly(avoids: avoids, line: line) }
        let finding =
            switch (warning.avoid.kind, warning.grade) {
            case (.diet, .sure): warningDietSure(line: line)
            case (.diet, .often): warningDietOften(line: line)
            case (.diet, .some):
                warningDietSome(line: line)
            case (_, .sure): warningSure(line: line)
            case (_, .often): warningOften(line: line)
            case (_, .some): warningSome(line: line)
            }
        return warningSentence(avoids: avoids, finding: finding)
    }

    func sentence(about contents: MealContents) -> String {
        if contents.lines == 0 {
            return warningNoIngredients
        }
        let lines = Set(contents.warnings.map(\.line)).count
        let found = lines == 0 ? warningFoundNone : warningFound(count: lines)
        let unread = contents.unread.count
        let rest = unread == 0 ? warningUnreadNone : warningUnread(count: unread)
        return warningContents(found: found, rest: rest)
    }

    func sentence(about unchecked: UncheckedLines) -> String {
        guard let line = unchecked.first else {
            return warningUncheckedEmpty
        }
        let rest = unchecked.count - 1
        if rest == 0 { return warningUncheckedLine(line: line) }
        return warningUncheckedMore(count: rest, line: line)
    }

    private func name(of diet: Avoid.Diet) -> String {
        switch diet {
        case .vegetarian: dietVegetarian
        case .vegan: dietVegan
        case .pescatarian: dietPescatarian
        }
    }

    private func name(of content: FoodContent) -> String {
        switch content {
        case .gluten: containsGluten
        case .crustaceans: containsCrustaceans
        case .eggs: containsEggs
        case .fish: containsFish
        case .peanuts: containsPeanuts
        case .soybeans: containsSoybeans
        case .milk: containsMilk
        case .nuts: containsNuts
        case .celery: containsCelery
        case .mustard: containsMustard
        case .sesame: containsSesame
        case .sulphites: containsSulphites
        case .lupin: containsLupin
        case .molluscs: containsMolluscs
        case .meat: containsMeat
        case .animal: containsAnimal
        }
    }
}
