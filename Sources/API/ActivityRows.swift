import Domain
import UseCases

extension RowKind {
    /// One of them, as programs know it.
    var word: String {
        switch self {
        case .profiles: "household"
        case .settings: "settings"
        case .members: "member"
        case .devices: "device"
        case .invitations: "invitation"
        case .categories: "category"
        case .usuals: "usual"
        case .meals: "meal"
        case .favourites: "favourite"
        case .plans: "plan"
        case .days: "day"
        case .foods: "food"
        case .lists: "list"
        case .items: "item"
        case .coverings: "covering"
        }
    }
}

extension Row {
    /// What people call it.
    func name(in household: Household) -> String {
        switch Self.kind {
        case .profiles: "the household's name"
        case .settings: "the settings"
        case .members: (self as? Member)?.name ?? ""
        case .devices: "the device “\((self as? Device)?.name ?? "")”"
        case .invitations: "an invitation"
        case .categories: "the category “\((self as? Category)?.name ?? "")”"
        case .usuals: "the usual item “\((self as? Usual)?.item.text ?? "")”"
        case .meals: (self as? Meal)?.recipe.name ?? ""
        case .favourites:
            (self as? Favourite).flatMap { household.meals[$0.id.meal]?.row.recipe.name }.map { "\($0) as a favourite" } ?? "a favourite"
        case .plans: "the plan “\((self as? Plan)?.name ?? "")”"
        case .days: (self as? PlannedDay)?.id.weekdayAndDate ?? ""
        case .lists: "the list “\((self as? ShoppingList)?.name ?? "")”"
        case .items: (self as? ListItem)?.name ?? ""
        case .coverings: "what was bought"
        case .foods: "the place of \((self as? Food)?.id.text ?? "a food")"
        }
    }
}

extension Day {
    private static let weekdayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

    private var weekdayName: String { Day.weekdayNames[weekday] }

    /// "Tuesday, Nov 24".
    var weekdayAndDate: String { "\(weekdayName), \(monthAndDay)" }

    /// "Tuesday's dinner (Nov 24)".
    func words(for slot: Slot) -> String {
        // “Tuesday's other” is no meal that anybody has.
        let meal = slot == .other ? "other meals" : slot.rawValue
        return "\(weekdayName)'s \(meal) (\(monthAndDay))"
    }
}

/// "Tacos, Chili and 3 more".
func listed(_ names: [String]) -> String {
    // A fourth is still named where it stands for itself alone.
    let most = 3
    if names.count > most + 1 { return names.prefix(most).joined(separator: ", ") + " and \(names.count - most) more" }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
}
