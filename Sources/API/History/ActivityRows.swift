/// Returns the names as words: "Tacos, Chili and 3 more".
func listed(_ names: [String]) -> String {
    // A single fourth name is written out, because "and 1 more" is no shorter.
    let most = 3
    if names.count > most + 1 {
        return names.prefix(most).joined(separator: ", ") + " and \(names.count - most) more"
    }
    return together(names)
}

/// Returns the names as words: "Tacos, Chili and Soup".
func together(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
}
