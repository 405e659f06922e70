import Domain
import Ingredients
import JSON
import Tables
import UseCases

/// A proposed week.
struct ProposalPayload {
    private let proposal: Proposal
    private let seed: Int
    private let household: Household
    private let member: Member.ID
    private let words: ProposalWords

    init(
        _ proposal: Proposal, seed: Int, in household: Household, for member: Member.ID,
        _ language: SentenceLanguage
    ) {
        self.proposal = proposal
        self.seed = seed
        self.household = household
        self.member = member
        words = ProposalWords(language, in: household)
    }

    /// Writes the fields of the answer.
    func write(to json: inout JSONWriter) {
        json.field("seed", seed)
        json.field("basis", household.version)
        json.field("doubted", household.doubtedMeals, 0...Household.mostDoubted)
        json.objects("slots", proposal.slots, as: "ProposedSlot") { json, slot in
            json.field("date", slot.mealTime.day)
            json.field("slot", slot.mealTime.slot)
            json.field("servings", slot.servings, 1...Int.max)
            let (cooking, isStored) = (slot.leftover?.cooking, slot.leftover?.isStored == true)
            json.field("portionId", ifAny: isStored ? cooking : nil)
            json.field("leftoverOf", ifAny: isStored ? nil : cooking)
            json.field("kept", ifAny: slot.standing.map { _ in true })
            json.field("standingMealId", ifAny: slot.standing)
            fields(of: slot.meal, to: &json)
            json.objects("others", slot.others, as: "ProposedMeal", atMost: 3) { fields(of: $1, to: &$0) }
        }
        json.objects("empty", proposal.empty, as: "EmptySlotReason") {
            $0.field("date", $1.mealTime.day)
            $0.field("slot", $1.mealTime.slot)
            words.fields(of: $1.obstacles, at: $1.mealTime, to: &$0)
        }
        let aside = proposal.aside.map { AsidePayload(aside: $0, words: words) }
        json.field("stepsAside", ifAny: aside.isEmpty ? nil : aside)
    }

    private func fields(of meal: Proposal.Candidate, to json: inout JSONWriter) {
        if case .text(let title) = meal.dish { json.field("title", title) }
        if let indexed = meal.dish.mealID.flatMap({ household.mealIndex[$0] }) {
            json.field("meal", MealPayload(indexed, in: household, for: member).outline)
        }
        json.list("reasons", meal.reasons, atMost: 2) { words.facts(of: $0) }
    }
}

/// A standing meal whose slot has something else.
private struct AsidePayload: JSONWritable {
    static let form = ValueForm.schema("SteppedAside")

    let aside: ProposedStanding.Aside
    let words: ProposalWords

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("date", aside.mealTime.day)
            $0.field("slot", aside.mealTime.slot)
            $0.field("standingMealId", aside.standing.id)
            $0.field("code", "taken")
            $0.field("text", words.text(of: aside))
        }
    }
}

/// The habits that were noticed, each with the field that overrules it.
struct PatternsPayload {
    private let patterns: Patterns
    private let household: Household

    init(_ patterns: Patterns, in household: Household) {
        self.patterns = patterns
        self.household = household
    }

    /// Writes the fields of the answer.
    func write(to json: inout JSONWriter) {
        let limits = household.settings?.row.weekdayMinutes ?? WeekdayMinutes()
        json.objects("weekdays", patterns.weekdays, as: "WeekdayPattern") {
            $0.field("weekday", DayOfWeek.allCases[$1.weekday])
            $0.field("slot", $1.slot)
            $0.field("minutes", $1.time.minutes)
            $0.field("meals", $1.time.meals, 5...Int.max)
            $0.field("set", limits[$1.weekday])
            $0.field("field", "weekdayMinutes")
        }
        json.objects("intervals", patterns.intervals, as: "IntervalPattern", atMost: 200) {
            fields(of: $1.meal, to: &$0)
            $0.field("days", $1.days)
            $0.field("times", $1.times)
            $0.field("last", $1.last)
            $0.field("isSet", $1.isSet)
            $0.field("field", "usualDays")
        }
        json.objects("cooked", patterns.cooked, as: "CookedPattern", atMost: 200) {
            fields(of: $1.meal, to: &$0)
            $0.field("planned", $1.counts.planned, 3...Int.max)
            $0.field("completed", $1.counts.cooked)
            $0.field("field", "restsUntil")
        }
    }

    private func fields(of meal: Meal.ID, to json: inout JSONWriter) {
        json.field("mealId", meal)
        json.field("title", household.title(of: .meal(meal)))
    }
}
