import Domain
import Foods
import Ingredients
import JSON
import Tables
import UseCases

/// The reasons of proposals in words: a code, its numbers, and a sentence.
struct ProposalWords {
    private let language: SentenceLanguage
    private let household: Household

    init(_ language: SentenceLanguage, in household: Household) {
        self.language = language
        self.household = household
    }

    func facts(of reason: ProposalReason) -> ReasonPayload {
        var facts = ReasonPayload(code: reason.code, text: text(of: reason))
        switch reason {
        case .due(let last, let usual): (facts.last, facts.usualDays) = (last, usual)
        case .longAgo(let last): facts.last = last
        case .often(let times): facts.times = times
        case .weekday(let weekday, let times, let all):
            (facts.weekday, facts.times, facts.all) = (weekday, times, all)
        case .season(let times, let all): (facts.times, facts.all) = (times, all)
        case .loved(let members): facts.members = members
        case .useSoon(let foods): facts.foods = foods
        case .shared(let food, let mealTime): (facts.foods, facts.mealTime) = ([name(of: food)], mealTime)
        case .quick(let minutes, let most, let weekday):
            (facts.minutes, facts.mostMinutes, facts.weekday) = (minutes, most, weekday)
        case .fewMeals(let last, let meals): (facts.last, facts.meals) = (last, meals)
        case .passed(let passed): (facts.day, facts.until) = (passed.day, passed.returns)
        case .new: break
        case .portions(let count, let place, let until):
            (facts.count, facts.place, facts.until) = (count, place, until)
        case .leftovers(let dinner): facts.mealTime = dinner
        case .standing(let standing, let day): (facts.weekday, facts.every) = (day.weekday, standing.every)
        }
        return facts
    }

    private func text(of reason: ProposalReason) -> String {
        switch reason {
        case .due(let last, let usual):
            let day = language.shortDate(last)
            let interval = interval(usual)
            return language.reasonDue(
                interval: interval.prefix(1).uppercased() + interval.dropFirst(), day: day)
        case .longAgo(let last):
            let day = language.shortDate(last)
            return language.reasonLongAgo(day: day)
        case .often(let times):
            return language.reasonOften(count: times)
        case .weekday(let weekday, _, _): return language.reasonWeekday(day: language.weekday(weekday))
        case .season(let times, _):
            return language.reasonSeason(count: times)
        case .loved(let members):
            let names = members.compactMap { household.members[$0]?.row.name }
            return language.reasonLoved(count: names.count, names: listed(names, in: language))
        case .useSoon(let foods):
            let what = listed(
                foods.map { FoodTable.shared.name($0, for: Reader(language).foods) }, in: language)
            return language.reasonUseSoon(foods: what)
        case .shared(let food, let mealTime):
            let day = "\(language.weekday(mealTime.day.weekday)), \(language.shortDate(mealTime.day))"
            return language.reasonShared(food: name(of: food), day: day)
        case .quick(let minutes, let most, let weekday):
            let days = language.weekdays(weekday)
            return language.reasonQuick(minutes: minutes, weekdays: days, most: most)
        case .fewMeals(let last, let meals):
            let day = language.shortDate(last)
            return language.reasonFewMeals(count: meals, day: day)
        case .passed(let passed):
            return language.reasonPassed(
                day: language.shortDate(passed.day), until: language.shortDate(passed.returns))
        case .new: return language.reasonNew
        case .portions(let count, let place, let until): return text(of: count, place, until: until)
        case .leftovers(let dinner):
            let day = language.weekday(dinner.day.weekday)
            return language.reasonLeftovers(day: day)
        case .standing(let standing, let day): return language.sentence(of: standing, on: [day.dayOfWeek])
        }
    }

    /// Returns the name of a food that two meals share, without what one of them says more of it.
    private func name(of food: String) -> String {
        FoodName(food).map { language.name(of: $0, in: household) } ?? food
    }

    /// Returns for what a standing meal steps aside.
    func text(of aside: ProposedStanding.Aside) -> String {
        let meal = household.title(of: aside.standing.dish)
        return aside.other.map { language.reasonAside(meal: meal, other: household.title(of: $0)) }
            ?? language.reasonAsideEmpty(meal: meal)
    }

    private func text(of count: Int, _ place: StoredPortions.Place, until: Day) -> String {
        let day = "\(language.weekday(until.weekday)), \(language.shortDate(until))"
        return place == .fridge
            ? language.reasonPortionsFridge(count: count, day: day)
            : language.reasonPortionsFreezer(count: count, day: day)
    }

    /// Returns words like "about every three weeks".
    private func interval(_ days: Int) -> String {
        let isWeeks = days >= 14 && (days % 7 <= 1 || days % 7 == 6)
        return isWeeks
            ? language.reasonEveryWeeks(count: (days + 1) / 7) : language.reasonEveryDays(count: days)
    }
}

/// The obstacles of meals.
extension ProposalWords {
    func facts(of obstacle: ProposalObstacle) -> ReasonPayload {
        var facts = ReasonPayload(code: obstacle.code, text: text(of: obstacle))
        switch obstacle {
        case .otherSlot, .noMain, .unwanted, .avoided: break
        case .rests(let until): facts.until = until
        case .tooLong(let minutes, let most): (facts.minutes, facts.mostMinutes) = (minutes, most)
        case .tooSoon(let day, let usual): (facts.day, facts.usualDays) = (day, usual)
        case .sameGroup(let mealTime): facts.mealTime = mealTime
        }
        return facts
    }

    private func text(of obstacle: ProposalObstacle) -> String {
        switch obstacle {
        case .otherSlot:
            return language.reasonOtherSlot
        case .noMain: return language.reasonNoMain
        case .unwanted: return language.reasonUnwanted
        case .avoided:
            return language.reasonAvoided
        case .rests(let until):
            let day = language.shortDate(until)
            return language.reasonRests(day: day)
        case .tooLong(let minutes, let most):
            return language.reasonTooLong(minutes: minutes, most: most)
        case .tooSoon(let day, let usual):
            let date = language.shortDate(day)
            return language.reasonTooSoon(day: date, interval: interval(usual))
        case .sameGroup(let mealTime):
            let day = language.weekday(mealTime.day.weekday)
            return language.reasonSameGroup(day: day)
        }
    }

    /// Writes why a slot stays empty.
    func fields(of reason: EmptyReason, at mealTime: MealTime, to json: inout JSONWriter) {
        json.field("code", reason.code)
        switch reason {
        case .settled: json.field("text", language.reasonSettled)
        case .nothingFits(let counts):
            json.object("counts", ifAny: counts, as: "ObstacleCounts") {
                $0.field("avoided", $1.avoided)
                $0.field("rests", $1.rests)
                $0.field("tooLong", $1.tooLong)
                $0.field("tooSoon", $1.tooSoon)
                $0.field("unwanted", $1.unwanted)
                $0.field("chosen", $1.chosen)
            }
            json.field("text", text(of: counts))
        }
    }

    private func text(of counts: ObstacleCounts) -> String {
        if counts.all == 0 {
            return language.reasonNoMeals
        }
        let why = [
            (counts.avoided, language.reasonNothingAvoided), (counts.tooSoon, language.reasonNothingTooSoon),
            (counts.tooLong, language.reasonNothingTooLong), (counts.rests, language.reasonNothingRests),
            (counts.unwanted, language.reasonNothingUnwanted), (counts.chosen, language.reasonNothingChosen),
        ].filter { $0.0 > 0 }.map { $0.1($0.0) }
        return language.reasonNothing(why: why.joined(separator: ", "))
    }
}

extension ProposalReason {
    var code: String {
        switch self {
        case .due: "due"
        case .longAgo: "long-ago"
        case .often: "often"
        case .weekday: "weekday"
        case .season: "season"
        case .loved: "loved"
        case .useSoon: "use-soon"
        case .shared: "shared"
        case .quick: "quick"
        case .fewMeals: "few-meals"
        case .passed: "passed"
        case .new: "new"
        case .portions: "portions"
        case .leftovers: "leftovers"
        case .standing: "standing"
        }
    }
}

extension ProposalObstacle {
    var code: String {
        switch self {
        case .otherSlot: "other-slot"
        case .noMain: "no-main"
        case .unwanted: "unwanted"
        case .avoided: "avoided"
        case .rests: "rests"
        case .tooLong: "too-long"
        case .tooSoon: "too-soon"
        case .sameGroup: "same-group"
        }
    }
}

extension EmptyReason {
    var code: String {
        switch self {
        case .nothingFits(let counts): counts.all == 0 ? "no-meals" : "nothing-fits"
        case .settled: "settled"
        }
    }
}
