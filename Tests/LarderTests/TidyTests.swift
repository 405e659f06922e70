import Foundation
import Testing

/// The habits of the house that no compiler checks.
private let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

private struct SourceFile: CustomTestStringConvertible {
    let path: String
    let lines: [String]

    var testDescription: String { path }
    var room: String { String(path.split(separator: "/")[1]) }
}

private func files(under folder: String) -> [SourceFile] {
    let all = FileManager.default.enumerator(atPath: top.appending(path: folder).path())?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
        let path = folder + "/" + name
        guard let text = try? String(contentsOf: top.appending(path: path), encoding: .utf8) else { return nil }
        return SourceFile(path: path, lines: text.components(separatedBy: "\n"))
    }
}

private let sources = files(under: "Sources")

@Test func `there are sources to look at`() {
    #expect(sources.count > 50)
}

@Test func `no file is over 300 lines`() {
    #expect((sources + files(under: "Tests")).filter { $0.lines.count > 301 }.map(\.path) == [])
}

/// A function's end is the closing brace set in as far as its first line; the formatter sees to that.
@Test func `no function is over 70 lines`() {
    var long: [String] = []
    for file in sources + files(under: "Tests") {
        for (number, line) in file.lines.enumerated() where line.contains("func ") || line.contains("init(") || line.contains("init?(") {
            let indent = String(line.prefix { $0 == " " })
            guard line.hasSuffix("{"), let end = file.lines[number...].firstIndex(of: indent + "}") else { continue }
            if end - number > 70 { long.append("\(file.path):\(number + 1)") }
        }
    }
    #expect(long == [])
}

@Test func `Foundation stays out of the program`() {
    let users = sources.filter { $0.lines.contains { $0.hasSuffix("import Foundation") } }
    #expect(users.map(\.path) == [])
}

@Test func `no file is a drawer for everything`() {
    let drawers = ["Util", "Helper", "Common", "Extensions", "Misc", "Manager"]
    #expect((sources + files(under: "Tests")).map(\.path).filter { path in drawers.contains { path.contains($0) } } == [])
}

@Test func `nothing unfinished and no banner is left behind`() {
    let words = ["TO" + "DO", "FIX" + "ME", "XX" + "X", "// MA" + "RK"]
    let left = (sources + files(under: "Tests")).filter { file in file.lines.contains { line in words.contains { line.contains($0) } } }
    #expect(left.map(\.path) == [])
}

/// What each room may import, read off the package's map.
private func declaredImports() throws -> [String: Set<String>] {
    let map = try String(contentsOf: top.appending(path: "Package.swift"), encoding: .utf8)
    var rooms: [String: Set<String>] = [:]
    for match in map.matches(of: /room\("(\w+)"(?:, imports: \[([^\]]*)\])?\)/) {
        rooms[String(match.1)] = Set((match.2 ?? "").split(separator: ", ").map { $0.trimmingCharacters(in: ["\""]) })
    }
    for match in map.matches(of: /name: "([\w-]+)",\s+dependencies: \[([^\]]*)\]/) {
        rooms[String(match.1)] = Set(match.2.split(separator: ", ").map { $0.trimmingCharacters(in: ["\""]) })
    }
    return rooms
}

@Test func `a room imports only what the map gives it`() throws {
    let rooms = try declaredImports()
    let system: Set = ["Glibc", "Musl", "Darwin", "Dispatch", "Synchronization"]
    let inner: Set = ["Domain", "JSON", "HTTP"]
    #expect(rooms["Server"] == ["HTTP"])
    for file in sources where file.room != "EmbedPlugin" {
        for line in file.lines {
            guard let match = line.firstMatch(of: /^(?:package |public )?import (\w+)/) else { continue }
            let name = String(match.1)
            if system.contains(name) {
                #expect(!inner.contains(file.room) || name == "Synchronization", "\(file.path) imports \(name)")
            } else {
                #expect(rooms[file.room]?.contains(name) == true, "\(file.path) imports \(name)")
            }
        }
    }
}
