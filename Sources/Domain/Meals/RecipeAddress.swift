/// Where a recipe is from. It is shown as a link, so it leads to a page and nowhere else.
package enum RecipeAddress {
    package static func checked(_ text: String) -> String? {
        let scheme = text.prefix { $0 != ":" }.lowercased()
        guard scheme == "http" || scheme == "https", text.dropFirst(scheme.count).hasPrefix("://"),
            Recipe.sourceLength.contains(text.unicodeScalars.count),
            !text.unicodeScalars.contains(where: {
                $0.properties.isWhitespace || $0.properties.generalCategory == .control
            })
        else { return nil }
        return text
    }
}
