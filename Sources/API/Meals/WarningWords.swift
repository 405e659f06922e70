import Domain
import Foods
import Tables
import UseCases

/// The sentences about what members avoid. None says that a meal is free of anything.
extension SentenceLanguage {
    func sentence(about warning: MealWarning, in household: Household) -> String {
        let name = household.members[warning.member]?.row.name ?? self("Somebody", "Jemand")
        let line = warning.line
        let avoids =
            switch warning.avoid {
            case .diet(let diet):
                self("\(name) eats \(diet.rawValue)", "\(name) isst \(germanName(of: diet))")
            case .allergen(let allergen):
                self("\(name) avoids \(allergen.englishName)", "\(name) meidet \(allergen.germanName)")
            case .food(let food): self("\(name) does not eat \(food)", "\(name) isst das nicht: \(food)")
            }
        let finding =
            switch (warning.avoid.kind, warning.isSure) {
            case (.diet, true): self("“\(line)” does not fit", "„\(line)“ passt nicht")
            case (.diet, false): self("“\(line)” perhaps does not fit", "„\(line)“ passt vielleicht nicht")
            case (_, true): self("it is in “\(line)”", "enthalten in „\(line)“")
            case (_, false): self("it may be in “\(line)”", "vielleicht enthalten in „\(line)“")
            }
        return "\(avoids): \(finding)."
    }

    func sentence(about contents: MealContents) -> String {
        let lines = Set(contents.warnings.map(\.line)).count
        let found =
            switch lines {
            case 0: self("Found in no line", "In keiner Zeile gefunden")
            case 1: self("Found in 1 line", "In 1 Zeile gefunden")
            default: self("Found in \(lines) lines", "In \(lines) Zeilen gefunden")
            }
        let rest =
            switch contents.unread.count {
            case 0: self("every line was understood", "alle Zeilen wurden verstanden")
            case 1: self("1 line was not understood", "1 Zeile wurde nicht verstanden")
            case let count:
                self("\(count) lines were not understood", "\(count) Zeilen wurden nicht verstanden")
            }
        return "\(found); \(rest)."
    }

    private func germanName(of diet: Avoid.Diet) -> String {
        switch diet {
        case .vegetarian: "vegetarisch"
        case .vegan: "vegan"
        case .pescatarian: "Fisch, aber kein Fleisch"
        }
    }
}

extension FoodContent {
    fileprivate var englishName: String { self == .animal ? "animal products" : rawValue }

    fileprivate var germanName: String {
        switch self {
        case .gluten: "Gluten"
        case .crustaceans: "Krebstiere"
        case .eggs: "Eier"
        case .fish: "Fisch"
        case .peanuts: "Erdnüsse"
        case .soybeans: "Soja"
        case .milk: "Milch"
        case .nuts: "Nüsse"
        case .celery: "Sellerie"
        case .mustard: "Senf"
        case .sesame: "Sesam"
        case .sulphites: "Sulfite"
        case .lupin: "Lupinen"
        case .molluscs: "Weichtiere"
        case .meat: "Fleisch"
        case .animal: "Tierisches"
        }
    }
}
