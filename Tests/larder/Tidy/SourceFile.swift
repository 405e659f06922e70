import Foundation
import Testing

/// The folder of the repository.
let repositoryFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

/// A Swift file of the repository.
struct SourceFile {
    let path: String
    let lines: [String]

    /// The folders below Sources and Tests in which rooms stand together.
    private static let groups = ["Food", "Parts", "Build", "Kit", "Outside"]

    /// The group of the room, such as Parts; nil for the rooms on top.
    var group: String? { SourceFile.groups.first { path.split(separator: "/")[1] == $0 } }
    var room: String { String(path.split(separator: "/")[group == nil ? 1 : 2]) }
    var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

    static let ofSources: [SourceFile] = files(under: "Sources")
    static let ofTests: [SourceFile] = files(under: "Tests")
    static let all: [SourceFile] = ofSources + ofTests

    private static func files(under folder: String) -> [SourceFile] {
        let path = repositoryFolder.appending(path: folder).path()
        let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
            let path = folder + "/" + name
            let file = repositoryFolder.appending(path: path)
            guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
            return SourceFile(path: path, lines: text.components(separatedBy: "\n"))
        }
    }
}
