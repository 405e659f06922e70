import Foundation
import Testing

private func manifest() throws -> String {
    try String(contentsOf: repositoryFolder.appending(path: "Package.swift"), encoding: .utf8)
}

private func names(in list: some StringProtocol) -> Set<String> {
    Set(
        list.split(separator: ",").map { $0.trimmingCharacters(in: ["\"", " ", "\n"]) }.filter { !$0.isEmpty }
    )
}

/// The imports that the manifest gives each room.
private func declaredImports() throws -> [String: Set<String>] {
    let manifest = try manifest()
    var rooms: [String: Set<String>] = [:]
    let room = /\broom\(\s*"(\w+)"(?:, in: \w+)?(?:,\s+imports: \[([^\]]*)\])?(?:, embeds: true)?\s*\)/
    for match in manifest.matches(of: room) {
        rooms[String(match.1)] = names(in: match.2 ?? "")
    }
    for match in manifest.matches(of: /name: "([\w-]+)",\s+dependencies: \[([^\]]*)\]/) {
        rooms[String(match.1)] = names(in: match.2)
    }
    for match in manifest.matches(of: /systemLibrary\(name: "(\w+)"/) { rooms[String(match.1)] = [] }
    return rooms
}

/// The imports that the opening comment of the manifest draws: a line for each room, with its arrow
/// in the next line.
private func drawnImports() throws -> [String: Set<String>] {
    var rooms: [String: Set<String>] = [:]
    for match in try manifest().matches(of: /\/\/     (\w+)  +\w.*(?:\n\/\/         ──> (.*))?/) {
        rooms[String(match.1)] = names(in: match.2 ?? "")
    }
    return rooms
}

@Test func `the opening comment of the manifest draws every room with its arrows`() throws {
    let rooms = Set(SourceFile.ofSources.map(\.room)).subtracting(["EmbedPlugin", "embed", "write-contract"])
        .union([
            "CLinux"
        ])
    let declared = try declaredImports().filter { rooms.contains($0.key) }
    #expect(Set(declared.keys) == rooms)
    #expect(try drawnImports() == declared)
}

/// The words of the glossary that mean nothing outside of a household. (A plan, a day or a member
/// may be somebody else's.)
@Test func `the parts know no household`() {
    let words = /(?i)\b(household|meal|recipe|ingredient|staple|leftover|shopping|favourite|portion)s?\b/
    var found: [String] = []
    for file in SourceFile.ofSources where file.group == "Parts" {
        for (number, line) in file.lines.enumerated() where line.contains(words) {
            found.append("\(file.path):\(number + 1): \(line)")
        }
    }
    #expect(found == [])
}

@Test func `the files that the manifest recommends exist`() throws {
    let paths = try manifest().matches(of: /Sources\/\w+\/[\w\/]+\.swift/).map { String($0.0) }
    #expect(paths.count == 3)
    #expect(paths.filter { path in !SourceFile.ofSources.contains { $0.path == path } } == [])
}

@Test func `a room imports only what the map gives it`() throws {
    let rooms = try declaredImports()
    let system: Set = ["Dispatch", "Synchronization"]
    let inner: Set = [
        "Deflate", "Ingredients", "RecipeFiles", "RecipeImport", "Domain", "JSON", "HTTP", "QR",
        "Words",
    ]
    #expect(rooms["Server"] == ["DNS", "HTTP", "Platform", "Words"])
    for file in SourceFile.ofSources where file.room != "EmbedPlugin" {
        for line in file.lines
        where ["import ", "package import ", "public import "].contains(where: line.hasPrefix) {
            guard let match = line.firstMatch(of: /^(?:package |public )?import (\w+)/) else { continue }
            let name = String(match.1)
            if system.contains(name) {
                #expect(
                    !inner.contains(file.room) || name == "Synchronization", "\(file.path) imports \(name)")
            } else {
                #expect(rooms[file.room]?.contains(name) == true, "\(file.path) imports \(name)")
            }
        }
    }
}
