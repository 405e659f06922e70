import Foundation
import Testing

/// The keys of a language's file, in order.
private func keys(of language: URL) throws -> [String] {
    try String(contentsOf: language, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
        .compactMap { $0.firstMatch(of: /^\S+ +(\S+) =/).map { String($0.1) } }
}

private func files(_ folder: String, _ ending: String) -> [URL] {
    let place = repositoryFolder.appending(path: folder)
    let names = FileManager.default.enumerator(atPath: place.path())?.compactMap { $0 as? String } ?? []
    return names.sorted().filter { $0.hasSuffix(ending) }.map { place.appending(path: $0) }
}

@Test func `each language says the same, each text once`() throws {
    let languages = try files("Sources/Languages", ".txt").map(keys)
    #expect(languages.count > 1)
    for keys in languages {
        #expect(keys == languages[0])
        #expect(Set(keys).count == keys.count)
    }
}

@Test func `no sentence for a family stands in Swift in another language than English`() {
    let rooms = ["API", "Assistant", "Deliveries", "UseCases"]
    let found = SourceFile.ofSources.filter { rooms.contains($0.room) }.flatMap { file in
        file.lines.enumerated().filter { _, line in
            !line.drop { $0 == " " }.hasPrefix("//") && !file.path.contains("/Samples")
                && line.contains { "äöüÄÖÜß„".contains($0) }
        }.map { "\(file.path):\($0.offset + 1)" }
    }
    #expect(found == [])
}

/// Scripts that speak where no words could be loaded, or that know the server's English.
private let exceptions = ["boot.js", "heal.js", "device.js", "names.js"]

/// A sentence begins with a capital and has several words, or ends like a sentence.
@Test func `no sentence for a family stands in a script of the page`() throws {
    var found: [String] = []
    for script in files("Sources/Web/Page", ".js") {
        if script.path().contains("/docs") || exceptions.contains(script.lastPathComponent) { continue }
        for line in try String(contentsOf: script, encoding: .utf8).split(separator: "\n") {
            let code = line.replacing(/(^|\s)\/\/ .*/, with: "")
            for literal in code.matches(of: /'([^']*)'|`([^`]*)`/) {
                let text = literal.1 ?? literal.2 ?? ""
                let isSentence =
                    text.firstMatch(of: /^[A-ZÄÖÜ“„][a-zäöü’]+ [a-zäöü“„{]/) != nil
                    || text.firstMatch(of: /[a-zäöü]{3,} [\wäöü ]+[.!?…]$/) != nil
                if isSentence { found.append("\(script.lastPathComponent): \(text)") }
            }
        }
    }
    #expect(found == [])
}
