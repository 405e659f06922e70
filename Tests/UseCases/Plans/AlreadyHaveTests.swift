import Domain
import Testing
import UseCases

private let dinner: MealTime = "2026-11-23 dinner"

/// Monday's chili is bought and cleared, Friday's soup is not.
@Suite struct `A slot of which all was bought` {
    private var home = TestHousehold()
    private let chili: PlannedMeal.ID

    init() throws {
        chili = try home.plan("Chili", at: dinner, of: "500 g ground beef")
        try home.plan("Soup", at: "2026-11-27 dinner", of: "3 carrots")
        try home.generate()
        try home.tick("ground beef")
        try home.clearTicked()
    }

    private var reason: AlreadyHaveReason? { home.household.alreadyHaveReason(at: dinner) }

    private mutating func generated() throws -> [String] {
        try home.generate()
        return try home.lines()
    }

    @Test mutating func `says so until another meal is swapped into it`() throws {
        #expect(reason == .shopping)
        try home.move(chili, to: "2026-11-27 dinner", .swap)
        #expect(reason == nil)
        #expect(try generated() == ["3 carrots"])
    }

    @Test mutating func `says so until it is for more people`() throws {
        try home.change(chili) { $0.servings = 8 }
        #expect(reason == nil)
        #expect(try generated() == ["3 carrots", "500 g ground beef"])
        try home.change(chili) { $0.servings = 4 }
        #expect(reason == .shopping)
    }

    @Test mutating func `says so until a second meal is put into it`() throws {
        try home.plan("Salad", at: dinner, of: "1 cucumber")
        #expect(reason == nil)
        #expect(try generated() == ["3 carrots", "1 cucumber"])
    }

    @Test mutating func `differs from a flag set by a member, which stays`() throws {
        try home.setAlreadyHave(true, at: dinner)
        try home.plan("Salad", at: dinner, of: "1 cucumber")
        #expect(reason == .member)
        #expect(try generated() == ["3 carrots"])
        try home.setAlreadyHave(false, at: dinner)
        #expect(reason == nil)
        // A member's word is about all of the slot, so what was bought is forgotten.
        #expect(try generated() == ["3 carrots", "1 cucumber", "500 g ground beef"])
    }

    @Test mutating func `has nothing to say where nothing was ever needed`() {
        #expect(home.household.alreadyHaveReason(at: "2026-11-24 dinner") == nil)
    }
}
