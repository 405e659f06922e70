/// Checks of characters in names, which are shown on one line next to other words.
extension Unicode.Scalar {
    /// True for controls, line and paragraph separators, and direction marks. Direction marks would
    /// reorder the words around a name (Unicode Standard Annex 9, section 2).
    package var breaksLines: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: 0x202A...0x202E ~= value || 0x2066...0x2069 ~= value
        }
    }

    /// True for a character that shows nothing on its own. Between others it may matter: a joiner
    /// turns several people into one family.
    package var isInvisible: Bool { properties.isWhitespace || properties.isDefaultIgnorableCodePoint }
}
