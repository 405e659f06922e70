import Domain
import Ingredients
import Tables
import UseCases

/// The names of things in sentences. A German name is an object of its sentence: „den Plan“.
extension ActivityDescription {
    /// Returns the names of rows as words, something of the kind if no row is known.
    func names(_ rows: [(some Row)?], or kind: RowKind) -> String {
        let known = rows.compactMap { $0.map { name(of: $0) } }
        return known.isEmpty ? something(kind) : listed(known, in: language)
    }

    func name(of row: any Row) -> String {
        guard language == .german else { return row.name(in: household) }
        return switch row {
        case is Profile: "den Namen des Haushalts"
        case is Settings: "die Einstellungen"
        case let device as Device: "das Gerät „\(device.name)“"
        case let category as Category: "das Regal „\(category.name)“"
        case let food as Food:
            food.isPlaced ? "den Platz von \(food.id.text)" : "die Angaben zu \(food.id.text)"
        case let usual as Usual: "„\(usual.item.text)“ (immer dabei)"
        case let favourite as Favourite:
            household.meals[favourite.id.meal].map { "\($0.row.recipe.name) als Lieblingsgericht" }
                ?? something(.favourites)
        case let vote as Vote:
            household.meals[vote.id.meal].map { "eine Stimme zu \($0.row.recipe.name)" } ?? something(.votes)
        case let portions as StoredPortions:
            (portions.count == 1 ? "1 Portion " : "\(portions.count) Portionen ")
                + household.title(of: portions.dish)
        case let hook as Hook: "die Weiterleitung an \(hook.place)"
        case let plan as Plan: "den Plan „\(language.name(of: plan))“"
        case let day as PlannedDay: language.name(of: day.id)
        case let list as ShoppingList: "die Liste „\(language.name(of: list))“"
        case let comment as Comment: "einen Kommentar: \(language.name(of: comment.id.mealTime))"
        case is Invitation, is Notification, is CalendarToken, is Covering: something(type(of: row).kind)
        default: row.name(in: household)
        }
    }

    /// Returns words for a thing whose name is not known.
    func something(_ kind: RowKind) -> String {
        guard language == .german else { return kind == .usuals ? "a usual item" : "a \(kind.type.word)" }
        return switch kind {
        case .profiles: "den Namen des Haushalts"
        case .settings: "die Einstellungen"
        case .members: "ein Mitglied"
        case .devices: "ein Gerät"
        case .invitations: "eine Einladung"
        case .categories: "ein Regal"
        case .usuals: "etwas (immer dabei)"
        case .meals: "ein Gericht"
        case .favourites: "ein Lieblingsgericht"
        case .votes: "eine Stimme"
        case .hooks: "eine Weiterleitung"
        case .plans: "einen Plan"
        case .days: "einen Tag"
        case .foods: "ein Lebensmittel"
        case .lists: "eine Liste"
        case .items: "eine Zeile"
        case .coverings, .bought: "das Gekaufte"
        case .atHome: "etwas zu Hause"
        case .portions: "aufgehobene Portionen"
        case .comments: "einen Kommentar"
        case .notifications: "eine Mitteilung"
        case .calendarTokens: "einen Kalenderzugang"
        }
    }
}

extension SentenceLanguage {
    func name(of day: Day) -> String { self(day.weekdayAndDate, day.inGerman) }

    /// Returns a date like "Nov 24" or "24.11.".
    func shortDate(_ day: Day) -> String { self(day.monthAndDay, "\(day.parts.day).\(day.parts.month).") }

    /// Returns the name of a weekday; 0 is Sunday.
    func weekday(_ weekday: Int) -> String {
        Day.sunday.adding(days: weekday).weekdayName(self, plural: false)
    }

    /// Returns a weekday as a habit: "Tuesdays" or "dienstags".
    func weekdays(_ weekday: Int) -> String {
        Day.sunday.adding(days: weekday).weekdayName(self, plural: true)
    }

    func name(of mealTime: MealTime) -> String {
        let meal =
            switch mealTime.slot {
            case .breakfast: "das Frühstück"
            case .lunch: "das Mittagessen"
            case .dinner: "das Abendessen"
            case .other: "Sonstiges"
            }
        return self(mealTime.words, "\(meal) am \(mealTime.day.inGerman)")
    }
}

extension Day {
    /// Some Sunday.
    fileprivate static let sunday = Day(number: 3)

    private static let germanWeekdays = [
        "Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag",
    ]

    fileprivate func weekdayName(_ language: SentenceLanguage, plural: Bool) -> String {
        let name = language(Day.weekdayNames[weekday], Day.germanWeekdays[weekday])
        return plural ? language(name + "s", name.lowercased() + "s") : name
    }

    /// The date like "Dienstag (24.11.)".
    fileprivate var inGerman: String {
        "\(Day.germanWeekdays[weekday]) (\(parts.day).\(parts.month).)"
    }
}

/// Returns the names as words: "Tacos, Chili and 3 more".
func listed(_ names: [String], in language: SentenceLanguage = .english) -> String {
    // A single fourth name is written out, because "and 1 more" is no shorter.
    let most = 3
    if names.count > most + 1 {
        let count = names.count - most
        return names.prefix(most).joined(separator: ", ")
            + language(" and \(count) more", " und \(count) weitere")
    }
    return together(names, in: language)
}

/// Returns the names as words: "Tacos, Chili and Soup".
func together(_ names: [String], in language: SentenceLanguage = .english) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + language(" and ", " und ") + last
}
