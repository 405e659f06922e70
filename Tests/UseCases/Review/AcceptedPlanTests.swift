import Domain
import Tables
import Testing
import UseCases

@Suite struct `An accepted plan` {
    private var home = TestHousehold()
    private let day: Day = "2026-11-24"

    private func titles(_ slot: Slot) -> [String] {
        home.household.slot(at: MealTime(day, slot)).meals.map { home.household.title(of: $0) }
    }

    private mutating func submit(_ requests: [Slot: SuggestionRequest]) throws -> Plan.ID {
        let day = day
        try home.write { draft throws(Refusal) in
            for (slot, request) in requests { try draft.suggestMeal(request, at: MealTime(day, slot)) }
        }
        let plan = try #require(home.household.plan(on: day)?.row.id)
        try home.write { draft throws(Refusal) in try draft.submitPlan(plan) }
        return plan
    }

    private mutating func accept(_ plan: Plan.ID) throws -> [AcceptedMeal] {
        var accepted: [AcceptedMeal] = []
        try home.write(by: home.sam) { draft throws(Refusal) in
            accepted = try draft.acceptPlan(plan, replacing: false)
        }
        return accepted
    }

    private mutating func plan(_ title: String, for slot: Slot) throws {
        let (mealTime, id) = (MealTime(day, slot), home.newID() as PlannedMeal.ID)
        try home.write { draft throws(Refusal) in
            try draft.planMeal(id, MealToPlan(.text(title)), at: mealTime)
        }
    }

    private mutating func allowOneMealPerDay() {
        var settings = Settings(id: home.id, createdAt: home.now)
        settings.oneMealPerDay = true
        home.put(settings)
    }

    @Test mutating func `has a meal for each suggestion`() throws {
        let id = try submit([
            .dinner: SuggestionRequest(.text("Fish")), .lunch: SuggestionRequest(.text("Eggs")),
        ])
        let accepted = try accept(id)
        #expect((titles(.lunch), titles(.dinner)) == (["Eggs"], ["Fish"]))
        let planned = [Slot.lunch, .dinner].flatMap { home.household.slot(at: MealTime(day, $0)).meals }
        #expect(accepted.map(\.plannedMeal) == planned.map(\.id))
        #expect(planned.map(\.addedBy) == [home.alex.id, home.alex.id])
    }

    @Test(arguments: [false, true])
    mutating func `has one meal a day where the household wants that`(replaces: Bool) throws {
        let id = try submit([
            .dinner: SuggestionRequest(.text("Fish")), .lunch: SuggestionRequest(.text("Eggs")),
        ])
        allowOneMealPerDay()
        let refusal = Refusal.reviewing(.severalOnOneDay(day, [.lunch, .dinner]))
        #expect(throws: refusal) {
            try home.write(by: home.sam) { draft throws(Refusal) in
                _ = try draft.acceptPlan(id, replacing: replaces)
            }
        }
        #expect((titles(.lunch), titles(.dinner)) == ([], []))
    }

    @Test mutating func `is one transaction with one notification`() throws {
        let id = try submit([
            .dinner: SuggestionRequest(.text("Fish")), .lunch: SuggestionRequest(.text("Eggs")),
        ])
        let (version, earlier) = (home.household.version, home.household.notifications.count)
        _ = try accept(id)
        #expect(home.household.version == version + 1)
        #expect(home.household.notifications.count == earlier + 1)
        let newest = home.household.notifications(for: home.alex.id).first { _ in true }
        #expect(newest?.row.kind == .finalized)
    }

    @Test mutating func `is accepted as a whole or not at all`() throws {
        allowOneMealPerDay()
        let id = try submit([
            .dinner: SuggestionRequest(.text("Fish")), .lunch: SuggestionRequest(.text("Eggs")),
        ])
        #expect(throws: Refusal.self) { try accept(id) }
        #expect(titles(.lunch).isEmpty)
        #expect(home.household.slot(at: MealTime(day, .lunch)).review != nil)
    }

    @Test mutating func `makes room first where a slot is left empty`() throws {
        try plan("Bread", for: .other)
        allowOneMealPerDay()
        let id = try submit([.other: .nothing, .lunch: SuggestionRequest(.text("Eggs"))])
        let accepted = try accept(id)
        #expect((titles(.other), titles(.lunch)) == ([], ["Eggs"]))
        #expect(accepted.map(\.mealTime.slot) == [.lunch, .other])
        #expect(accepted.map { $0.plannedMeal == nil } == [false, true])
    }
}
