import Foundation
import HTTP
import Testing

/// A value that the contract lets be null; its field has to be there all the same.
@propertyWrapper struct Nullable<Value: Decodable & Equatable>: Decodable, Equatable {
    var wrappedValue: Value?

    init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
    }
}

/// A page of a collection.
struct PageAnswer<Item: Decodable & Equatable>: Decodable, Equatable {
    var items: [Item]
    @Nullable var next: String?
}

/// The failure to read an answer as a type.
struct UnreadableAnswer: Error, CustomStringConvertible {
    let description: String

    init(_ type: Any.Type, _ error: any Error, body: String) {
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

extension Response {
    /// Reads the body as `type`; the error names the field that is wrong and shows the body.
    func read<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(text.utf8))
        } catch {
            throw UnreadableAnswer(type, error, body: text)
        }
    }

    /// Reads the items of a collection or a page.
    func items<Item: Decodable & Equatable>(of type: Item.Type) throws -> [Item] {
        try read(ItemsAnswer<Item>.self).items
    }
}

/// The items of a collection that has no further page.
private struct ItemsAnswer<Item: Decodable & Equatable>: Decodable {
    var items: [Item]
}

extension Home {
    /// Reads what is at an address.
    func get<Value: Decodable>(_ type: Value.Type, _ path: String) async throws -> Value {
        let answer = await ask("GET \(path)")
        try #require(answer.status == .ok, "GET \(path): \(answer.text)")
        return try answer.read(type)
    }
}
