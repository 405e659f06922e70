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
        json.array("slots") { json in
            for slot in proposal.slots {
                json.object {
                    $0.field("date", slot.mealTime.day.text)
                    $0.field("slot", slot.mealTime.slot.rawValue)
                    $0.field("servings", slot.servings)
                    if let leftover = slot.leftover {
                        $0.field(leftover.isStored ? "portionId" : "leftoverOf", leftover.cooking.text)
                    }
                    fields(of: slot.meal, to: &$0)
                    $0.array("others") { json in
                        for other in slot.others { json.object { fields(of: other, to: &$0) } }
                    }
                }
            }
        }
        json.array("empty") { json in
            for slot in proposal.empty {
                json.object {
                    $0.field("date", slot.mealTime.day.text)
                    $0.field("slot", slot.mealTime.slot.rawValue)
                    words.fields(of: slot.obstacles, at: slot.mealTime, to: &$0)
                }
            }
        }
    }

    private func fields(of meal: Proposal.Candidate, to json: inout JSONWriter) {
        if let shelved = household.shelf[meal.id] {
            let outline = MealPayload(shelved, in: household, for: member).outline
            json.field("meal", JSONFragment { outline.write(to: &$0) })
        }
        json.array("reasons") { json in
            for reason in meal.reasons { words.write(reason, to: &json) }
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
        json.array("weekdays") { json in
            for weekday in patterns.weekdays {
                json.object {
                    $0.field("weekday", DayOfWeek.allCases[weekday.weekday].rawValue)
                    $0.field("slot", weekday.slot.rawValue)
                    $0.field("minutes", weekday.time.minutes)
                    $0.field("meals", weekday.time.meals)
                    $0.field("set", limits[weekday.weekday])
                    $0.field("field", "weekdayMinutes")
                }
            }
        }
        json.array("intervals") { json in
            for interval in patterns.intervals {
                json.object {
                    fields(of: interval.meal, to: &$0)
                    $0.field("days", interval.days)
                    $0.field("times", interval.times)
                    $0.field("last", interval.last?.text)
                    $0.field("isSet", interval.isSet)
                    $0.field("field", "usualDays")
                }
            }
        }
        json.array("cooked") { json in
            for cooked in patterns.cooked {
                json.object {
                    fields(of: cooked.meal, to: &$0)
                    $0.field("planned", cooked.counts.planned)
                    $0.field("completed", cooked.counts.cooked)
                    $0.field("field", "restsUntil")
                }
            }
        }
    }

    private func fields(of meal: Meal.ID, to json: inout JSONWriter) {
        json.field("mealId", meal.text)
        json.field("title", household.meals[meal]?.title)
    }
}
