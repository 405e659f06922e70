import Foundation

/// Any JSON, for tests about the JSON itself and for fields whose type depends on others.
package enum AnswerValue: Codable, Equatable, Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([AnswerValue])
    case object([String: AnswerValue])

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int.self) {
            self = .integer(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([AnswerValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: AnswerValue].self))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }

    /// The text of the JSON.
    package var text: String {
        get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
    }

    /// Reads the value as `type`; the error names the field that is wrong and shows the value.
    package func read<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        try Value(answer: try text)
    }

    /// The member of an object.
    package subscript(name: String) -> AnswerValue? {
        get {
            guard case .object(let members) = self else { return nil }
            return members[name]
        }
        set {
            guard case .object(var members) = self else { return }
            members[name] = newValue
            self = .object(members)
        }
    }

    /// The value, if it is a string.
    package var string: String? {
        guard case .string(let value) = self else { return nil }
        return value
    }

    /// The value, if it is a whole number.
    package var int: Int? {
        guard case .integer(let value) = self else { return nil }
        return value
    }

    /// The elements of an array, otherwise none.
    package var elements: [AnswerValue] {
        guard case .array(let values) = self else { return [] }
        return values
    }

    /// The members of an object, otherwise none.
    package var members: [String: AnswerValue] {
        guard case .object(let members) = self else { return [:] }
        return members
    }
}

extension AnswerValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByNilLiteral,
    ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }
    package init(integerLiteral value: Int) { self = .integer(value) }
    package init(nilLiteral: ()) { self = .null }
    package init(arrayLiteral elements: AnswerValue...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, AnswerValue)...) {
        self = .object(Dictionary(uniqueKeysWithValues: elements))
    }
}
