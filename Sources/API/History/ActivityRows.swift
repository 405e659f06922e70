/// "Tacos, Chili and 3 more".
func listed(_ names: [String]) -> String {
    // A fourth is still named where it stands for itself alone.
    let most = 3
    if names.count > most + 1 {
        return names.prefix(most).joined(separator: ", ") + " and \(names.count - most) more"
    }
    return together(names)
}

/// "Tacos, Chili and Soup".
func together(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
}
