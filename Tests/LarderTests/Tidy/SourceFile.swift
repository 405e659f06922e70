import Foundation
import Testing

/// The folder of the repository.
let repositoryFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

/// A Swift file of the repository.
struct SourceFile {
    let path: String
    let lines: [String]

    var room: String { String(path.split(separator: "/")[1]) }
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
