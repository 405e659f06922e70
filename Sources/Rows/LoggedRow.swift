package import Domain
package import JSON
import Tables

/// A row in the format of the log and exports: an object named by the row's id. Nil and empty
/// values are left out, and a missing field reads as such. The API's payloads have a format of
/// their own.
package protocol LoggedRow: Row {
    /// The name of the table in an export.
    static var exportName: StaticString { get }

    init?(id: ID, _ fields: inout Fields)
    func write(to json: inout JSONWriter)
}

extension RowKind {
    /// The row type of this kind, as the log and exports write it.
    package var logged: any LoggedRow.Type {
        guard let logged = type as? any LoggedRow.Type else {
            preconditionFailure("\(type) is not kept by LoggedRow.")
        }
        return logged
    }
}

extension RowKind {
    package func write(_ row: any Row, to json: inout JSONWriter) {
        func write<R: LoggedRow>(_: R.Type) { (row as? R)?.write(to: &json) }
        write(logged)
    }

    /// Reads a row that a transaction puts.
    package func row(_ id: String, at node: Fields.Node, in fields: inout Fields) -> (
        row: any Row, previousVersion: Int
    )? {
        func row<R: LoggedRow>(_: R.Type) -> (any Row, Int)? {
            read(R.self, id, at: node, in: &fields) { fields, row in (row, fields.previousVersion()) }
        }
        return row(logged)
    }

    /// Reads a row of a snapshot, ready to be restored to its household.
    package func keptRow(_ id: String, at node: Fields.Node, in fields: inout Fields) -> RestoredRow? {
        func kept<R: LoggedRow>(_: R.Type) -> RestoredRow? {
            read(R.self, id, at: node, in: &fields) { fields, row in
                guard let version = fields.required("version", .integer(1...Counts.range.upperBound)) else {
                    return nil
                }
                let kept = Versioned(row, version: version, previousVersion: fields.previousVersion())
                return { household in household.restore(kept) }
            }
        }
        return kept(logged)
    }

    /// Reads a row of an export, which has no versions, not even of its parts.
    func exportedRow(_ id: String, at node: Fields.Node, in fields: inout Fields) -> (any Row)? {
        func row<R: LoggedRow>(_: R.Type) -> (any Row)? {
            guard let row = read(R.self, id, at: node, in: &fields, { $1 }) else { return nil }
            if row == row.unversioned { return row }
            fields.refuse(
                node, .unknownField, "A row of an export has no version. Leave “version” out.")
            return nil
        }
        return row(logged)
    }

    private func read<R: LoggedRow, Value>(
        _: R.Type, _ id: String, at node: Fields.Node, in fields: inout Fields,
        _ rest: (inout Fields, R) -> Value?
    ) -> Value? {
        guard let id = R.ID(id) else {
            fields.refuse(node, .invalid, "“\(id)” is not a valid id for “\(rawValue)”.")
            return nil
        }
        return fields.object(at: node) { fields in R(id: id, &fields).flatMap { rest(&fields, $0) } }
    }
}

/// A function that restores a row of a snapshot to its household.
package typealias RestoredRow = (inout Household) -> Void

extension JSONShape {
    /// A shape of rows by kind and id: `{"meals":{"…":…},"days":{…}}`.
    package static func rows<Value>(_ read: @escaping (RowKind, String, Fields.Node, inout Fields) -> Value?)
        -> Self
    where Self == MembersShape<[Value]> {
        .members { name, node, fields in
            guard let kind = RowKind(rawValue: name) else {
                fields.refuse(node, .unknownField, "“\(name)” is not a kind of rows.")
                return nil
            }
            return MembersShape.members { id, node, fields in read(kind, id, node, &fields) }.read(
                at: node, in: &fields)
        }
    }
}

extension Fields {
    package mutating func previousVersion() -> Int { optional("was", .integer(Counts.range)) ?? 0 }
}

extension JSONShape where Self == TextShape {
    /// A text of any length: the API has checked it before.
    package static var text: Self { .text(0...Int.max) }
}

extension JSONShape {
    package static func id<ID: RowID>(_ type: ID.Type) -> Self where Self == ParsedBytes<ID> {
        .parsed(
            expecting: "an id like 019aafe1-5cdb-7000-8000-1234567890ab", bytes: { ID(bytes: $0) })
    }
}

extension JSONShape where Self == ParsedBytes<Instant> {
    package static var instant: Self {
        .parsed(expecting: "an instant like 2026-11-23T09:00:00Z", bytes: { Instant(bytes: $0) })
    }
}

extension JSONShape where Self == ParsedBytes<Day> {
    static var day: Self { .parsed(expecting: "a date like 2026-11-23", bytes: { Day(bytes: $0) }) }
}

extension JSONWriter {
    package mutating func field(_ name: StaticString, unlessNil value: (some JSONWritable)?) {
        if let value { field(name, value) }
    }

    package mutating func field(_ name: StaticString, unlessEmpty value: [some JSONWritable]) {
        if !value.isEmpty { field(name, value) }
    }
}
