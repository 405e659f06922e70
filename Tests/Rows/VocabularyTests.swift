import Domain
import Foundation
import Ingredients
import JSON
import RowSamples
import Rows
import Testing

@Suite struct `The vocabulary of the rows` {
    /// A new word is added to the file. After the release a removed one needs a new number.
    @Test func `is the one that is written down`() throws {
        let path = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Golden/vocabulary.txt")
        let known = try String(contentsOf: path, encoding: .utf8).split(separator: "\n").map(String.init)
        let words = Self.words
        #expect(words.filter { !known.contains($0) } == [])
        #expect(known.filter { !words.contains($0) } == [])
    }

    /// The paths in rows with all properties set.
    private static var words: [String] {
        var words: Set<String> = []
        for kind in RowKind.allCases {
            for set in SampleRows.sets {
                var rows = SampleRows(set)
                var json = JSONWriter()
                json.object { kind.write(rows.row(kind), to: &$0) }
                if let row = try? JSON.value(from: Array(json.bytes)) {
                    add(row, at: kind.rawValue, to: &words)
                }
            }
        }
        return words.sorted()
    }

    private static func add(_ value: JSONValue, at path: String, to words: inout Set<String>) {
        switch value {
        case .object(let members):
            // The names of foods and slots are keys of maps and not words.
            for member in members {
                let isWord = !member.name.contains(" ") && Slot(member.name) == nil
                add(member.value, at: "\(path).\(isWord ? member.name : "*")", to: &words)
            }
        case .array(let elements): for element in elements { add(element, at: path, to: &words) }
        default: words.insert(path)
        }
    }
}
