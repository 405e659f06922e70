import Domain
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

    func write(_ reason: ProposalReason, to json: inout JSONWriter) {
        json.object { json in
            json.field("code", reason.code)
            switch reason {
            case .due(let last, let usual):
                json.field("last", last.text)
                json.field("usualDays", usual)
            case .longAgo(let last): json.field("last", last.text)
            case .often(let times): json.field("times", times)
            case .weekday(let weekday, let times, let all):
                json.field("weekday", DayOfWeek.allCases[weekday].rawValue)
                json.field("times", times)
                json.field("of", all)
            case .season(let times, let all):
                json.field("times", times)
                json.field("of", all)
            case .loved(let members): json.field("memberIds", members.map(\.text))
            case .useSoon(let foods): json.field("foods", foods)
            case .shared(let food, let mealTime):
                json.field("foods", [food])
                json.field("date", mealTime.day.text)
                json.field("slot", mealTime.slot.rawValue)
            case .quick(let minutes, let most, let weekday):
                json.field("minutes", minutes)
                json.field("mostMinutes", most)
                json.field("weekday", DayOfWeek.allCases[weekday].rawValue)
            case .fewMeals(let last, let meals):
                json.field("last", last.text)
                json.field("meals", meals)
            case .new: break
            case .portions(let count, let place, let until):
                json.field("count", count)
                json.field("place", place.rawValue)
                json.field("until", until.text)
            case .leftovers(let dinner):
                json.field("date", dinner.day.text)
                json.field("slot", dinner.slot.rawValue)
            }
            json.field("text", text(of: reason))
        }
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
        case .weekday(let weekday, let times, let all):
            return language.reasonWeekday(weekdays: language.weekdays(weekday), times: times, all: all)
        case .season(let times, _):
            return language.reasonSeason(count: times)
        case .loved(let members):
            let names = members.compactMap { household.members[$0]?.row.name }
            return language.reasonLoved(count: names.count, names: listed(names, in: language))
        case .useSoon(let foods):
            let what = listed(foods, in: language)
            return language.reasonUseSoon(foods: what)
        case .shared(let food, let mealTime):
            let day = "\(language.weekday(mealTime.day.weekday)), \(language.shortDate(mealTime.day))"
            return language.reasonShared(food: food, day: day)
        case .quick(let minutes, let most, let weekday):
            let days = language.weekdays(weekday)
            return language.reasonQuick(minutes: minutes, weekdays: days, most: most)
        case .fewMeals(let last, let meals):
            let day = language.shortDate(last)
            return language.reasonFewMeals(count: meals, day: day)
        case .new: return language.reasonNew
        case .portions(let count, let place, let until): return text(of: count, place, until: until)
        case .leftovers(let dinner):
            let day = language.weekday(dinner.day.weekday)
            return language.reasonLeftovers(day: day)
        }
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
    func write(_ obstacle: ProposalObstacle, against meal: Meal.ID, to json: inout JSONWriter) {
        json.object { json in
            json.field("code", obstacle.code)
            switch obstacle {
            case .otherSlot, .unwanted, .avoided: break
            case .rests(let until): json.field("until", until.text)
            case .tooLong(let minutes, let most):
                json.field("minutes", minutes)
                json.field("mostMinutes", most)
            case .tooSoon(let day, let usual):
                json.field("date", day.text)
                json.field("usualDays", usual)
            case .sameGroup(let mealTime):
                json.field("date", mealTime.day.text)
                json.field("slot", mealTime.slot.rawValue)
            }
            json.field("text", text(of: obstacle))
        }
    }

    private func text(of obstacle: ProposalObstacle) -> String {
        switch obstacle {
        case .otherSlot:
            return language.reasonOtherSlot
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
        case .settled:
            json.field(
                "text",
                language.reasonSettled)
        case .nothingFits(let counts):
            json.object("counts") {
                $0.field("avoided", counts.avoided)
                $0.field("rests", counts.rests)
                $0.field("tooLong", counts.tooLong)
                $0.field("tooSoon", counts.tooSoon)
                $0.field("unwanted", counts.unwanted)
                $0.field("chosen", counts.chosen)
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
        case .new: "new"
        case .portions: "portions"
        case .leftovers: "leftovers"
        }
    }
}

extension ProposalObstacle {
    var code: String {
        switch self {
        case .otherSlot: "other-slot"
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
