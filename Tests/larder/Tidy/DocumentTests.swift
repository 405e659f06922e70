import Foundation
import Testing

/// The files of documents that programs make, or that others have.
private let filesOfOthers: Set = [
    "recipes.html", "words/en.js", "words/de.js", "words/enRest.js", "words/enRare.js", "/openapi.yaml",
]

@Test func `a file that a document names is there`() throws {
    let names = FileManager.default.enumerator(atPath: repositoryFolder.path())?.compactMap { $0 as? String }
    let files = (names ?? []).filter { !$0.hasPrefix(".") }
    let documents = files.filter { $0.contains(".docc/") || !$0.contains("/") }.filter { $0.hasSuffix(".md") }
    #expect(documents.count > 20)
    let ends = Set(files.flatMap(ends))
    var missing: [String] = []
    for document in documents {
        let file = repositoryFolder.appending(path: document)
        let text = try String(contentsOf: file, encoding: .utf8)
        for match in text.matches(of: /`([\w\/.\-]+\.(?:swift|js|py|tsv|yaml|css|html))`/) {
            let name = String(match.1)
            if !ends.contains(name), !filesOfOthers.contains(name) { missing.append("\(document): \(name)") }
        }
    }
    #expect(missing.isEmpty, "\(missing.joined(separator: "\n"))")
}

/// The path of a file, and what is left of it without its first folders.
private func ends(of path: String) -> [String] {
    let steps = path.split(separator: "/")
    return steps.indices.map { steps[$0...].joined(separator: "/") }
}
