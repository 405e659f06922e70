import Domain
import Foundation
import Testing

/// The cases that the rules and the page have in common, in Tests/Kit/Cases. The page's part is in
/// Tests/Outside/Page/logic.
enum Cases {
    static func read<Value: Decodable>(_ type: Value.Type, from name: String) throws -> Value {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let file = tests.appending(path: "Kit/Cases/\(name).json")
        return try JSONDecoder().decode(type, from: Data(contentsOf: file))
    }

    /// Takes the steps of a case. The last one is refused if the case says so.
    static func run(_ steps: [[String]], refused: String?, _ take: ([String]) throws -> Void) throws {
        for step in refused == nil ? steps : steps.dropLast() { try take(step) }
        guard let refused, let last = steps.last else { return }
        let refusal = #expect(throws: Refusal.self) { try take(last) }
        #expect(String(describing: refusal).contains(".\(refused)"))
    }
}
