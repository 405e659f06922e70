import Foundation
import Testing

/// The words of a text that could be names in code.
private func words(of text: some StringProtocol) -> [Substring.UTF8View] {
    Substring(text).utf8.split { byte in
        let letter = byte | 0x20
        let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        return !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) && !isDigit
            && byte != UInt8(ascii: "_")
    }
}

/// A name between two marks, such as `ListItem.sources` or `write(_:)`.
private struct NamedCode {
    let place: String
    let name: String

    /// The names in a line of prose: calls, and words with a capital in the middle.
    static func of(_ line: some StringProtocol, at place: String) -> [NamedCode] {
        line.split(separator: "`", omittingEmptySubsequences: false).enumerated().compactMap {
            offset, piece in
            guard offset % 2 == 1, let first = piece.first, first.isLetter, first.isASCII else { return nil }
            let called = piece.prefix { $0 != "(" }
            let isCall = called.count < piece.count && piece.last == ")"
            let parts = called.split(separator: ".", omittingEmptySubsequences: false)
            let isName = parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber } }
            guard isName, let name = parts.last else { return nil }
            let isMixed =
                name.dropFirst().contains(where: \.isUppercase) && name.contains(where: \.isLowercase)
            return isCall || isMixed ? NamedCode(place: place, name: String(name)) : nil
        }
    }
}

@Test func `each name of code in a comment or a page is in the code`() throws {
    var named: [NamedCode] = []
    var known: Set<String> = []
    for file in SourceFile.all {
        known.formUnion(words(of: file.path).map { String($0)! })
        for (number, line) in file.lines.enumerated() {
            let code = line.range(of: "//").map { line[..<$0.lowerBound] } ?? line[...]
            known.formUnion(words(of: code).map { String($0)! })
            if code.count < line.count, file.path.hasPrefix("Sources") {
                named += NamedCode.of(line[code.endIndex...], at: "\(file.path):\(number + 1)")
            }
        }
    }
    for folder in ["Sources", "Tests", "scripts"] {
        let path = repositoryFolder.appending(path: folder).path()
        for name in FileManager.default.enumerator(atPath: path)?.compactMap({ $0 as? String }) ?? [] {
            let file = repositoryFolder.appending(path: folder + "/" + name)
            let isPage = name.hasSuffix(".md")
            let isCode = [".js", ".yaml", ".py", ".h", ".c"].contains(where: name.hasSuffix)
            guard isPage || isCode else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            if !isPage { known.formUnion(words(of: text).map { String($0)! }) }
            // Code of an example is no name.
            let lines = isPage ? text.split(separator: "\n") : []
            named += lines.flatMap { NamedCode.of($0.replacing("``", with: "`"), at: name) }
        }
    }
    #expect(named.count > 150)
    let missing = named.filter { !known.contains($0.name) }.map { "\($0.place): \($0.name)" }
    #expect(missing.isEmpty, "\(missing.joined(separator: "\n"))")
}
