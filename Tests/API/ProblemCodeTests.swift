import API
import Foundation
import Testing

@Suite struct `The table of problems` {
    /// Entries as they stand in the sources, by their codes.
    private static func entries() throws -> [String] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/API")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        let entry = /package static let \w+ = ProblemCode\(\s*"([a-z-]+)"/
        return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
            .flatMap { try String(contentsOf: $0, encoding: .utf8).matches(of: entry).map { String($0.1) } }
    }

    @Test func `lists every entry once`() throws {
        #expect(try Self.entries().sorted() == ProblemCode.allCases.map(\.rawValue).sorted())
    }
}
