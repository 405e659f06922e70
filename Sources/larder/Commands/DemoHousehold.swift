import API
import Domain
import Foods
import Store
import Tables
import UseCases

/// The Millers: Alex and Sam, who take turns at cooking, and Mia, who eats. Their plans are the
/// same in every demo, moved to the current date.
struct DemoHousehold {
    /// The token of Alex, the owner.
    let token: DeviceToken
    /// The token of Sam.
    let otherToken: DeviceToken
    let id: Household.ID
    private let repository: any Repository
    private let world: WorldInputs
    private let today: Day
    private let alex: Member.ID
    private let sam: Member.ID
    private var random = SeededRandom(seed: 7)

    init(in repository: any Repository, _ world: WorldInputs) {
        self.repository = repository
        self.world = world
        today = world.day(at: world.now())
        id = world.newID()
        alex = world.newID()
        sam = world.newID()
        token = DeviceToken(for: id, random: world.random)
        otherToken = DeviceToken(for: id, random: world.random)
    }

    /// Plans the last eight weeks, this week and two more. Most past meals are marked as cooked.
    mutating func fill() async throws(WriteFailure<Refusal>) {
        try await found()
        try await stock()
        let start = today.latest(repository.published[id]?.startDay ?? 0).adding(days: -56)
        for day in (0..<77).map({ start.adding(days: $0) }) { try await plan(day) }
        try await decorate()
        try await seatMia()
        try await inviteGuests()
        try await shop()
    }

    private func found() async throws(WriteFailure<Refusal>) {
        let newcomer = Newcomer(
            memberID: alex, name: "Alex", deviceID: world.newID(), deviceName: "laptop", token: token.digest)
        try await write(.foundHousehold, by: nil) { draft throws(Refusal) in
            try draft.foundHousehold(named: "The Millers", by: newcomer, under: .first)
        }
        let code = InvitationCode(random: world.random)
        try await write(.invite, by: alex) { draft throws(Refusal) in
            try draft.inviteMember(with: code, as: .member, hours: 1)
        }
        let second = Newcomer(
            memberID: sam, name: "Sam", deviceID: world.newID(), deviceName: "phone", token: otherToken.digest
        )
        try await write(.acceptInvitation, by: nil) { draft throws(Refusal) in
            try draft.acceptInvitation(code, by: second)
        }
    }

    private mutating func stock() async throws(WriteFailure<Refusal>) {
        try await write(.addSamples, by: alex) { draft in _ = draft.addSamples(Samples.recipes) }
        for member in [alex, sam] {
            for meal in random.some(4, of: meals(tagged: nil)) {
                try await write(.likeMeal, by: member) { draft throws(Refusal) in try draft.likeMeal(meal) }
            }
        }
        for text in ["2 l milk", "1 dozen eggs", "500 g coffee", "1 loaf bread"] {
            let usual = Usual(id: world.newID(), item: Ingredient(text), categoryID: nil)
            try await write(.addUsual, by: alex) { draft throws(Refusal) in try draft.addUsual(usual) }
        }
    }

    /// Plans dinner every day, a quick one on Tuesday and Thursday; breakfast and lunch mostly at
    /// the weekend. No dinner comes twice within a week.
    private mutating func plan(_ day: Day) async throws(WriteFailure<Refusal>) {
        for slot in [Slot.breakfast, .lunch, .dinner] {
            let isWeekday = 1...5 ~= day.weekday
            if slot != .dinner, isWeekday, random.isLucky(7, of: 10) { continue }
            let mealTime = Domain.MealTime(day, slot)
            let plannedMeal: PlannedMeal.ID = world.newID()
            let dish =
                random.isLucky(1, of: 10)
                ? PlannedMeal.Dish.text(random.one(of: ["Leftovers", "Pizzeria", "At grandma's"]))
                : .meal(random.one(of: meals(tagged: slot, for: day)))
            try await write(.placeMeal, by: random.one(of: [alex, sam])) { draft throws(Refusal) in
                try draft.planMeal(plannedMeal, MealToPlan(dish), at: mealTime)
            }
            if day < today, random.isLucky(17, of: 20) {
                try await write(.completeMeal, by: alex) { draft throws(Refusal) in
                    try draft.complete(plannedMeal, on: day)
                }
            }
        }
    }

    private func decorate() async throws(WriteFailure<Refusal>) {
        let wine = Extra(id: world.newID(), item: Ingredient("1 bottle red wine"))
        try await write(.addSlotExtra, by: sam) { draft throws(Refusal) in
            try draft.addExtra(wine, to: .slot(Domain.MealTime(today, .dinner)))
        }
        try await write(.setAlreadyHave, by: alex) { draft throws(Refusal) in
            try draft.setAlreadyHave(true, at: Domain.MealTime(today.adding(days: 1), .dinner))
        }
    }

    /// Adds a child who eats half a portion, must not have nuts, and loves three meals.
    private mutating func seatMia() async throws(WriteFailure<Refusal>) {
        try await write(.addMember, by: alex) { draft throws(Refusal) in
            _ = try draft.addEater(named: "Mia")
        }
        let members = repository.published[id].map { $0.members.all.map(\.row) } ?? []
        guard let mia = members.first(where: { $0.role == .eater })?.id else { return }
        try await write(.changeMember, by: alex) { draft throws(Refusal) in
            try draft.changeMember(mia, name: nil, role: nil) { member in
                member.portion = Portion("1/2") ?? .whole
                member.avoids = [.allergen(.nuts)]
            }
        }
        for (meal, word) in zip(random.some(5, of: meals(tagged: .dinner)), Self.votes) {
            try await write(.vote, by: sam) { draft throws(Refusal) in
                try draft.vote(word, on: meal, of: mia)
            }
        }
    }

    private static let votes: [Vote.Word] = [.love, .love, .love, .fine, .no]

    /// Lets two guests come on Saturday. Servings follow from those who eat.
    private func inviteGuests() async throws(WriteFailure<Refusal>) {
        let saturday = Domain.MealTime(today.adding(days: 6 - today.weekday), .dinner)
        guard let planned = repository.published[id]?.slot(at: saturday).meals.first else { return }
        try await write(.changePlannedMeal, by: sam) { draft throws(Refusal) in
            try draft.changePlannedMeal(planned.id) { $0.guests = 2 }
        }
    }

    /// Makes a list of the week from today on, without what is cooked, and ticks half of its items.
    private func shop() async throws(WriteFailure<Refusal>) {
        let list: ShoppingList.ID = world.newID()
        var week = SelectionRequest()
        week.scope = .days(first: today, last: today.adding(days: 6))
        week.includesCompleted = .chosen(false)
        try await write(.makeList, by: alex) { draft throws(Refusal) in
            try draft.makeList(list, week)
        }
        // In the order of names, because that of ids differs from run to run.
        let items = (repository.published[id].map { $0.items(of: list).map(\.row) } ?? [])
            .filter(\.isShown).sorted { $0.name < $1.name }.map(\.id.item)
        for item in stride(from: 0, to: items.count, by: 2).map({ items[$0] }) {
            try await write(.tickItem, by: sam) { draft throws(Refusal) in
                try draft.tickItem(item, on: .id(list))
            }
        }
    }

    /// The meals with the tag of a slot that the Millers would plan on a day.
    private func meals(tagged slot: Slot, for day: Day) -> [Meal.ID] {
        guard slot == .dinner, let household = repository.published[id] else { return meals(tagged: slot) }
        let isShort = day.weekday == 2 || day.weekday == 4
        return meals(tagged: slot).filter { meal in
            let minutes = household.meals[meal]?.row.recipe.minutes.all ?? 0
            let isNew = household.mealIndex.days(meal, from: day.adding(days: -6)).isEmpty
            return isNew && (!isShort || minutes <= 30)
        }
    }

    /// The meals with the tag of a slot, or all meals.
    private func meals(tagged slot: Slot?) -> [Meal.ID] {
        let meals = repository.published[id].map { $0.meals.all.map(\.row) } ?? []
        // Sorted by name, because ids differ in every demo.
        return meals.filter { meal in
            slot.map { slot in meal.recipe.tags.contains { $0.text == slot.rawValue } } ?? true
        }
        .sorted { $0.recipe.name < $1.recipe.name }.map(\.id)
    }

    private func write(
        _ action: Action, by member: Member.ID?, _ steps: (inout HouseholdDraft) throws(Refusal) -> Void
    ) async throws(WriteFailure<Refusal>) {
        _ = try await repository.write(Intent(household: id, by: member, action: action), steps)
    }
}

/// A random sequence that is the same for the same seed (SplitMix64).
private struct SeededRandom {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    private mutating func below(_ count: Int) -> Int {
        state &+= 0x9e37_79b9_7f4a_7c15
        var bits = state
        bits = (bits ^ bits >> 30) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ bits >> 27) &* 0x94d0_49bb_1331_11eb
        return Int((bits ^ bits >> 31) % UInt64(count))
    }

    mutating func isLucky(_ times: Int, of all: Int) -> Bool { below(all) < times }
    mutating func one<Value>(of all: [Value]) -> Value { all[below(all.count)] }

    mutating func some<Value>(_ count: Int, of all: [Value]) -> [Value] {
        var rest = all
        return (0..<min(count, all.count)).map { _ in rest.remove(at: below(rest.count)) }
    }
}
