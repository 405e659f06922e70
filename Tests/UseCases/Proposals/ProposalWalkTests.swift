import Chance
import Domain
import Foods
import Ingredients
import Tables
import Testing
import UseCases
import Walks

/// Random households ask for weeks. Everything that a proposal says is computed again here, from
/// the rows alone and by other code.
@Suite(.ownThreads) struct `A proposal for a random household` {
    @Test func `breaks no rule, gives only true reasons, and is the same when asked again`() throws {
        for _ in 0..<WalkLength.steps(25, long: 1_000) {
            var walk = ProposalWalk(.fresh)
            try walk.run()
        }
    }
}

private struct ProposalWalk {
    private var chance: Chance
    private var home: TestHousehold
    private let today: Day = "2026-11-23"

    init(_ chance: Chance) {
        self.chance = chance
        home = TestHousehold(seed: chance.seed)
    }

    mutating func run() throws {
        let seed = chance.seed
        fill()
        let from = today.adding(days: chance.below(4))
        var request = ProposalRequest(
            DaySpan(from, count: 1 + chance.below(10)),
            slots: chance.once(in: 3) ? [.lunch, .dinner] : [.dinner])
        request.seed = chance.below(5)
        request.newMeals = chance.below(3)
        request.use = chance.once(in: 2) ? ["cabbage"] : []
        request.unwanted = Set(home.household.meals.all.prefix(chance.below(3)).map(\.row.id))
        let proposal = try home.household.proposal(request, today: today) { _ in "2026-11-23" }
        let again = try home.household.proposal(request, today: today) { _ in "2026-11-23" }
        #expect(proposal.slots.map(\.meal.dish) == again.slots.map(\.meal.dish), "seed \(seed)")
        #expect(proposal.slots.map(\.meal.reasons) == again.slots.map(\.meal.reasons), "seed \(seed)")
        let check = ProposalCheck(home.household, today: today, from: min(from, today), request)
        for slot in proposal.slots {
            let rest = proposal.slots.filter { $0.mealTime != slot.mealTime }.map {
                ($0.mealTime, $0.meal.dish.mealID!)
            }
            for meal in [slot.meal] + slot.others {
                check.neverBroken(meal.dish.mealID!, at: slot.mealTime, besides: rest, "seed \(seed)")
                #expect(1...2 ~= meal.reasons.count, "seed \(seed)")
                for reason in meal.reasons {
                    #expect(
                        check.isTrue(reason, of: meal.dish.mealID!, at: slot.mealTime, besides: rest),
                        "seed \(seed): \(reason)")
                }
            }
            let names = [slot.meal.dish] + slot.others.map(\.dish)
            #expect(Set(names).count == names.count, "seed \(seed)")
        }
        for empty in proposal.empty {
            guard case .nothingFits(let counts) = empty.obstacles else { continue }
            #expect(counts.all == check.meals(for: empty.mealTime.slot), "seed \(seed)")
        }
    }

    private mutating func fill() {
        let foods = [
            "500 g ground beef", "400 g chicken breast", "300 g pasta", "1 cabbage", "1 bunch coriander",
            "200 g rice", "2 eggs", "300 g salmon", "1 onion", "200 ml cream", "1 can chickpeas",
        ]
        var ids: [Meal.ID] = []
        for number in 0..<(5 + chance.below(30)) {
            var recipe = Recipe(name: "Meal \(number)", servings: 4)
            recipe.tags = chance.once(in: 4) ? [] : [chance.once(in: 5) ? Tag("lunch")! : Tag("dinner")!]
            recipe.minutes = Recipe.Minutes(total: chance.once(in: 5) ? nil : 10 + chance.below(90))
            recipe.ingredients = (0..<chance.below(5)).map { _ in
                Ingredient(foods[chance.below(foods.count)])
            }
            var meal = Meal(id: home.newID(), recipe: recipe, createdAt: home.now, number: number)
            if chance.once(in: 8) { meal.restsUntil = today.adding(days: chance.below(14)) }
            if chance.once(in: 8) { meal.usualDays = 1 + chance.below(60) }
            home.put(meal)
            ids.append(meal.id)
            for member in [home.alex, home.sam] where chance.once(in: 4) {
                home.put(Vote(id: VoteID(meal.id, member.id), word: Vote.Word.allCases[chance.below(3)]))
            }
            if chance.once(in: 5) {
                home.put(Favourite(id: FavouriteID(home.alex.id, meal.id), number: number))
            }
        }
        let known = ids.filter { _ in !chance.once(in: 5) }
        if !known.isEmpty { plan(known) }
        if chance.once(in: 2) {
            var sam = home.sam
            sam.avoids = [.diet(chance.once(in: 2) ? .vegetarian : .pescatarian)]
            home.put(sam)
        }
        if chance.once(in: 2) {
            var settings = Settings(id: home.id, createdAt: home.now)
            settings.weekdayMinutes[chance.below(7)] = 10 + chance.below(60)
            home.put(settings)
        }
    }

    private mutating func plan(_ meals: [Meal.ID]) {
        let begin = chance.below(500)
        for ago in -6..<max(1, begin) where !chance.once(in: 4) {
            if ago <= 0, !chance.once(in: 3) { continue }
            let id = today.adding(days: -ago)
            var day = PlannedDay(id: id)
            // Some meals come much oftener than others.
            let meal = meals[min(chance.below(meals.count), chance.below(meals.count))]
            var planned = PlannedMeal(
                id: home.newID(), dish: .meal(meal), addedBy: home.alex.id, createdAt: home.now)
            if ago > 0, chance.once(in: 2) { planned.completedOn = id.adding(days: chance.below(2) - 1) }
            day[chance.once(in: 6) ? .lunch : .dinner].meals = [planned]
            home.put(day)
        }
    }
}

/// What rows say about meals, as simply as it can be said.
private struct ProposalCheck {
    private let household: Household
    private let today: Day
    private let from: Day
    private let request: ProposalRequest
    private var eatings: [(planned: Day, slot: Slot, meal: Meal.ID, day: Day)] = []

    init(_ household: Household, today: Day, from: Day, _ request: ProposalRequest) {
        self.household = household
        self.today = today
        self.from = from
        self.request = request
        for day in household.days.all.map(\.row) {
            for slot in Slot.allCases {
                for meal in day[slot].meals {
                    guard let id = meal.mealID else { continue }
                    eatings.append((day.id, slot, id, meal.completedOn ?? day.id))
                }
            }
        }
    }

    private func days(_ meal: Meal.ID) -> [Int] {
        eatings.filter { $0.meal == meal }.map(\.day.number).sorted()
    }

    private func past(_ meal: Meal.ID) -> [Int] { days(meal).filter { $0 < from.number } }

    private func recipe(_ meal: Meal.ID) -> Recipe { household.meals[meal]!.row.recipe }

    private func isFor(_ slot: Slot, _ meal: Meal.ID) -> Bool {
        let tags = recipe(meal).tags.map(\.text)
        if tags.contains(slot.rawValue) || eatings.contains(where: { $0.meal == meal && $0.slot == slot }) {
            return true
        }
        let isTagged = !Set(tags).isDisjoint(with: Slot.allCases.map(\.rawValue))
        return !isTagged && days(meal).isEmpty && (slot == .lunch || slot == .dinner)
    }

    func meals(for slot: Slot) -> Int { household.meals.all.filter { isFor(slot, $0.row.id) }.count }

    private func interval(_ meal: Meal.ID) -> Int {
        if let set = household.meals[meal]!.row.usualDays { return set }
        let past = past(meal)
        let gaps = Array(zip(past, past.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }.suffix(8)).sorted()
        return gaps.count < 2 ? 28 : gaps[(gaps.count - 1) / 2]
    }

    private func mostMinutes(_ mealTime: MealTime) -> Int? {
        let weekday = mealTime.day.weekday
        if let set = household.settings?.row.weekdayMinutes[weekday] { return set }
        let minutes = eatings.filter {
            $0.slot == mealTime.slot && $0.planned.weekday == weekday && $0.planned < today
        }.compactMap { recipe($0.meal).minutes.all }.sorted()
        return minutes.count < 5
            ? nil : minutes.first { most in 10 * minutes.count(where: { $0 <= most }) >= 9 * minutes.count }
    }

    /// The least days between two times.
    private func least(_ meal: Meal.ID, _ slot: Slot) -> Int {
        meals(for: slot) < 10 ? 7 : max(7, (interval(meal) + 1) / 2)
    }

    func neverBroken(
        _ meal: Meal.ID, at mealTime: MealTime, besides rest: [(MealTime, Meal.ID)], _ note: Testing.Comment
    ) {
        let row = household.meals[meal]!.row
        #expect(isFor(mealTime.slot, meal), note)
        let meat = recipe(meal).ingredients.contains {
            $0.text.contains("beef") || $0.text.contains("chicken b")
        }
        let fish = recipe(meal).ingredients.contains { $0.text.contains("salmon") }
        for avoid in household.members.all.flatMap(\.row.avoids) {
            #expect(!meat && (!fish || avoid == .diet(.pescatarian)), note)
        }
        #expect(row.restsUntil.map { $0 <= mealTime.day } ?? true, note)
        if let most = mostMinutes(mealTime), let minutes = row.recipe.minutes.all {
            #expect(minutes <= most, note)
        }
        let others = days(meal) + rest.filter { $0.1 == meal }.map(\.0.day.number)
        let nearest = others.map { abs($0 - mealTime.day.number) }.min()
        #expect(nearest ?? .max >= least(meal, mealTime.slot), note)
    }

    func isTrue(
        _ reason: ProposalReason, of meal: Meal.ID, at mealTime: MealTime, besides rest: [(MealTime, Meal.ID)]
    ) -> Bool {
        let day = mealTime.day
        let last = days(meal).last { $0 < day.number }
        let lately = past(meal).filter { from.number - $0 <= 182 }
        switch reason {
        case .due(let said, let usual):
            return said.number == last && usual == interval(meal) && day.number - said.number >= usual
        case .longAgo(let said): return said.number == last
        case .often(let times): return times == lately.count && times > 0
        case .weekday(let weekday, let times, let all):
            let same = lately.filter { Day(number: $0).weekday == day.weekday }
            return weekday == day.weekday && times == same.count && all == lately.count && times >= 2
        case .season(let times, let all):
            let before = past(meal).filter { 183...547 ~= from.number - $0 }
            let same = before.filter { 320...410 ~= from.number - $0 }
            return times == same.count && all == before.count && 4 * times > all
        case .loved(let members):
            return !members.isEmpty
                && members.allSatisfy { member in
                    let vote = household.votes[VoteID(meal, member)]?.row.word
                    return vote == .love
                        || vote == nil && household.favourites[FavouriteID(member, meal)] != nil
                }
        case .useSoon(let foods):
            return foods == request.use && recipe(meal).ingredients.contains { $0.text.contains("cabbage") }
        case .shared(let food, let other):
            let others = eatings.filter { $0.planned == other.day && $0.slot == other.slot }.map(\.meal)
            let all = others + rest.filter { $0.0 == other }.map(\.1)
            return has(food, meal) && all.contains { has(food, $0) } && abs(other.day.number - day.number) < 7
                && other.day >= today
        case .quick(let minutes, let most, let weekday):
            return recipe(meal).minutes.all == minutes && mostMinutes(mealTime) == most && minutes <= most
                && weekday == day.weekday
        case .fewMeals(let said, let count):
            return count == meals(for: mealTime.slot) && count < 10 && days(meal).contains(said.number)
        case .new: return days(meal).allSatisfy { $0 >= today.number }
        // These households have cooked nothing ahead, passed nothing over, and no standing meals.
        case .portions, .leftovers, .passed, .standing: return false
        }
    }

    private func has(_ food: String, _ meal: Meal.ID) -> Bool {
        recipe(meal).ingredients.contains { $0.line.name == food }
    }
}
