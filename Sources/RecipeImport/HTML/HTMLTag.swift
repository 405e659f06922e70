import HTTP

/// A start tag of a page, with the attributes that its reader asked for.
struct HTMLTag {
    /// The limit for attributes of a tag: pages write about twenty, and a few are read.
    static let mostAttributes = 100

    let name: String
    /// The attributes, with names in small letters and values without entities.
    let attributes: [(name: String, value: String)]

    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

    /// Returns the value of an attribute, nil for a value without visible text.
    func words(_ name: String) -> String? {
        self[name].flatMap { $0.utf8.allSatisfy { $0 <= 0x20 } ? nil : $0 }
    }

    /// The words of a list such as `class`, in any white space.
    func list(_ name: String) -> [Substring] {
        self[name].map { $0.split { $0.isWhitespace } } ?? []
    }

    var isLinkedData: Bool { HTMLTag.isLinkedData(self["type"]) }

    /// True for the media type of linked data, perhaps with parameters.
    static func isLinkedData(_ type: String?) -> Bool {
        type.flatMap { MediaType(HTMLText.line($0)) }?.essence == "application/ld+json"
    }
}
