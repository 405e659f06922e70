import Domain
import Foundation
import Ingredients
import JSON
import Journal
import Testing
import UseCases

@testable import Store

@Suite struct `The lines of a list` {
    private let list: ShoppingList.ID = id(70)
    private let other: ShoppingList.ID = id(71)
    private let member: Member.ID = id(1)

    private func lines(of list: ShoppingList.ID) -> [ListItem] {
        ["flour", "salt", "crème fraîche", "tea"].map { name in
            var line = ListItem(FoodName(name)!, on: list)
            let amount = Quantity(Measure(Amount(Rational(name.count)), name == "tea" ? nil : .g))
            line.replaceManual(with: [Source(.manual(id(name.count)), name: name, quantity: amount)])
            return line
        }
    }

    private func write(
        _ repository: any Repository, _ household: Household.ID, _ rule: (inout HouseholdDraft) -> Void
    ) async throws {
        _ = try await repository.write(Intent(household: household, by: nil, action: .batch), rule)
    }

    /// Founds a household with two lists, and completes one of them.
    private func shop(_ repository: any Repository) async throws -> Household.ID {
        let household = try await repository.found(1)
        try await write(repository, household) { draft in
            for (number, list) in [list, other].enumerated() {
                draft.put(ShoppingList(id: list, number: number, createdAt: Instant(milliseconds: 0)))
                for line in lines(of: list) { draft.put(line) }
            }
        }
        try await write(repository, household) { draft in
            var line = draft.household.items[ListItemID(FoodName("salt")!, on: list)]!.row
            line.tick(by: member, at: Instant(milliseconds: 5), in: nil)
            draft.put(line)
        }
        try await complete(list, in: household, repository)
        return household
    }

    private func complete(
        _ list: ShoppingList.ID, at instant: Instant? = Instant(milliseconds: 9), in household: Household.ID,
        _ repository: any Repository
    ) async throws {
        try await write(repository, household) { draft in
            var row = draft.household.lists[list]!.row
            row.completedAt = instant
            draft.put(row)
        }
    }

    private func packed(_ repository: any Repository, _ id: Household.ID) throws -> [ShoppingList.ID] {
        try #require(repository.published[id]).items.packs.map(\.ids.lowerBound.list)
    }

    private func versions(_ repository: any Repository, _ id: Household.ID) throws -> [String: Int] {
        let items = try #require(repository.published[id]).items(of: list)
        return Dictionary(uniqueKeysWithValues: items.map { ($0.row.food.text, $0.version) })
    }

    @Test(arguments: Kind.allCases) func `are packed when the list is completed, and say the same`(kind: Kind)
        async throws
    {
        try await kind.with { repository in
            let household = try await shop(repository)
            #expect(try packed(repository, household) == [list])
            #expect(
                try versions(repository, household) == ["flour": 2, "salt": 3, "creme fraiche": 2, "tea": 2])
            let salt = ListItemID(FoodName("salt")!, on: list)
            let kept = try #require(repository.published[household]?.items[salt])
            #expect(kept.previousVersion == 2 && kept.row.isTicked(in: nil))
            #expect(repository.published[household]?.outline(of: list).ticked == 1)
            #expect(repository.published[household]?.foodUse(FoodName("salt")!).timesBought == 1)
        }
    }

    @Test(arguments: Kind.allCases) func `count once as bought when the completed list is put again`(
        kind: Kind
    ) async throws {
        try await kind.with { repository in
            let household = try await shop(repository)
            repository.published[household]?.collectFoods()
            try await complete(list, at: Instant(milliseconds: 10), in: household, repository)
            #expect(try packed(repository, household) == [list])
            #expect(repository.published[household]?.foodUse(FoodName("salt")!).timesBought == 1)
            // The line on the other list is put, so all foods are collected again.
            try await write(repository, household) { draft in draft.put(lines(of: other)[0].noted) }
            #expect(repository.published[household]?.foodUse(FoodName("salt")!).timesBought == 1)
        }
    }

    @Test(arguments: Kind.allCases) func `stay as they are if packing them would take long`(kind: Kind)
        async throws
    {
        try await kind.with { repository in
            let household = try await repository.found(1)
            try await write(repository, household) { draft in
                draft.put(ShoppingList(id: list, number: 1, createdAt: Instant(milliseconds: 0)))
                for number in 1...1_001 {
                    var line = ListItem(FoodName("food \(number)")!, on: list)
                    line.replaceManual(with: [Source(.manual(id(number)), name: "food", quantity: nil)])
                    draft.put(line)
                }
            }
            try await complete(list, in: household, repository)
            #expect(try packed(repository, household).isEmpty)
            #expect(repository.published[household]?.items(of: list).count == 1_001)
        }
    }

    @Test(arguments: Kind.allCases) func `are unpacked when the list is reopened`(kind: Kind) async throws {
        try await kind.with { repository in
            let household = try await shop(repository)
            let before = try versions(repository, household)
            try await complete(list, at: nil, in: household, repository)
            #expect(try packed(repository, household).isEmpty)
            #expect(try versions(repository, household) == before)
            let uses = try #require(repository.published[household]).foodUse(FoodName("salt")!)
            #expect(uses.timesBought == 1)
        }
    }

    @Test(arguments: Kind.allCases) func `go with a completed list that is deleted`(kind: Kind) async throws {
        try await kind.with { repository in
            let household = try await shop(repository)
            let lines = lines(of: list).map(\.id)
            try await write(repository, household) { draft in
                draft.delete(ShoppingList.self, list)
                for line in lines { draft.delete(ListItem.self, line) }
            }
            #expect(try versions(repository, household).isEmpty)
            #expect(repository.published[household]?.items.count == 4)
            #expect(repository.published[household]?.foodUse(FoodName("salt")!).timesBought == 0)
        }
    }

    @Test(arguments: Kind.allCases) func `are not packed if an id does not follow from its food`(kind: Kind)
        async throws
    {
        try await kind.with { repository in
            let household = try await repository.found(1)
            let flour = FoodName("flour")!
            let odd = ListItem(
                id: ListItemID(list, id(9)), food: flour, name: "flour", sources: [], purchases: [], note: nil
            )
            try await write(repository, household) { draft in
                draft.put(ShoppingList(id: list, number: 1, createdAt: Instant(milliseconds: 0)))
                draft.put(odd)
            }
            try await complete(list, in: household, repository)
            #expect(try packed(repository, household).isEmpty)
        }
    }

    @Test func `are packed in a snapshot, and stay packed when it is read`() async throws {
        try await withFolder { folder in
            let clock = TestClock()
            var repository = try JournalRepository(folder, newStore: "ab-12", now: clock.now)
            let household = try await shop(repository)
            let before = try versions(repository, household)
            try repository.takeSnapshot()
            repository.close()
            let name = try #require(
                FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasPrefix("snapshot-") })
            let text = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
            #expect(text.contains(#""packed":{"\#(list.text)":{"count":4,"oldest":2,"gzip":""#))
            #expect(text.contains(#""lines":{"\#(other.text)""#))
            #expect(!text.contains(#""lines":{"\#(list.text)""#))
            repository = try JournalRepository(folder, newStore: "ab-12", now: clock.now)
            #expect(try packed(repository, household) == [list])
            #expect(try versions(repository, household) == before)
            repository.close()
        }
    }

    @Test func `are packed at a start if the log completes the list after the snapshot`() async throws {
        try await withFolder { folder in
            let clock = TestClock()
            var repository = try JournalRepository(folder, newStore: "ab-12", now: clock.now)
            let household = try await shop(repository)
            repository.close()
            repository = try JournalRepository(folder, newStore: "ab-12", now: clock.now)
            #expect(try packed(repository, household) == [list])
            repository.close()
        }
    }

    @Test func `are packed from a snapshot in which they were not`() throws {
        var state = StoreState(readingFrom: 1)
        let household: Household.ID = id(1)
        let parts = [
            #""rows":{"profiles":{"\#(household.text)":{"version":1,"name":"Home","#
                + #""createdAt":"2026-11-23T09:00:00Z"}},"#
                + #""lists":{"\#(list.text)":{"version":1,"number":1,"createdAt":"2026-11-23T09:00:00Z","#
                + #""completedAt":"2026-11-23T10:00:00Z"}}}"#,
            #""lines":{"\#(list.text)":{"version":1,"foods":{"flour":{},"salt":{"version":3,"was":1}}}}"#,
        ]
        for part in parts {
            let line = #"{"part":1,"household":"\#(household.text)",\#(part)}"#
            try Array(line.utf8).withUnsafeBytes { try SnapshotPart(line: $0) }.change(&state, 9)
        }
        let kept = try #require(state.households[household])
        #expect(kept.items.packs.count == 1)
        #expect(
            kept.items(of: list).map(\.version) == [1, 3] || kept.items(of: list).map(\.version) == [3, 1])
    }
}

extension ListItem {
    /// The line with a note.
    fileprivate var noted: ListItem {
        var line = self
        line.note = "for Sunday"
        return line
    }
}
