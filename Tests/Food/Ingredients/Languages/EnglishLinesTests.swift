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
    @Test func `are read as if there were no other language`() {
        #expect(EnglishLines.all.count > 450)
        for line in EnglishLines.all {
            #expect(IngredientLine(parsing: line) == english(line))
        }
    }

    @Test func `tell no other language, except by names of dishes`() {
        let told = EnglishLines.all.filter { language(of: $0) != nil }
        let borrowed = EnglishLines.borrowed.split(separator: "\n").map(String.init)
        #expect(told.filter { !borrowed.contains($0) } == [])
        #expect(told.count < 40, "\(told)")
    }

    @Test func `of all other tests are read as if there were no other language`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
            .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Languages") }
        var count = 0
        for file in files {
            let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            let lines = text.split(separator: "\n").flatMap(literals)
            for line in lines where !line.contains("\\u") && !otherLines.contains(line) {
                #expect(IngredientLine(parsing: line) == english(line))
                count += 1
            }
        }
        #expect(count > 500)
    }

    /// Returns the texts in quotation marks of a line of code.
    private func literals(_ code: Substring) -> [String] {
        let parts = code.split(separator: "\"", omittingEmptySubsequences: false)
        return zip(0..., parts).filter { $0.0 % 2 == 1 }.map { String($0.1) }
    }
}

/// The lines of other languages among the tests of English lines.
private let otherLines: Set<String> = []
