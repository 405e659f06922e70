package import Words

/// A media type as Content-Type and Accept write it, in lower case, with its parameters (RFC 9110,
/// section 8.3.1).
package struct MediaType: Equatable, Sendable {
    package let type: Word
    package let subtype: Word
    package let parameters: [Parameter]

    /// A parameter after the type, such as `charset=utf-8`.
    package struct Parameter: Equatable, Sendable {
        package let name: Word
        package let value: Word
    }

    /// The type and subtype with the slash, like "application/json".
    package var essence: Word { Word(type.text + "/" + subtype.text) }

    /// True for JSON and for the types that are written in it.
    package var isJSON: Bool {
        essence.text.isWord("application/json") || subtype.text.ends(with: "+json")
    }

    package init?(_ text: some StringProtocol) {
        let parts = text.pieces(at: Byte.semicolon).map(\.trimmed)
        let names = parts[0].pieces(at: Byte.slash)
        guard names.count == 2, names.allSatisfy(MediaType.isToken) else { return nil }
        type = Word(names[0].inSmallLetters)
        subtype = Word(names[1].inSmallLetters)
        parameters = parts.dropFirst().compactMap { part in
            let halves = part.pieces(at: Byte.equals, most: 2)
            guard halves.count == 2 else { return nil }
            let value = halves[1].utf8.filter { $0 != Byte.quote }
            return Parameter(
                name: Word(halves[0].inSmallLetters),
                value: Word(String(decoding: value, as: UTF8.self).inSmallLetters))
        }
    }

    /// The value of a parameter; the name is in lower case.
    package subscript(parameter: Word) -> Word? {
        parameters.first { $0.name == parameter }?.value
    }

    static func isToken(_ text: some StringProtocol) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy(ByteSet.token.contains)
    }
}
