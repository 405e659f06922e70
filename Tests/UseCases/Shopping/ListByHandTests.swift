import Domain
import Tables
import Testing
import UseCases

@Suite struct `A list made by hand` {
    private var home = TestHousehold()
    private let birthday: ShoppingList.ID

    init() throws {
        birthday = home.newID()
        let id = birthday
        try home.plan("Soup", at: "2026-11-24 dinner", of: "3 carrots")
        try home.write { draft throws(Refusal) in
            var wanted = SelectionRequest()
            wanted.scope = .plans([])
            wanted.includesUsuals = .chosen(false)
            try draft.makeList(id, wanted) { $0.ownName = "Birthday" }
        }
    }

    private var current: ShoppingList? { Shopping(home.household).current?.row }

    @Test mutating func `is no list of the household, however new`() throws {
        #expect(current?.id == birthday)
        try home.generate()
        let own = try #require(current)
        #expect(own.id != birthday && !own.isByHand)
        try home.write { draft throws(Refusal) in
            var wanted = SelectionRequest()
            wanted.scope = .plans([])
            try draft.makeList(draft.newID(), wanted) { $0.ownName = "Party" }
        }
        #expect(current?.id == own.id)
    }

    @Test mutating func `takes nothing of the plan`() throws {
        let id = birthday
        #expect(throws: Refusal.shopping(.listByHand(name: "Birthday"))) {
            try home.write { draft throws(Refusal) in
                var wanted = SelectionRequest()
                wanted.scope = .days(first: "2026-11-24", last: "2026-11-24")
                _ = try draft.generateList(.id(id), wanted)
            }
        }
        try home.write { draft throws(Refusal) in _ = try draft.generateList(.id(id), SelectionRequest()) }
        #expect(home.household.items(of: id).isEmpty)
    }

    @Test mutating func `stays one when the household's list asks for nothing of the plan for once`() throws {
        try home.generate()
        let own = try #require(current)
        try home.generate(.current) { $0.scope = .plans([]) }
        #expect(current?.id == own.id && current?.isByHand == false)
        try home.generate(.current) { $0.scope = .current }
        #expect(try home.lines() == ["3 carrots"])
    }
}
