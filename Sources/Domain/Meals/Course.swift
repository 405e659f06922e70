/// The part of a meal that a dish is: what a member chose, else what its tags and its name tell.
package enum Course: String, CaseIterable, Sendable {
    case main, side, dessert, breakfast, drink, sauce, bread

    /// The origin of a dish's course, and of its steps ahead.
    package enum Decider: String, CaseIterable, Sendable {
        case household, words
    }

    /// True for what is made as it is written, for many or few: nobody bakes a third of a cake.
    package var isMadeAsWritten: Bool {
        switch self {
        case .dessert, .drink, .sauce, .bread: true
        case .main, .side, .breakfast: false
        }
    }

    /// The slots of a dish that nobody has tagged or planned. A sauce is no dinner, and a side goes
    /// with one.
    package var usualSlots: Set<Slot> {
        switch self {
        case .main: [.lunch, .dinner]
        case .side: []
        case .breakfast: [.breakfast]
        case .dessert, .drink, .sauce, .bread: [.other]
        }
    }

    /// Tells the course of a dish from its words. A tag says it, or the name where tags say nothing
    /// or two things.
    package init(toldBy recipe: Recipe) {
        let tagged = recipe.tags.compactMap { Course(tag: SearchText.folded($0.text)) }
        let named = Course(name: recipe.name)
        switch (Set(tagged).count, named) {
        case (0, _): self = named ?? .main
        case (1, _): self = tagged[0]
        case (_, let named?) where tagged.contains(named): self = named
        default: self = tagged.first { $0 != .sauce } ?? .sauce
        }
    }

    private init?(tag: [UInt8]) {
        guard let course = CourseWords.ofTag(String(decoding: tag, as: UTF8.self)) else { return nil }
        self = course
    }

    /// Reads a name. What a dish is stands at the end of its first part in English, German and
    /// Dutch, and at its beginning in French, Italian and Spanish: “Zitronenkuchen mit Mohn”,
    /// “Torta al limone”.
    init?(name: String) {
        let words = CourseWords.ofFirstPart(SearchText.folded(name))
        guard let last = words.last, let first = words.first else { return nil }
        let pair = words.suffix(2).joined(separator: " ")
        let course =
            CourseWords.last[pair] ?? CourseWords.last[last]
            ?? (CourseWords.isEnglish(words) ? nil : CourseWords.first[first])
            ?? CourseWords.endings.first { last.isLonger(than: $0.key) && last.ends(with: $0.key) }?.value
        let isSweet = course == .dessert || course == .bread
        if isSweet, words.contains(where: CourseWords.savoury.contains) { return nil }
        guard let course else { return nil }
        self = course
    }
}

extension String {
    fileprivate func isLonger(than ending: String) -> Bool { utf8.count > ending.utf8.count }

    fileprivate func ends(with ending: String) -> Bool {
        utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8)
    }
}
