/// The classes by which a page styles the titles of groups, and what is not of the recipe.
enum TitleClasses {
    private static let titles = ["group", "head", "title", "section", "label"]
    /// Titles in other languages.
    private static let foreignTitles = ["tussenkop", "titul", "titol", "titel", "titre"]
    /// Words that make an item of a list a title; elsewhere they mean other things.
    private static let items: Set<Substring> = ["kop", "lead", "separator", "divider"]
    private static let ofPage: Set<Substring> = [
        "ad", "ads", "advert", "advertisement", "advertising", "newsletter", "banner", "promo", "sponsored",
        "anzeige", "werbung", "publicite", "publicidad", "pubblicita", "advertentie",
    ]

    /// True for a class of titles.
    static func name(_ title: String) -> Bool {
        titles.contains { title.contains($0) } || foreignTitles.contains { title.contains($0) }
    }

    /// True for a class that only a title among the items of a list has.
    static func nameItem(_ title: String) -> Bool {
        foreignTitles.contains { title.contains($0) } || parts(of: title).contains(where: items.contains)
    }

    /// True for a class of what a page sells or asks: "ad-label".
    static func areOfPage(_ name: String) -> Bool {
        parts(of: name).contains(where: ofPage.contains)
    }

    private static func parts(of name: String) -> [Substring] { name.split { $0 == "-" || $0 == "_" } }
}
