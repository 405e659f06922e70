enum Version {
    static let text = "0.2.0"

    /// The program's name in requests that it sends.
    static let agent = "Larder/" + text

    /// The version with the commit it was built from, if that is known.
    static let full = "larder " + text + (Commit.text.isEmpty ? "" : " (\(Commit.text))")
}
