import Domain
import Foods
import Tables
import Testing
import UseCases

@Suite struct `Dinners that are proposed` {
    private var home = TestHousehold()

    private func meals(_ from: Day, to last: Day) throws -> [Set<String>] {
        let request = ProposalRequest(DaySpan(from, last)!, slots: [.dinner])
        let proposal = try home.household.proposal(request, today: home.today) { _ in "2026-11-23" }
        return proposal.slots.map { slot in
            Set(([slot.meal] + slot.others).map { home.household.title(of: $0.dish) })
        }
    }

    @Test mutating func `mind what a guest avoids when the guest is there, and at no other time`() throws {
        let oma = home.eater("Oma")
        try home.write { draft throws(Refusal) in
            try draft.changeMember(oma.id, name: nil, role: nil) {
                $0.avoids = [.allergen(.milk)]
                $0.usually.weekdays = [.dinner: [0]]
            }
        }
        _ = home.cook("Cheese bake", of: "200 g cheddar")
        _ = home.cook("Rice bowl", of: "300 g rice")
        // Saturday and Sunday.
        let weekend = try meals("2026-11-28", to: "2026-11-29")
        #expect(weekend[0].contains("Cheese bake"))
        #expect(weekend[1] == ["Rice bowl"])
    }

    @Test mutating func `are no sauces, cakes or drinks, unless one was all there was three times`() throws {
        _ = home.cook("Rice bowl", of: "300 g rice")
        _ = home.cook("Tomato sauce", of: "1 kg tomatoes")
        let waffles = home.cook("Apfelkuchen", of: "4 apples")
        for day in ["02", "09", "16"] {
            #expect(try meals("2026-11-28", to: "2026-11-28") == [["Rice bowl"]])
            try home.plan(.meal(waffles), at: MealTime(stringLiteral: "2026-11-\(day) dinner"))
        }
        #expect(try meals("2026-11-28", to: "2026-11-28") == [["Rice bowl", "Apfelkuchen"]])
    }
}
