import Foundation
import Testing

/// Words that stay out of comments and texts, each with its replacement.
private let bannedWords = [
    ("octet", "byte"), ("octets", "bytes"), ("whoever", "anybody who, or the client that"),
    ("whomever", "anybody whom"), ("anew", "again"), ("lest", "so that … not"),
    ("nobody but", "only"), ("that there is none", "the noun"), ("that there is no", "the noun"),
    ("that there is none of", "the noun"), ("upon", "on"), ("amid", "among"), ("hitherto", "until now"),
    ("thus", "so"), ("whilst", "while"), ("beside", "next to, or with"), ("therein", "in, with the noun"),
    ("thereof", "of, with the noun"), ("whereby", "by which"),
]

/// The first words of comments that continue a thought of somewhere else.
private let weakBeginnings: Set = [
    "Of", "What", "Nil", "Where", "Whoever", "Those", "Who", "How", "One", "Which", "As", "In", "From", "For",
    "Or", "And", "If", "When", "Once", "Without", "Not",
]

private struct Prose {
    let place: String
    let text: String

    /// The comments and string literals of a file, line by line.
    static func of(_ file: SourceFile) -> [Prose] {
        var isInLiteral = false
        return file.lines.enumerated().compactMap { number, line in
            let place = "\(file.path):\(number + 1)"
            let quotes = line.components(separatedBy: "\"\"\"").count - 1
            defer { if quotes % 2 == 1 { isInLiteral.toggle() } }
            if isInLiteral || isComment(line) { return Prose(place: place, text: line) }
            // Every second piece between quotation marks is a literal.
            let pieces = line.components(separatedBy: "\"").enumerated()
            let literals = pieces.filter { $0.offset % 2 == 1 }.map(\.element)
            return literals.isEmpty ? nil : Prose(place: place, text: literals.joined(separator: " | "))
        }
    }

    /// Says whether the text quotes an RFC, which may name octets.
    var isQuotation: Bool { text.contains("RFC ") && (text.contains("“") || text.contains("\"")) }

    func contains(_ word: String) -> Bool {
        if word.hasPrefix("octet"), isQuotation { return false }
        // A word ends where no letter and no hyphen follows, so “octet-stream” is another word.
        let words = text.lowercased().split { !$0.isLetter && $0 != "-" && $0 != "'" }
        return " \(words.joined(separator: " ")) ".contains(" \(word) ")
    }
}

private func isComment(_ line: String) -> Bool {
    line.drop { $0 == " " }.hasPrefix("//")
}

@Test func `lines have at most 110 columns, comments at most 100`() {
    var long: [String] = []
    for file in SourceFile.all {
        for (number, line) in file.lines.enumerated() where line.utf8.count > 100 {
            let most = isComment(line) ? 100 : 110
            if line.count > most { long.append("\(file.path):\(number + 1) has \(line.count) columns") }
        }
    }
    #expect(long.isEmpty, "\(long.joined(separator: "\n"))")
}

@Test func `comments and texts use plain words`() {
    var found: [String] = []
    for prose in SourceFile.ofSources.flatMap(Prose.of) {
        let text = prose.text.lowercased()
        for (word, replacement) in bannedWords where text.contains(word) && prose.contains(word) {
            found.append("\(prose.place): instead of “\(word)” write “\(replacement)”")
        }
    }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
}

@Test func `doc comments begin with a noun or a verb`() {
    var count = 0
    var weak: [String] = []
    for file in SourceFile.ofSources {
        for (number, line) in file.lines.enumerated() {
            let text = line.drop { $0 == " " }
            let isContinued = number > 0 && file.lines[number - 1].drop { $0 == " " }.hasPrefix("///")
            guard text.hasPrefix("/// "), !isContinued else { continue }
            count += 1
            let word = text.dropFirst(4).prefix { $0.isLetter }
            if weakBeginnings.contains(String(word)) { weak.append("\(file.path):\(number + 1): \(text)") }
        }
    }
    #expect(count > 500)
    #expect(weak.isEmpty, "\(weak.joined(separator: "\n"))")
}

@Test func `the check of plain words finds a banned word`() {
    let lines = [
        "/// Bytes are octets.", "let octet = 1", "/// RFC 9110 says “a sequence of octets”.",
        "let type = \"application/octet-stream\"", "let text = \"for whoever comes\"", "let text = \"\"\"",
        "    Nobody but an owner may.", "    \"\"\"", "let whoever = 2",
    ]
    let file = SourceFile(path: "Sources/Room/File.swift", lines: lines)
    let found = Prose.of(file).filter { prose in bannedWords.contains { prose.contains($0.0) } }
    #expect(found.map(\.place) == [1, 5, 7].map { "Sources/Room/File.swift:\($0)" })
}
