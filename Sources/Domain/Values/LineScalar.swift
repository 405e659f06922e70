/// What a character may do to a name: it is shown on one line, beside other words.
extension Unicode.Scalar {
    /// Controls, separators of lines and paragraphs, and what turns the direction of writing for
    /// all that follows: in a name it would make the words around it read as others (Unicode
    /// Standard Annex 9, section 2).
    package var breaksLines: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: 0x202A...0x202E ~= value || 0x2066...0x2069 ~= value
        }
    }

    /// Nothing to see where it stands alone. Between others it may matter: a joiner makes one
    /// family of several people.
    package var isInvisible: Bool { properties.isWhitespace || properties.isDefaultIgnorableCodePoint }
}
