import Domain
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
                json.field("weekday", WeekdayMinutes.names[weekday])
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
                json.field("weekday", WeekdayMinutes.names[weekday])
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
            return language(
                "\(interval(usual, isFirst: true)); last on \(day).",
                "\(interval(usual, isFirst: true)); zuletzt am \(day)")
        case .longAgo(let last):
            let day = language.shortDate(last)
            return language("Last on \(day).", "Zuletzt am \(day)")
        case .often(let times):
            return language(
                times == 1
                    ? "Eaten once in the last half year." : "Eaten \(times) times in the last half year.",
                times == 1
                    ? "Im letzten halben Jahr einmal gegessen."
                    : "Im letzten halben Jahr \(times)-mal gegessen.")
        case .weekday(let weekday, let times, let all):
            return language(
                "Often on \(language.weekdays(weekday)): \(times) of the last \(all) times.",
                "Oft \(language.weekdays(weekday)): \(times) der letzten \(all) Male.")
        case .season(let times, _):
            return language(
                "Eaten around this time last year\(times == 1 ? "" : ", \(times) times").",
                "Letztes Jahr um diese Zeit \(times == 1 ? "" : "\(times)-mal ")gegessen.")
        case .loved(let members):
            let names = members.compactMap { household.members[$0]?.row.name }
            let who = listed(names, in: language)
            return names.count == 1
                ? language("\(who) loves it.", "\(who) liebt es.")
                : language("\(who) love it.", "\(who) lieben es.")
        case .useSoon(let foods):
            let what = listed(foods, in: language)
            return language("Uses up: \(what).", "Braucht auf: \(what).")
        case .shared(let food, let mealTime):
            let day = "\(language.weekday(mealTime.day.weekday)), \(language.shortDate(mealTime.day))"
            return language("Shares \(food) with \(day).", "Teilt sich \(food) mit \(day)")
        case .quick(let minutes, let most, let weekday):
            let days = language.weekdays(weekday)
            return language(
                "Ready in \(minutes) minutes; your \(days) allow \(most).",
                "In \(minutes) Minuten fertig; \(days) habt ihr \(most).")
        case .fewMeals(let last, let meals):
            let day = language.shortDate(last)
            return language(
                "Again after \(day), because there are only \(meals) meals.",
                "Wieder nach dem \(day), weil es nur \(meals) Gerichte gibt.")
        case .new: return language("Never eaten here yet.", "Hier noch nie gegessen.")
        case .portions(let count, let place, let until): return text(of: count, place, until: until)
        case .leftovers(let dinner):
            let day = language.weekday(dinner.day.weekday)
            return language(
                "The rest of \(day)'s dinner, as you often do.",
                "Der Rest vom Abendessen am \(day), wie so oft.")
        }
    }

    private func text(of count: Int, _ place: StoredPortions.Place, until: Day) -> String {
        let day = "\(language.weekday(until.weekday)), \(language.shortDate(until))"
        let isOne = count == 1
        let english = "\(isOne ? "1 portion" : "\(count) portions") in the \(place.rawValue)"
        let german = isOne ? "1 Portion" : "\(count) Portionen"
        let germanPlace = place == .fridge ? "im Kühlschrank" : "im Tiefkühler"
        return language("\(english), good until \(day).", "\(german) \(germanPlace), gut bis \(day)")
    }

    /// Returns words like "about every three weeks".
    private func interval(_ days: Int, isFirst: Bool = false) -> String {
        let isWeeks = days >= 14 && (days % 7 <= 1 || days % 7 == 6)
        let weeks = (days + 1) / 7
        let english = isWeeks ? "bout every \(weeks) weeks" : "bout every \(days) days"
        let german = isWeeks ? "twa alle \(weeks) Wochen" : "twa alle \(days) Tage"
        return language((isFirst ? "A" : "a") + english, (isFirst ? "E" : "e") + german)
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
            return language(
                "It has no tag of this slot, and was never planned there.",
                "Es hat kein Schlagwort für diese Mahlzeit und war dort nie geplant.")
        case .unwanted: return language("You do not want it now.", "Ihr wollt es gerade nicht.")
        case .avoided:
            return language("Somebody who eats there avoids it.", "Jemand, der mitisst, meidet es.")
        case .rests(let until):
            let day = language.shortDate(until)
            return language("It rests until \(day).", "Es hat Pause bis \(day)")
        case .tooLong(let minutes, let most):
            return language(
                "It takes \(minutes) minutes; the day allows \(most).",
                "Es dauert \(minutes) Minuten; an dem Tag sind \(most) Zeit.")
        case .tooSoon(let day, let usual):
            let date = language.shortDate(day)
            return language(
                "Eaten or planned on \(date); usually \(interval(usual)).",
                "Gegessen oder geplant am \(date); sonst \(interval(usual)).")
        case .sameGroup(let mealTime):
            let day = language.weekday(mealTime.day.weekday)
            return language(
                "\(day) has a meal of the same kind.", "\(day) gibt es schon etwas Ähnliches.")
        }
    }

    /// Writes why a slot stays empty.
    func fields(of reason: EmptyReason, at mealTime: MealTime, to json: inout JSONWriter) {
        json.field("code", reason.code)
        switch reason {
        case .settled:
            json.field(
                "text",
                language(
                    "The plan is settled. Open it again to change it.",
                    "Der Plan ist abgemacht. Öffnet ihn wieder, um ihn zu ändern."))
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
            return language(
                "No meal is for this slot yet. Give meals a tag like “dinner”.",
                "Für diese Mahlzeit gibt es noch kein Gericht. Gebt Gerichten ein Schlagwort wie „dinner“.")
        }
        let parts: [(Int, String, String)] = [
            (counts.avoided, "somebody avoids \(counts.avoided)", "\(counts.avoided) meidet jemand"),
            (counts.tooSoon, "\(counts.tooSoon) would come too soon", "\(counts.tooSoon) kämen zu bald"),
            (counts.tooLong, "\(counts.tooLong) would take too long", "\(counts.tooLong) dauern zu lange"),
            (counts.rests, "\(counts.rests) rest", "\(counts.rests) haben Pause"),
            (counts.unwanted, "you turned \(counts.unwanted) down", "\(counts.unwanted) wollt ihr nicht"),
            (counts.chosen, "\(counts.chosen) are on other days", "\(counts.chosen) stehen an anderen Tagen"),
        ]
        let words = parts.filter { $0.0 > 0 }.map { language($0.1, $0.2) }
        return language("Nothing fits: ", "Nichts passt: ") + words.joined(separator: ", ") + "."
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
