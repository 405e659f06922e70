/// The address of a recipe's source. The page shows it as a link, so only web addresses are
/// accepted.
package enum RecipeAddress {
    package static func checked(_ text: String) -> String? {
        let scheme = text.prefix { $0 != ":" }.lowercased()
        guard scheme == "http" || scheme == "https", text.dropFirst(scheme.count).hasPrefix("://"),
            Recipe.sourceLength.contains(text.unicodeScalars.count),
            !text.unicodeScalars.contains(where: {
                $0.properties.isWhitespace || $0.properties.generalCategory == .control
                    || $0.properties.isBidiControl
            })
        else { return nil }
        // A name before “@”, or a “\”, makes a link show another host than it leads to.
        let host = text.utf8.dropFirst(scheme.utf8.count + 3).prefix { !"/?#".utf8.contains($0) }
        return host.contains(where: "@\\".utf8.contains) ? nil : text
    }
}
