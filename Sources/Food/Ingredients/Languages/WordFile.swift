/// A mistake in a file of words, with its line.
struct WordFileMistake: Error, CustomStringConvertible {
    let description: String
}

/// The words of a language as people write them: a key, a colon, and phrases between commas. Lines
/// that begin with a space go on with the entry before; lines that begin with "#" are comments.
struct WordFile {
    struct Entry {
        let number: Int
        let key: String
        fileprivate(set) var text: String

        var phrases: [String] { text.phrases }
        var mistake: WordFileMistake { WordFileMistake(description: "\(number): “\(key)” is not a key.") }
    }

    private(set) var entries: [Entry] = []

    init(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (number, line) in zip(1..., lines) where !line.isEmpty && line.first != "#" {
            if line.first == " ", !entries.isEmpty {
                entries[entries.count - 1].text += "\n" + line
            } else {
                let key = line.prefix { $0 != ":" }
                let text = line.dropFirst(key.count + 1)
                entries.append(Entry(number: number, key: String(key), text: String(text)))
            }
        }
    }
}
