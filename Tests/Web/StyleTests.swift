import Foundation
import Testing

@Suite struct `The style of the page` {
    @Test func `has six sizes of letters`() throws {
        let tokens = try #require(Sheet.all.first { $0.name == "tokens.css" }).text
        #expect(tokens.matches(of: /--[a-z]+: [0-9.]+rem;/).count == 6)
        let known = /(?:[0-9]+ )?(min\()?var\(--(fine|small|normal|large|heading|huge)\).*|inherit/
        let letters = /(?:^|[ {;])font(?:-size)?: ([^;}]+)/
        #expect(Sheet.values(of: letters) { $0.wholeMatch(of: known) == nil } == [])
    }

    @Test func `has three corners`() {
        let known = /(?:(?:0|50%|var\(--(?:corner|radius|pill)\)) ?)+/
        #expect(Sheet.values(of: /border-radius: ([^;}]+)/) { $0.wholeMatch(of: known) == nil } == [])
    }

    @Test func `has gaps and edges in steps of 4 px`() {
        let spacing = /(?:^|[ {;])(?:(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z-]+)?): ([^;}]+)/
        let isOff: (Substring) -> Bool = { value in
            value.matches(of: /(?:^|[ (-])([0-9.]+)(px|r?em)/).contains { match in
                match.2 != "px" || Int(match.1).map { $0.isMultiple(of: 4) } != true
            }
        }
        #expect(Sheet.values(of: spacing, where: isOff) == [])
    }

    @Test func `changes at two widths, which make a phone, a tablet and a desk`() {
        let known = ["width >= 768px", "width < 768px", "width >= 1180px"]
        #expect(Sheet.values(of: /@media[^{]*\(([^)]*width[^)]*)\)/) { !known.contains(String($0)) } == [])
    }
}

/// A style sheet as it is on a screen: paper has measures of its own.
private struct Sheet {
    let name: String
    let text: String

    static let all: [Sheet] = {
        let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/Web/Page")
        let names = FileManager.default.enumerator(atPath: page.path())?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".css") }.compactMap { name in
            let file = page.appending(path: name)
            guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
            let onScreen = text.replacing(/\/\*(?s:.*?)\*\//, with: "")
                .replacing(/@media print \{(?s:.*?)\n\}/, with: "")
            return Sheet(name: String(name.split(separator: "/").last ?? ""), text: onScreen)
        }
    }()

    /// Returns the values that a rule finds in all sheets and that are wrong, each after its sheet.
    static func values(
        of rule: Regex<(Substring, Substring)>, where isWrong: (Substring) -> Bool
    ) -> [String] {
        all.flatMap { sheet in
            sheet.text.matches(of: rule).map(\.1).filter(isWrong).map { "\(sheet.name): \($0)" }
        }
    }
}
