import Domain
import Tables
import Testing
import UseCases

private let dinner: MealTime = "2026-11-28 dinner"

/// Alex has suggested fish for Saturday's dinner.
@Suite struct `A suggestion` {
    private var home = TestHousehold()
    private var plan: Plan.ID { home.household.plan(on: dinner.day)!.row.id }

    init() throws { try suggest("Fish") }

    private mutating func suggest(_ title: String) throws(Refusal) {
        let suggestion = SuggestionRequest(.text(title))
        try home.write { draft throws(Refusal) in try draft.suggestMeal(suggestion, at: dinner) }
    }

    private mutating func submit() throws(Refusal) {
        let plan = plan
        try home.write { draft throws(Refusal) in try draft.submitPlan(plan) }
    }

    private mutating func accept(replacing: Bool = false) throws(Refusal) {
        try home.write(by: home.sam) { draft throws(Refusal) in
            try draft.acceptSuggestion(at: dinner, replacing: replacing)
        }
    }

    private mutating func reject(for title: String, by member: Member) throws(Refusal) {
        try home.write(by: member) { draft throws(Refusal) in
            try draft.rejectSuggestion(at: dinner, for: SuggestionRequest(.text(title)), reason: nil)
        }
    }

    @Test mutating func `survives clearing its day`() throws {
        try home.write { draft throws(Refusal) in
            try draft.clearMeals(of: dinner.day)
            try draft.emptyDay(dinner.day)
        }
        #expect(home.household.slot(at: dinner).review?.suggestions.map(\.dish) == [.text("Fish")])
    }

    @Test mutating func `protects its plan from mistakes`() throws {
        let plan = plan
        #expect(throws: Refusal.planning(.daysArePlanned([dinner.day]))) {
            try home.changePlan(plan) { $0.last = "2026-11-27" }
        }
        let name = try home.plan(plan).name
        #expect(throws: Refusal.reviewing(.planNotConfirmed(name: name, isSettled: false))) {
            try home.write { draft throws(Refusal) in try draft.deletePlan(plan, isConfirmed: false) }
        }
        try home.write { draft throws(Refusal) in try draft.deletePlan(plan, isConfirmed: true) }
        #expect(home.household.plans.count == 0 && HouseholdValidator.flaws(of: home.household).isEmpty)
    }

    @Test mutating func `of a deleted meal cannot be accepted until the meal is only words`() throws {
        let tacos = home.cook("Tacos")
        try home.write { draft throws(Refusal) in
            try draft.suggestMeal(SuggestionRequest(.meal(tacos)), at: dinner)
        }
        try submit()
        try home.write { draft throws(Refusal) in try draft.deleteMeal(tacos, isConfirmed: true) }
        #expect(throws: Refusal.planning(.mealIsDeleted(name: "Tacos"))) { try accept() }
        try home.write { draft throws(Refusal) in try draft.purgeMeal(tacos) }
        try accept()
        #expect(home.planned(dinner) == ["Tacos (deleted)"])
    }

    @Test(arguments: ["acceptance", "resolution"])
    mutating func `keeps one meal a day unless it replaces another`(step: String) throws {
        try submit()
        if step == "resolution" {
            try reject(for: "Soup", by: home.sam)
            try reject(for: "Fish", by: home.alex)
        }
        try home.plan("Bread", at: "2026-11-28 lunch")
        try home.changeSettings { $0.oneMealPerDay = true }
        func take(replacing: Bool) throws(Refusal) {
            if step == "acceptance" { return try accept(replacing: replacing) }
            try home.write(by: home.sam) { draft throws(Refusal) in
                try draft.resolveSlot(
                    SuggestionRequest(.text("Fish")), at: dinner, replacing: replacing)
            }
        }
        #expect(throws: Refusal.self) { try take(replacing: false) }
        #expect(home.planned("2026-11-28 lunch") == ["Bread"])
        try take(replacing: true)
        #expect(home.planned(dinner) == ["Fish"] && home.planned("2026-11-28 lunch") == [])
        #expect(try home.plan(plan).review.status == .finalized)
    }

    @Test mutating func `brings its notifications back to present members, up to their limit`() throws {
        let kim = Member(id: home.newID(), name: "Kim", role: .member, joinedAt: home.now)
        home.put(kim)
        let later: MealTime = "2026-12-01 dinner"
        try home.write { draft throws(Refusal) in
            try draft.suggestMeal(SuggestionRequest(.text("Rice")), at: later)
        }
        func talk(at mealTime: MealTime) throws {
            for number in 0..<150 {
                try home.write { draft throws(Refusal) in
                    _ = try draft.addComment("No. \(number)", at: mealTime)
                }
            }
        }
        try talk(at: dinner)
        let plan = plan
        let deletion = try home.write { draft throws(Refusal) in
            try draft.deletePlan(plan, isConfirmed: true)
        }
        try talk(at: later)
        try home.write { draft throws(Refusal) in try draft.removeMember(kim.id) }
        try home.undo(deletion)
        #expect(Array(home.household.notifications(for: home.sam.id)).count == Notification.most)
        #expect(HouseholdValidator.flaws(of: home.household).isEmpty)
    }
}
