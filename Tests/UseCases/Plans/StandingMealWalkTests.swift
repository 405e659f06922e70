import Chance
import Domain
import Tables
import Testing
import UseCases

/// Random deeds over six years, next to a model that knows the calendar of Foundation, titles and
/// removals, and shares no code with the rule.
@Suite struct `A standing meal is planned once and never returns` {
    @Test(arguments: [0, 1]) func `over six years with leap days, removals and moves`(startDay: Int) throws {
        var walk = StandingMealWalk(Chance.fresh, startDay: startDay)
        print("seed \(walk.chance.seed)")
        try walk.check(days: 0..<0, after: "nothing")
        while walk.isBeforeTheEnd {
            let deed = try walk.step()
            try walk.check(days: -20..<60, after: deed)
        }
        try walk.check(days: -2_400..<60, after: "all")
    }
}

private struct StandingMealWalk {
    var chance: Chance
    private var home = TestHousehold()
    private var model: StandingModel
    private var titles = 0

    init(_ chance: Chance, startDay: Int) {
        self.chance = chance
        let calendar = ModelCalendar(startDay: startDay)
        model = StandingModel(calendar: calendar)
        home.zone = { calendar.minutesAhead($0) }
        var settings = home.household.settings!.row
        settings.defaultStartDay = startDay
        home.put(settings)
    }

    private var today: String { model.calendar.today(home.now) }
    var isBeforeTheEnd: Bool { today < "2032-11-30" }

    private mutating func day(_ range: Range<Int> = 0..<40) -> String {
        model.calendar.adding(range.lowerBound + chance.below(range.count), to: today)
    }

    private mutating func slot() -> String { ["breakfast", "lunch", "dinner"][chance.below(3)] }

    private mutating func newTitle() -> String {
        titles += 1
        return "Meal \(titles)"
    }

    /// A planned meal near today.
    private mutating func any() -> (title: String, day: String, slot: String)? {
        let first = model.calendar.adding(-3, to: today)
        let all = model.plan.filter { $0.key >= first }.flatMap { day, slots in
            slots.flatMap { slot, titles in titles.map { ($0, day, slot) } }
        }.sorted { $0 < $1 }
        return all.isEmpty ? nil : all[chance.below(all.count)]
    }

    private func planned(_ place: (title: String, day: String, slot: String)) -> PlannedMeal.ID {
        home.household.slot(at: time(place.day, place.slot)).meals.first { $0.dish == .text(place.title) }!.id
    }

    private func time(_ day: String, _ slot: String) -> MealTime { MealTime(Day(day)!, Slot(slot)!) }

    mutating func step() throws -> String {
        // Now and then it is a minute before midnight.
        home.wait(minutes: chance.below(6 * 1_440))
        let (before, version) = (model, home.household.version)
        let deed = try deed()
        if home.household.version > version, chance.below(6) == 0 {
            try home.undo(home.last)
            model = before
            return "undid: " + deed
        }
        return deed
    }

    private mutating func deed() throws -> String {
        switch chance.below(12) {
        case 0: return try stand()
        case 1, 2: return try makeWeek()
        case 3: return try plan()
        case 4, 5, 6: return try remove()
        case 7, 8: return try move()
        case 9: return try copy()
        case 10: return try accept()
        default:
            switch chance.below(3) {
            case 0: return try makeWeek()
            case 1: return try delete()
            default: return try end()
            }
        }
    }

    private mutating func stand() throws -> String {
        if model.standing.count > 5 { return try makeWeek() }
        let (title, slot, every) = (newTitle(), slot(), 1 + chance.below(4))
        let weekdays = (0...chance.below(3)).map { _ in DayOfWeek.allCases[chance.below(7)] }
        let id = try home.stand(.text(title), in: Slot(slot)!, on: weekdays, every: every)
        model.standing.append(
            .init(
                id: id.text, title: title, slot: slot, weekdays: Set(weekdays.map(\.number)), every: every,
                from: today))
        return "\(title) stands on \(weekdays), every \(every), for \(slot), from \(today)"
    }

    private mutating func makeWeek() throws -> String {
        let day = day()
        try home.makeWeek(holding: Day(day)!)
        if model.plan[day] == nil { model.cover(model.calendar.week(of: day), today: today) }
        return "made the week of \(day)"
    }

    private mutating func plan() throws -> String {
        let (title, day, slot) = (newTitle(), day(), slot())
        try home.plan(title, at: time(day, slot))
        model.add(title, day, slot, today: today)
        return "planned \(title) for \(day) \(slot)"
    }

    private mutating func remove() throws -> String {
        guard let place = any() else { return try makeWeek() }
        try home.remove(planned(place))
        model.take(place.title, place.day, place.slot)
        return "removed \(place)"
    }

    private mutating func move() throws -> String {
        guard let place = any() else { return try makeWeek() }
        let (day, slot) = (day(), slot())
        if model.plan[day]?[slot]?.contains(place.title) == true { return try remove() }
        try home.move(planned(place), to: time(day, slot))
        model.take(place.title, place.day, place.slot)
        model.add(place.title, day, slot, today: today)
        return "moved \(place) to \(day) \(slot)"
    }

    private mutating func copy() throws -> String {
        let source = model.calendar.week(of: day(-14..<14))
        let target = model.calendar.week(of: day(7..<40))
        guard model.plan[source[0]] != nil, model.plan[target[0]] == nil else { return try makeWeek() }
        let plan = home.household.plan(on: Day(source[0])!)!.row.id
        try home.write { draft throws(Refusal) in
            _ = try draft.copyPlan(plan, as: draft.newID(), to: Day(target[0])!, name: nil)
        }
        let titles = zip(source, target).map { ($1, model.plan[$0]!) }
        model.cover(target, today: today, with: Dictionary(titles) { $1 })
        return "copied \(source[0]) to \(target[0])"
    }

    /// Takes what stands in the proposal of a week.
    private mutating func accept() throws -> String {
        let first = day(-3..<20)
        let days = (0..<7).map { model.calendar.adding($0, to: first) }
        let wanted = ProposalRequest(DaySpan(Day(days[0])!, count: 7), slots: Slot.allCases)
        let proposal = try home.household.proposal(wanted, today: home.today) {
            Day(number: $0.seconds / 86_400)
        }
        let stands = proposal.slots.filter { $0.standing != nil }
        let expected = days.filter { $0 >= today }.flatMap { day in
            model.free(day).map { "\(day) \($0.slot) \($0.title)" }
        }
        let told = stands.map {
            "\($0.mealTime.day.text) \($0.mealTime.slot.rawValue) \(home.household.title(of: $0.meal.dish))"
        }
        try #require(told.sorted() == expected.sorted())
        if stands.isEmpty { return try makeWeek() }
        let basis = home.household.version
        try home.write { draft throws(Refusal) in
            let accepted = stands.map {
                AcceptedProposal(id: draft.newID(), $0.mealTime, $0.meal.dish, servings: nil)
            }
            try draft.acceptProposal(accepted, basis: basis)
        }
        // Each day is as if its week were made: what stands is planned once.
        for slot in stands {
            let (day, slot, title) = (
                slot.mealTime.day.text, slot.mealTime.slot.rawValue, home.household.title(of: slot.meal.dish)
            )
            if model.plan[day] == nil { model.cover(model.calendar.week(of: day), today: today) }
            if model.plan[day]?[slot]?.contains(title) != true {
                model.add(title, day, slot, today: today)
            }
        }
        return "accepted \(told)"
    }

    private mutating func delete() throws -> String {
        let week = model.calendar.week(of: day())
        guard model.plan[week[0]] != nil else { return try makeWeek() }
        let plan = home.household.plan(on: Day(week[0])!)!.row.id
        try home.write { draft throws(Refusal) in try draft.deletePlan(plan, isConfirmed: true) }
        for day in week { model.plan[day] = nil }
        return "deleted the week of \(week[0])"
    }

    private mutating func end() throws -> String {
        guard !model.standing.isEmpty else { return try makeWeek() }
        let gone = model.standing.remove(at: chance.below(model.standing.count))
        try home.write { draft throws(Refusal) in
            try draft.removeStandingMeal(StandingMeal.ID(gone.id)!)
        }
        return "\(gone.title) stands no more"
    }

    /// Compares the plan near today with the model.
    func check(days: Range<Int>, after deed: String) throws {
        #expect(home.today.text == today, "seed \(chance.seed)")
        for number in days {
            let day = model.calendar.adding(number, to: today)
            for slot in Slot.allCases {
                let titles = home.household.slot(at: MealTime(Day(day)!, slot)).meals
                    .map { home.household.title(of: $0) }
                try #require(
                    titles.sorted() == (model.plan[day]?[slot.rawValue] ?? []).sorted(),
                    "seed \(chance.seed): \(day) \(slot) after \(deed)")
            }
        }
    }
}
