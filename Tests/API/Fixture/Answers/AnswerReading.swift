// Every test of the room asks for answers.
@_exported import Answers
import HTTP
import Testing

extension Response {
    /// Reads the body as `type`; the error names the field that is wrong and shows the body.
    func read<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        try Value(answer: text)
    }

    /// The body as it is.
    var value: AnswerValue { get throws { try read() } }

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
