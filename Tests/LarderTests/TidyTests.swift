import Foundation
import Testing

/// The habits of the house that no compiler checks.
private let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

private struct SourceFile: CustomTestStringConvertible {
    let path: String
    let lines: [String]

    var testDescription: String { path }
    var room: String { String(path.split(separator: "/")[1]) }
    var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }
}

private func files(under folder: String) -> [SourceFile] {
    let all =
        FileManager.default.enumerator(atPath: top.appending(path: folder).path())?.compactMap {
            $0 as? String
        } ?? []
    return all.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
        let path = folder + "/" + name
        guard let text = try? String(contentsOf: top.appending(path: path), encoding: .utf8) else {
            return nil
        }
        return SourceFile(path: path, lines: text.components(separatedBy: "\n"))
    }
}

private let sources = files(under: "Sources")

@Test func `sources are found`() {
    #expect(sources.count > 50)
}

@Test func `no file is over 300 lines`() {
    #expect((sources + files(under: "Tests")).filter { $0.lines.count > 301 }.map(\.path) == [])
}

/// Folders that are still being divided.
private let crowdedFolders: Set = [
    "Sources/Journal", "Sources/Server", "Tests/APITests", "Tests/JournalTests", "Tests/LarderTests",
    "Tests/StoreTests",
]

@Test func `no folder holds more than 20 files`() {
    let folders = Dictionary(grouping: sources + files(under: "Tests"), by: \.folder)
    let crowded = folders.filter { $0.value.count > 20 && !crowdedFolders.contains($0.key) }
    #expect(crowded.keys.sorted() == [])
}

/// A function's end is the closing brace set in as far as its first line; the formatter sees to
/// that.
@Test func `no function is over 70 lines`() {
    var long: [String] = []
    for file in sources + files(under: "Tests") {
        for (number, line) in file.lines.enumerated()
        where line.contains("func ") || line.contains("init(") || line.contains("init?(") {
            let indent = String(line.prefix { $0 == " " })
            guard line.hasSuffix("{"), let end = file.lines[number...].firstIndex(of: indent + "}") else {
                continue
            }
            if end - number > 70 { long.append("\(file.path):\(number + 1)") }
        }
    }
    #expect(long == [])
}

@Test func `Foundation stays out of the program`() {
    let users = sources.filter { $0.lines.contains { $0.hasSuffix("import Foundation") } }
    #expect(users.map(\.path) == [])
}

@Test func `only Platform imports the C library`() {
    let importers = sources.filter { file in
        file.lines.contains { $0.firstMatch(of: /import (?:Glibc|Musl|Darwin|CLinux)$/) != nil }
    }
    #expect(importers.map(\.path) == ["Sources/Platform/LibC.swift"])
}

@Test func `only one kind of lock is used`() {
    let words = ["Mutex(", "Mutex<", "pthread_mutex_init", "pthread_rwlock_init", "NSLock"]
    let makers = sources.filter { file in file.lines.contains { line in words.contains { line.contains($0) } }
    }
    #expect(makers.map(\.path) == ["Sources/Platform/Guarded.swift"])
}

@Test func `no function of C is declared by hand`() {
    #expect(sources.filter { $0.lines.contains { $0.contains("@_silgen_name") } }.map(\.path) == [])
}

@Test func `no file is named Util, Helper or the like`() {
    let drawers = ["Util", "Helper", "Common", "Extensions", "Misc", "Manager"]
    #expect(
        (sources + files(under: "Tests")).map(\.path).filter { path in drawers.contains { path.contains($0) }
        } == [])
}

@Test func `no unfinished work and no banner is left`() {
    let words = ["TO" + "DO", "FIX" + "ME", "XX" + "X", "// MA" + "RK"]
    let left = (sources + files(under: "Tests")).filter { file in
        file.lines.contains { line in words.contains { line.contains($0) } }
    }
    #expect(left.map(\.path) == [])
}

private func manifest() throws -> String {
    try String(contentsOf: top.appending(path: "Package.swift"), encoding: .utf8)
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
    for match in manifest.matches(of: /\broom\(\s*"(\w+)"(?:, imports: \[([^\]]*)\])?\s*\)/) {
        rooms[String(match.1)] = names(in: match.2 ?? "")
    }
    for match in manifest.matches(of: /name: "([\w-]+)",\s+dependencies: \[([^\]]*)\]/) {
        rooms[String(match.1)] = names(in: match.2)
    }
    for match in manifest.matches(of: /(?:systemLibrary|\.target)\(name: "(\w+)"(?:\)|, path: "Sources)/) {
        rooms[String(match.1)] = []
    }
    return rooms
}

/// The imports that the opening comment of the manifest draws: a line for each room, its arrow
/// below.
private func drawnImports() throws -> [String: Set<String>] {
    var rooms: [String: Set<String>] = [:]
    for match in try manifest().matches(of: /\/\/     (\w+)  +\w.*(?:\n\/\/         ──> (.*))?/) {
        rooms[String(match.1)] = names(in: match.2 ?? "")
    }
    return rooms
}

@Test func `the opening comment of the manifest draws every room with its arrows`() throws {
    let rooms = Set(sources.map(\.room)).subtracting(["EmbedPlugin", "embed", "write-contract"]).union([
        "CLinux"
    ])
    let declared = try declaredImports().filter { rooms.contains($0.key) }
    #expect(Set(declared.keys) == rooms)
    #expect(try drawnImports() == declared)
}

@Test func `the files that the manifest recommends exist`() throws {
    let paths = try manifest().matches(of: /Sources\/\w+\/[\w\/]+\.swift/).map { String($0.0) }
    #expect(paths.count == 3)
    #expect(paths.filter { path in !sources.contains { $0.path == path } } == [])
}

@Test func `a room imports only what the map gives it`() throws {
    let rooms = try declaredImports()
    let system: Set = ["Dispatch", "Synchronization"]
    let inner: Set = ["Ingredients", "RecipeImport", "Domain", "JSON", "HTTP"]
    #expect(rooms["Server"] == ["HTTP", "Platform"])
    for file in sources where file.room != "EmbedPlugin" {
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
