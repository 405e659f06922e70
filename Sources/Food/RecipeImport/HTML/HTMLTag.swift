import HTTP
import Words

/// A start tag of a page, with the attributes that its reader asked for. Values are decoded when
/// they are needed, because most never are.
package struct HTMLTag {
    /// The limit for attributes of a tag: pages write about twenty, and a few are read.
    static let mostAttributes = 100
    /// The bytes of a list such as `class` that are read.
    private static let mostListBytes = 4 << 10

    package let name: String
    /// The page, and the places of the values in it.
    private let page: [UInt8]
    private let attributes: [(name: String, value: Range<Int>)]

    init(name: String, attributes: [(name: String, value: Range<Int>)], of page: [UInt8]) {
        (self.name, self.attributes, self.page) = (name, attributes, page)
    }

    var hasAttributes: Bool { !attributes.isEmpty }

    func has(_ name: String) -> Bool { attributes.contains { $0.name == name } }

    /// Returns the value of an attribute, without character references.
    package subscript(name: String) -> String? { bytes(of: name).map { HTMLTag.decoded($0) } }

    /// Returns the value of an attribute, nil for a value without visible text.
    func words(_ name: String) -> String? {
        guard let bytes = bytes(of: name), bytes.contains(where: { $0 > 0x20 }) else { return nil }
        return HTMLTag.decoded(bytes)
    }

    /// The words of a list such as `class`, between blanks.
    package func list(_ name: String) -> [String] {
        bytes(of: name)?.prefix(HTMLTag.mostListBytes).split { $0 <= 0x20 }.map { HTMLTag.decoded($0) } ?? []
    }

    /// Returns the bytes of an attribute's value.
    func bytes(of name: String) -> ArraySlice<UInt8>? {
        attributes.first { $0.name == name }.map { page[$0.value] }
    }

    private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        HTMLEntities.decoded(String(decoding: bytes, as: UTF8.self))
    }

    var isLinkedData: Bool { HTMLTag.isLinkedData(self["type"]) }

    /// True for the media type of linked data, perhaps with parameters.
    static func isLinkedData(_ type: String?) -> Bool {
        type.flatMap { MediaType(HTMLText.line($0)) }?.essence == "application/ld+json"
    }
}

/// The names of the attributes that a reader wants, found without making text of other names.
package struct HTMLAttributeNames {
    private let names: [(name: String, bytes: [UInt8])]

    package init(_ names: [String]) { self.names = names.map { ($0, Array($0.utf8)) } }

    /// Returns the name in small letters, nil for a name that nobody wants.
    func name(of bytes: ArraySlice<UInt8>) -> String? {
        for (name, wanted) in names where wanted.count == bytes.count {
            var place = bytes.startIndex
            for byte in wanted {
                guard bytes[place] | 0x20 == byte else { break }
                place += 1
            }
            if place == bytes.endIndex { return name }
        }
        return nil
    }
}
