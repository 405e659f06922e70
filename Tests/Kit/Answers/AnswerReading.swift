import Foundation

/// The failure to read an answer as a type.
package struct UnreadableAnswer: Error, CustomStringConvertible {
    package let description: String

    fileprivate init(_ type: Any.Type, _ error: any Error, body: String) {
        let problem =
            switch error {
            case DecodingError.keyNotFound(let key, let context):
                "there is no field \(Self.place(context.codingPath + [key]))"
            case DecodingError.valueNotFound(_, let context):
                "\(Self.place(context.codingPath)) is null"
            case DecodingError.typeMismatch(let expected, let context):
                "\(Self.place(context.codingPath)) is no \(expected)"
            case DecodingError.dataCorrupted(let context):
                "\(Self.place(context.codingPath)): \(context.debugDescription)"
            default: "\(error)"
            }
        description = "not a \(type): \(problem), in: \(body)"
    }

    private static func place(_ path: [any CodingKey]) -> String {
        "/" + path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: "/")
    }
}

extension Decodable {
    /// Reads an answer; the error names the field that is wrong and shows the answer.
    package init(answer text: String) throws {
        do {
            self = try JSONDecoder().decode(Self.self, from: Data(text.utf8))
        } catch {
            throw UnreadableAnswer(Self.self, error, body: text)
        }
    }
}
