import Chance
import Ingredients
import Testing
import Walks

@testable import Domain

/// A table of lines on a few lists, and the same lines as a plain dictionary.
private struct LinesOfLists {
    private(set) var table = Table<ListItem>()
    private(set) var model: [ListItemID: Int] = [:]
    private let lists: [ShoppingList.ID] = (1...6).map {
        Identifier(at: Instant(milliseconds: $0), random: { 1 })
    }

    func line(_ chance: inout Chance) -> ListItem {
        ListItem(FoodName("food \(chance.below(12))")!, on: lists[chance.below(lists.count)])
    }

    mutating func step(_ number: Int, _ chance: inout Chance) {
        let line = line(&chance)
        switch chance.below(10) {
        case 0..<6:
            table.put(Versioned(line, version: number, previousVersion: 0))
            model[line.id] = number
        case 6..<8:
            table.delete(line.id)
            model[line.id] = nil
        default: pack(line.id.list)
        }
    }

    private mutating func pack(_ list: ShoppingList.ID) {
        let ids = ListItemID.all(on: list)
        let rows = table.rows(in: ids)
        if rows.isEmpty || table.pack(around: ids.lowerBound) != nil { return }
        table.pack(PackedRows(ids, count: rows.count, oldest: 1, bytes: []) { _ in rows })
    }

    func expected(_ isAsked: (ListItemID) -> Bool = { _ in true }) -> [Int] {
        model.filter { isAsked($0.key) }.sorted { $0.key < $1.key }.map(\.value)
    }
}

@Suite struct `Packed rows of a table` {
    @Test(.ownThreads) func `are the same rows as before, also after changes among them`() {
        var chance = Chance.fresh
        var lines = LinesOfLists()
        var mostPacks = 0
        for number in 1...4_000 {
            lines.step(number, &chance)
            mostPacks = max(mostPacks, lines.table.packs.count)
            let start = lines.line(&chance).id
            let list = ListItemID.all(on: lines.line(&chance).id.list)
            guard lines.table[start]?.version == lines.model[start],
                lines.table.count == lines.model.count,
                lines.table.all.map(\.version) == lines.expected(),
                lines.table.after(start).map(\.version) == lines.expected({ $0 > start }),
                lines.table.before(start).map(\.version) == lines.expected({ $0 < start }).reversed(),
                lines.table.rows(in: list).map(\.version) == lines.expected({ list.contains($0) })
            else {
                Issue.record("differs at step \(number), seed \(chance.seed)")
                return
            }
        }
        #expect(mostPacks > 2, "seed \(chance.seed)")
    }

    @Test func `are not read for rows outside`() {
        var table = Table<ListItem>()
        let lists: [ShoppingList.ID] = [1, 2, 3].map {
            Identifier(at: Instant(milliseconds: $0), random: { 1 })
        }
        let line = ListItem(FoodName("flour")!, on: lists[1])
        table.put(Versioned(line, version: 7, previousVersion: 0))
        for list in [lists[0], lists[2]] {
            table.pack(
                PackedRows(ListItemID.all(on: list), count: 1, oldest: 1, bytes: []) { _ in
                    Issue.record("rows of another list were read")
                    return []
                })
        }
        let ids = ListItemID.all(on: lists[1])
        #expect(table.rows(in: ids).map(\.version) == [7])
        #expect(table[line.id]?.version == 7)
        #expect(table.count == 3)
    }

    @Test func `stay packed in a copy of the table when one of them changes`() {
        let list: ShoppingList.ID = Identifier(at: Instant(milliseconds: 1), random: { 1 })
        let line = Versioned(ListItem(FoodName("flour")!, on: list), version: 7, previousVersion: 0)
        var table = Table<ListItem>()
        table.pack(PackedRows(ListItemID.all(on: list), count: 1, oldest: 1, bytes: []) { _ in [line] })
        let copy = table
        table.put(Versioned(line.row, version: 8, previousVersion: 7))
        #expect(table.packs.isEmpty && table[line.row.id]?.version == 8)
        #expect(copy.packs.count == 1 && copy[line.row.id]?.version == 7)
    }
}
