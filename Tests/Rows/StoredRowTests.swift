import Domain
import Ingredients
import JSON
import RowSamples
import Rows
import Testing

/// A property that a row has and neither writes nor reads fails here, with its name.
@Suite struct `Every stored property of a row` {
    /// Fails for a property that is equal in all sample rows: set the property in `SampleRows`.
    @Test(arguments: RowKind.allCases) func `has different values in the sample rows`(kind: RowKind) {
        var values: [String: Set<String>] = [:]
        for set in SampleRows.sets {
            var rows = SampleRows(set)
            values.merge(StoredProperties(of: rows.row(kind), collectingValues: true).values) { $0.union($1) }
        }
        #expect(values.filter { $0.value.count < 2 }.keys.sorted() == [])
    }

    @Test(arguments: RowKind.allCases, SampleRows.sets) func `is written and read without change`(
        kind: RowKind, set: Int
    ) throws {
        var rows = SampleRows(set)
        let row = rows.row(kind)
        let read = try JSON.read(OneRow.self, from: OneRow(row).json()).row
        #expect(StoredProperties(of: read).differences(from: StoredProperties(of: row)) == [])
    }

    @Test(arguments: RowKind.allCases, SampleRows.sets) func `except a version stays in an unversioned row`(
        kind: RowKind, set: Int
    ) {
        var rows = SampleRows(set)
        let row = rows.row(kind)
        let without: any Row = row.unversioned
        let lost = StoredProperties(of: without).differences(from: StoredProperties(of: row))
        #expect(lost.filter { !$0.hasSuffix(".version") } == [])
    }
}

/// A single row with its kind and id.
private struct OneRow: JSONReadable, JSONWritable {
    let row: any Row

    init(_ row: any Row) {
        self.row = row
    }

    init?(_ fields: inout Fields) {
        let rows = fields.required(
            "rows", .rows { kind, id, place, fields in kind.row(id, at: place, in: &fields)?.row })
        guard let row = rows?.first?.first else { return nil }
        self.row = row
    }

    func write(to json: inout JSONWriter) {
        let key = RowKey(row)
        json.object { json in
            json.object("rows") { json in
                json.object(named: key.kind.rawValue) { json in
                    json.object(named: key.id) { key.kind.write(row, to: &$0) }
                }
            }
        }
    }
}
