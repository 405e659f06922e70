import Domain
import Ingredients
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
        case .comments: "comment"
        case .notifications: "notification"
        case .calendarTokens: "calendar token"
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
        case .comments: (self as? Comment).map { "a comment on \($0.id.place.words)" } ?? ""
        case .notifications: "a notification"
        case .calendarTokens: "a calendar token"
        case .foods: "the place of \((self as? Food)?.id.text ?? "a food")"
        }
    }
}

/// "Tacos, Chili and 3 more".
func listed(_ names: [String]) -> String {
    // A fourth is still named where it stands for itself alone.
    let most = 3
    if names.count > most + 1 { return names.prefix(most).joined(separator: ", ") + " and \(names.count - most) more" }
    return together(names)
}

/// "Tacos, Chili and Soup".
func together(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
}
