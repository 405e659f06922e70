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
        // A dislike is said quietly: no line of it does harm.
        if warning.avoid.kind == .food { return "\(avoids): " + self("“\(line)”.", "„\(line)“.") }
        let finding =
            switch (warning.avoid.kind, warning.grade) {
            case (.diet, .sure): self("“\(line)” does not fit", "„\(line)“ passt nicht")
            case (.diet, .often): self("“\(line)” often does not fit", "„\(line)“ passt oft nicht")
            case (.diet, .some):
                self("some sorts of “\(line)” do not fit", "„\(line)“ passt in manchen Sorten nicht")
            case (_, .sure): self("it is in “\(line)”", "enthalten in „\(line)“")
            case (_, .often): self("it is often in “\(line)”", "oft enthalten in „\(line)“")
            case (_, .some): self("some sorts of “\(line)” have it", "in manchen Sorten von „\(line)“")
            }
        return "\(avoids): \(finding)."
    }

    func sentence(about contents: MealContents) -> String {
        if contents.lines == 0 {
            return self(
                "Not checked: this meal has no ingredients.", "Nicht geprüft: Das Gericht hat keine Zutaten.")
        }
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

    func sentence(about unchecked: UncheckedLines) -> String {
        guard let line = unchecked.first else {
            return self("Not checked: no ingredients.", "Nicht geprüft: keine Zutaten.")
        }
        let rest = unchecked.count - 1
        if rest == 0 { return self("Not checked: “\(line)”.", "Nicht geprüft: „\(line)“.") }
        return self(
            "Not checked: “\(line)” and \(rest) more.", "Nicht geprüft: „\(line)“ und \(rest) weitere.")
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
