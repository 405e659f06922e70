import Foundation
import Testing

@testable import Ingredients

/// Returns the language that a line's words tell.
private func language(of line: String) -> Language? {
    let bytes = Array(line.utf8)
    return Language.of(LineTokenizer.tokens(of: bytes), in: bytes)
}

/// Reads a line by the English rules alone.
private func english(_ line: String) -> IngredientLine {
    let bytes = Array(line.utf8)
    var parser = LineParser(bytes, LineTokenizer.tokens(of: bytes), in: nil)
    return parser.line(line)
}

@Suite struct `English lines` {
    private let plain: [String]
    /// Lines with words that English has borrowed, and names of dishes that cooks of any country
    /// leave as they are.
    private let borrowed: [String]

    init() throws {
        plain = try LinesFile.lines(of: "english-plain.txt").map(\.text)
        borrowed = try LinesFile.lines(of: "english-borrowed.txt").map(\.text)
    }

    @Test func `are read as if there were no other language`() {
        #expect(plain.count + borrowed.count > 450)
        for line in plain + borrowed { #expect(IngredientLine(parsing: line) == english(line)) }
    }

    @Test func `tell no other language, except by names of dishes`() {
        #expect(plain.filter { language(of: $0) != nil } == [])
        let told = borrowed.filter { language(of: $0) != nil }
        #expect(told.count < 40, "\(told)")
    }

    @Test func `of all other tests are read as if there were no other language`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path())
            .filter {
                $0.hasSuffix(".swift")
                    && !["Languages", "EnglishLines", "GermanAmount"].contains(
                        $0.dropLast("Tests.swift".count))
            }
        var texts = try LinesFile.lines(of: "english.tsv").flatMap { $0.text.components(separatedBy: "\t") }
        for file in files {
            let code = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            texts += code.split(separator: "\n").flatMap(literals).filter { !$0.contains("\\u") }
        }
        for text in texts { #expect(IngredientLine(parsing: text) == english(text)) }
        #expect(texts.count > 4_000)
    }

    /// Returns the texts in quotation marks of a line of code.
    private func literals(_ code: Substring) -> [String] {
        let parts = code.split(separator: "\"", omittingEmptySubsequences: false)
        return zip(0..., parts).filter { $0.0 % 2 == 1 }.map { String($0.1) }
    }
}
