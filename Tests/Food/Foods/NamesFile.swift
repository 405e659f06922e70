import Foundation

/// A file of names beside the tests.
enum NamesFile {
    /// Returns the cells of each line.
    static func lines(of name: String) throws -> [[String]] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Names/\(name)")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }
}
