import Foundation
import Testing

/// A type that a source file declares.
private struct TypeDeclaration {
    private static let kinds: Set = [
        "struct", "class", "enum", "actor", "protocol", "typealias", "extension",
    ]
    private static let modifiers: Set = [
        "package", "private", "fileprivate", "internal", "final", "indirect", "nonisolated",
    ]

    let room: String
    let place: String
    /// The names of the outer types and of the type itself.
    let path: [String]
    /// Says whether the type or one of its outer types is private.
    let isPrivate: Bool

    var name: String { path[path.count - 1] }
    var fullName: String { room + " " + path.joined(separator: ".") }
    var isNested: Bool { path.count > 1 }

    /// The types of a file. A type is nested if a declaration with less indentation is open before
    /// it.
    static func all(in file: SourceFile) -> [TypeDeclaration] {
        var open: [(indent: Int, path: [String], isPrivate: Bool)] = []
        var found: [TypeDeclaration] = []
        for (number, line) in file.lines.enumerated() {
            let indent = line.prefix { $0 == " " }.count
            let words = line.dropFirst(indent).split(separator: " ").drop { $0.hasPrefix("@") }
            let modifiers = words.prefix { TypeDeclaration.modifiers.contains(String($0)) }
            let rest = words.dropFirst(modifiers.count)
            guard let kind = rest.first, kinds.contains(String(kind)), let word = rest.dropFirst().first
            else {
                continue
            }
            let name = String(word.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
            // “class func” and “class var” declare members.
            if ["func", "var", "let"].contains(name) { continue }
            open = open.filter { $0.indent < indent }
            let isPrivate =
                modifiers.contains("private") || modifiers.contains("fileprivate")
                || open.last?.isPrivate == true
            let path = (open.last?.path ?? []) + [name]
            open.append((indent, path, isPrivate))
            if kind == "extension" { continue }
            found.append(
                TypeDeclaration(
                    room: file.room, place: "\(file.path):\(number + 1)", path: path, isPrivate: isPrivate))
        }
        return found
    }
}

private let declarations = SourceFile.ofSources.flatMap(TypeDeclaration.all)
private let topLevel = declarations.filter { !$0.isNested && !$0.isPrivate }

/// The rooms that a file of each room imports.
private let imports: [String: Set<String>] = {
    let rooms = Set(SourceFile.ofSources.map(\.room))
    return Dictionary(grouping: SourceFile.ofSources, by: \.room).mapValues { files in
        let lines = files.flatMap(\.lines).filter { $0.contains("import ") }
        let names = lines.compactMap { line in
            line.firstMatch(of: /^(?:package |public )?import (?:\w+ )?(\w+)/).map { String($0.1) }
        }
        return rooms.intersection(names)
    }
}()

@Test func `two rooms that a room sees declare different type names`() {
    #expect(topLevel.count > 200 && imports["larder"]?.contains("Domain") == true)
    var twice: Set<String> = []
    for (room, imported) in imports {
        let seen = topLevel.filter { $0.room == room || imported.contains($0.room) }
        for (name, types) in Dictionary(grouping: seen, by: \.name) where Set(types.map(\.room)).count > 1 {
            twice.insert("\(name): " + types.map(\.place).sorted().joined(separator: ", "))
        }
    }
    #expect(twice.isEmpty, "\(twice.sorted().joined(separator: "\n"))")
}

@Test func `a nested type does not have the name of a visible type`() {
    var hidden: [String] = []
    for type in declarations where type.isNested && !type.isPrivate {
        let visible = imports[type.room, default: []].union([type.room])
        let other = topLevel.first { $0.name == type.name && visible.contains($0.room) }
        if let other {
            hidden.append("\(type.place): \(type.fullName) hides \(other.fullName)")
        }
    }
    #expect(hidden.isEmpty, "\(hidden.joined(separator: "\n"))")
}
