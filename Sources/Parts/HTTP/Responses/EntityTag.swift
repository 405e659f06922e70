import Words

/// A version of a representation (RFC 9110, section 8.8.3): opaque to clients, compared byte by
/// byte.
package struct EntityTag: Equatable, Sendable {
    package let value: String
    package let isWeak: Bool

    package init(_ value: String, isWeak: Bool = false) {
        self.value = value
        self.isWeak = isWeak
    }

    package static func == (one: EntityTag, other: EntityTag) -> Bool {
        one.isWeak == other.isWeak && one.hasValue(of: other)
    }

    /// Compares byte by byte. `String` calls some texts equal that are written differently, like a
    /// Kelvin sign and a K.
    func hasValue(of other: EntityTag) -> Bool { value.utf8.elementsEqual(other.value.utf8) }

    /// The tag of the same version as gzip, whose bytes are others.
    package var packed: EntityTag { EntityTag(value + "-gzip", isWeak: isWeak) }

    /// The tag as a field writes it: `"42"` or `W/"42"`.
    package var text: String { (isWeak ? "W/\"" : "\"") + value + "\"" }
}

/// The value of If-Match or If-None-Match (RFC 9110, sections 13.1.1 and 13.1.2).
package enum EntityTagCondition: Equatable, Sendable {
    case anything
    case tags([EntityTag])

    /// Returns nil if the value is not a list of entity tags. A condition that is unreadable must
    /// not be ignored: an update would be lost.
    package init?(_ text: String) {
        if text.isWord("*") {
            self = .anything
            return
        }
        var tags: [EntityTag] = []
        var rest = text.utf8[...]
        while true {
            EntityTagCondition.skipBlanks(&rest)
            // A list may have empty elements (RFC 9110, section 5.6.1.2).
            if let next = rest.first, next != Byte.comma {
                guard let tag = EntityTagCondition.cutTag(&rest) else { return nil }
                tags.append(tag)
                EntityTagCondition.skipBlanks(&rest)
            }
            guard let separator = rest.popFirst() else { break }
            guard separator == Byte.comma else { return nil }
        }
        if tags.isEmpty { return nil }
        self = .tags(tags)
    }

    /// Compares for If-None-Match: a weak and a strong tag match if their values are equal. A
    /// packed copy is a copy too. `current` is nil if no representation exists yet.
    package func matchesWeakly(_ current: EntityTag?) -> Bool {
        guard let current else { return false }
        return self == .anything || names(current) || names(current.packed)
    }

    /// Says whether the list has a tag, weak or strong.
    package func names(_ tag: EntityTag) -> Bool {
        if case .tags(let tags) = self { tags.contains { $0.hasValue(of: tag) } } else { false }
    }

    private static func skipBlanks(_ rest: inout Substring.UTF8View) {
        rest = rest.drop { $0 == Byte.space || $0 == Byte.tab }
    }

    private static func cutTag(_ rest: inout Substring.UTF8View) -> EntityTag? {
        let isWeak = rest.starts(with: "W/".utf8)
        if isWeak { rest = rest.dropFirst(2) }
        guard rest.popFirst() == Byte.quote, let end = rest.firstIndex(of: Byte.quote) else { return nil }
        let value = rest[..<end]
        rest = rest[rest.index(after: end)...]
        // Section 8.8.3 allows visible characters and all above ASCII; no space, no control
        // character.
        guard value.allSatisfy({ $0 > Byte.space && $0 != 0x7F }) else { return nil }
        return EntityTag(String(Substring(value)), isWeak: isWeak)
    }
}
