import Foundation
import Testing

@testable import larder

@Test(arguments: [
    ("scripts/compose.yaml", "image: larder:"), ("Dockerfile", "-t larder:"),
    ("scripts/templates/compose.caddy.yaml", "image: larder:"),
    ("README.md", "This is version "), ("README.md", "./larder_"), ("README.md", "tar xzf larder-"),
    ("README.md", "-i larder-"), ("README.md", "192.168.1.5 larder:"),
    ("Sources/larder/larder.docc/Operation.md", "-t larder:"),
    ("Sources/larder/larder.docc/SmallMachines.md", "larder-"),
])
func `a file that names the version has the program's`(file: String, words: String) throws {
    let text = try String(contentsOf: repositoryFolder.appending(path: file), encoding: .utf8)
    #expect(text.contains(words + Version.text))
}
