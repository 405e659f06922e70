import Domain
import Tables
import Testing
import UseCases

@Suite struct `A vote` {
    private var home = TestHousehold()
    private var mia: Member
    private var tacos: Meal.ID

    init() {
        mia = home.eater("Mia")
        tacos = home.cook("Tacos")
    }

    private mutating func vote(
        _ word: Vote.Word, on meal: Meal.ID? = nil, of member: Member, by author: Member? = nil
    ) throws(Refusal) {
        let meal = meal ?? tacos
        try home.write(by: author) { draft throws(Refusal) in try draft.vote(word, on: meal, of: member.id) }
    }

    private var words: [Vote.Word] { home.household.votes(on: tacos).map(\.row.word) }

    private func found(_ sort: MealSort = .votes, descending: Bool = true, loved: Bool = false) -> [String] {
        var filter = MealFilter()
        filter.isLoved = loved
        // One meal a page, so that every place is also the beginning of a page.
        var (names, place): ([String], MealPlace?) = ([], nil)
        repeat {
            let page = home.household.meals(
                matching: filter, by: sort, descending: descending, after: place, limit: 1)
            names += page.meals.map(\.kept.row.recipe.name)
            place = page.next
        } while place != nil
        return names
    }

    @Test mutating func `of an eater is pressed by any member`() throws {
        try vote(.love, of: mia, by: home.sam)
        try vote(.fine, of: mia, by: home.alex)
        #expect(words == [.fine])
    }

    @Test mutating func `of a member who signs in is their own`() throws {
        try vote(.no, of: home.sam, by: home.sam)
        #expect(throws: Refusal.notYourVote(name: "Sam")) { try vote(.love, of: home.sam) }
        #expect(words == [.no])
    }

    @Test mutating func `is taken back by those who may give it`() throws {
        try vote(.no, of: home.sam, by: home.sam)
        let (tacos, sam) = (tacos, home.sam.id)
        #expect(throws: Refusal.notYourVote(name: "Sam")) {
            try home.write { draft throws(Refusal) in try draft.withdrawVote(on: tacos, of: sam) }
        }
        try home.write(by: home.sam) { draft throws(Refusal) in
            try draft.withdrawVote(on: tacos, of: sam)
        }
        #expect(words == [])
    }

    @Test mutating func `of a member who has left does not count until they come back`() throws {
        try vote(.love, of: home.sam, by: home.sam)
        let sam = home.sam
        try home.write { draft throws(Refusal) in try draft.removeMember(sam.id) }
        #expect(words == [] && found(loved: true) == [])
        #expect(throws: Refusal.memberHasLeft(name: "Sam")) { try vote(.love, of: home.sam) }
        home.put(sam)
        #expect(words == [.love] && found(loved: true) == ["Tacos"])
    }

    @Test mutating func `sorts meals, those without votes last in both directions`() throws {
        for name in ["Soup", "Rice", "Pie", "Fish"] { _ = home.cook(name) }
        try vote(.love, on: meal("Soup"), of: mia)
        try vote(.love, on: meal("Soup"), of: home.alex)
        try vote(.love, on: meal("Pie"), of: mia)
        try vote(.no, on: tacos, of: mia)
        #expect(found() == ["Soup", "Pie", "Tacos", "Fish", "Rice"])
        #expect(found(descending: false) == ["Tacos", "Pie", "Soup", "Fish", "Rice"])
    }

    private func meal(_ name: String) -> Meal.ID {
        home.household.meals.all.map(\.row).first { $0.recipe.name == name }!.id
    }

    @Test mutating func `sorts a renamed meal too`() throws {
        _ = home.cook("Soup")
        try vote(.love, of: mia)
        let tacos = tacos
        try home.write { draft throws(Refusal) in try draft.changeMeal(tacos) { $0.name = "Burritos" } }
        #expect(found() == ["Burritos", "Soup"])
    }

    @Test mutating func `finds the meals that somebody loves`() throws {
        try vote(.fine, on: meal("Tacos"), of: mia)
        #expect(found(loved: true) == [])
        try vote(.love, of: home.sam, by: home.sam)
        #expect(found(loved: true) == ["Tacos"])
    }

    @Test mutating func `orders meals alike after a start from rows`() throws {
        _ = home.cook("Soup")
        try vote(.love, of: mia)
        var again = Household(home.id, isComplete: false)
        for kept in home.household.members.all { again.restore(kept) }
        for kept in home.household.votes.all { again.restore(kept) }
        for kept in home.household.meals.all { again.restore(kept) }
        again.complete()
        let names = again.meals(
            matching: MealFilter(), by: .votes, descending: true, after: nil, limit: 9
        ).meals.map(\.kept.row.recipe.name)
        #expect(names == found())
    }

    @Test mutating func `goes with a meal that is removed for ever`() throws {
        try vote(.love, of: mia)
        let tacos = tacos
        try home.write { draft throws(Refusal) in
            try draft.deleteMeal(tacos, isConfirmed: true)
            try draft.purgeMeal(tacos)
        }
        #expect(home.household.votes.count == 0)
    }

    @Test mutating func `is undone and done again`() throws {
        try vote(.love, of: mia)
        let voted = home.last
        let undone = try home.undo(voted)
        #expect(words == [] && found(loved: true) == [])
        try home.undo(undone)
        #expect(words == [.love])
    }
}
