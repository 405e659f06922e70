import Domain
import JSON
import Rows
import Tables
import UseCases

@testable import Store

/// The expected content of a repository, in the plainest form: dictionaries that change row by row.
struct NaiveStore: Equatable {
    struct Row: Equatable {
        var json: String
        var version: Int
        var previousVersion: Int
    }

    struct House: Equatable {
        var rows: [RowKey: Row] = [:]
        var touched: [Int] = []
    }

    var seq = 0
    var houses: [Household.ID: House] = [:]

    /// Writes the given rows; nil deletes a row.
    mutating func write(_ wanted: [RowKey: (any Domain.Row)?], to household: Household.ID) {
        var house = houses[household] ?? House()
        let before = house
        for (key, row) in wanted {
            guard let row else {
                house.rows[key] = nil
                continue
            }
            let json = NaiveStore.json(row)
            if before.rows[key]?.json == json { continue }
            house.rows[key] = Row(
                json: json, version: seq + 1, previousVersion: before.rows[key]?.version ?? 0)
        }
        if house == before { return }
        seq += 1
        house.touched.append(seq)
        houses[household] = house.rows.keys.contains { $0.kind == .profiles } ? house : nil
    }

    /// Copies a repository's households into the same plain form.
    init(_ published: Households) {
        for household in published.each {
            var house = House(touched: household.touched.map(\.key))
            for kind in RowKind.allCases { NaiveStore.add(kind.logged, of: household, to: &house) }
            houses[household.id] = house
        }
    }

    init() {}

    private static func add<R: LoggedRow>(_: R.Type, of household: Household, to house: inout House) {
        for kept in household[keyPath: R.table].all {
            house.rows[RowKey(kept.row)] = Row(
                json: json(kept.row), version: kept.version, previousVersion: kept.previousVersion)
        }
    }

    /// The row's text without the versions of its parts, which depend on the previous row.
    private static func json(_ row: any Domain.Row) -> String {
        var json = JSONWriter()
        json.object { type(of: row).kind.write(row.unversioned, to: &$0) }
        return String(decoding: json.bytes, as: UTF8.self)
    }
}
