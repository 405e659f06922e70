import Domain
import JSON
import RowSamples
import Rows

/// The rows that come of a row when one value of its JSON is another, or is left out.
struct RowVariants {
    struct Variant {
        let row: any Row
        /// The stored properties that are not those of the first row, by their paths.
        let changed: [String]
    }

    /// The paths of the values without parts, by names and by places in lists.
    let places: [[String]]
    private let key: RowKey
    private let fields: JSONValue
    private let others: [JSONValue]
    private let stored: StoredProperties

    /// `others` are rows of the kind with other values.
    init(of row: any Row, from others: [any Row]) throws {
        key = RowKey(row)
        fields = try RowVariants.fields(of: row)
        places = fields.places
        self.others = try others.map(RowVariants.fields)
        stored = StoredProperties(of: row)
    }

    /// The rows with another value at a place: the same with a small change, those of other rows,
    /// and none. A value that does not go with the rest of the row is refused, and no variant.
    func variants(at place: [String]) -> some Sequence<Variant> {
        let own = fields.value(at: place[...])?.changed
        let values = [own] + others.map { $0.value(at: place[...]) } + [nil]
        return values.lazy.compactMap { value in
            let fields = fields.replacing(value, at: place[...]) ?? .object([])
            guard let row = try? RowVariants.row(key, fields) else { return nil }
            let changed = StoredProperties(of: row).differences(from: stored)
            return changed.isEmpty ? nil : Variant(row: row, changed: changed)
        }
    }

    private static func fields(of row: any Row) throws -> JSONValue {
        var json = JSONWriter()
        json.object { RowKey(row).kind.write(row, to: &$0) }
        return try JSON.value(from: json.bytes)
    }

    private static func row(_ key: RowKey, _ fields: JSONValue) throws -> (any Row)? {
        let table = JSONValue.object([JSONValue.Member(key.id, fields)])
        let document = JSONValue.object([JSONValue.Member(key.kind.rawValue, table)])
        let rows = try JSON.read(
            .rows { kind, id, place, fields in kind.row(id, at: place, in: &fields)?.row },
            from: document.json())
        return rows.first?.first
    }
}

extension JSONValue {
    /// A value that is nearly the same: another id, number or text.
    fileprivate var changed: JSONValue {
        switch self {
        case .bool(let flag): .bool(!flag)
        case .number(let number): .number(JSONNumber(checked: number.literal + "1"))
        case .string(let text): .string(text.dropLast() + (text.last == "0" ? "1" : "0"))
        default: .null
        }
    }

    fileprivate var places: [[String]] {
        switch self {
        case .object(let members):
            members.flatMap { member in member.value.places.map { [member.name] + $0 } }
        case .array(let elements):
            elements.enumerated().flatMap { index, element in element.places.map { ["\(index)"] + $0 } }
        default: [[]]
        }
    }

    /// The value at a path. An object under a name that this one does not have is taken for the
    /// first.
    fileprivate func value(at place: ArraySlice<String>) -> JSONValue? {
        guard let step = place.first else { return self }
        switch self {
        case .object(let members):
            let member = members.first { $0.name == step } ?? (members.count < 3 ? members.first : nil)
            return member?.value.value(at: place.dropFirst())
        case .array(let elements):
            guard let index = Int(step), elements.indices.contains(index) else { return nil }
            return elements[index].value(at: place.dropFirst())
        default: return nil
        }
    }

    /// The same value with another one at a path, or with none.
    fileprivate func replacing(_ value: JSONValue?, at place: ArraySlice<String>) -> JSONValue? {
        guard let step = place.first else { return value }
        switch self {
        case .object(let members):
            return .object(
                members.compactMap { member in
                    if member.name != step { return member }
                    let inner = member.value.replacing(value, at: place.dropFirst())
                    return inner.map { JSONValue.Member(member.name, $0) }
                })
        case .array(let elements):
            return .array(
                elements.enumerated().compactMap { index, element in
                    "\(index)" == step ? element.replacing(value, at: place.dropFirst()) : element
                })
        default: return self
        }
    }
}
