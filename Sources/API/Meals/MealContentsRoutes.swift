import Domain
import Foods
import HTTP
import Ingredients
import JSON
import Tables
import UseCases

extension HouseholdAPI {
    func getMealContents(_ request: MemberRequest, _ path: RowPath<Meal>) throws(Refusal)
        -> MealContentsPayload
    {
        MealContentsPayload(
            try Meals(request.household).find(path.id), in: request.household, request.language)
    }
}

/// The contents of a meal, read from its lines, with warnings for the members.
struct MealContentsPayload: Representation {
    private let meal: ShelvedMeal
    private let household: Household
    private let language: SentenceLanguage

    init(_ meal: ShelvedMeal, in household: Household, _ language: SentenceLanguage) {
        (self.meal, self.household, self.language) = (meal, household, language)
    }

    var version: Int { meal.kept.version }

    func write(to json: inout JSONWriter) {
        let contents = household.contents(of: meal)
        json.object { json in
            json.field("lines", contents.lines)
            json.array("contains") { json in
                for content in contents.contains {
                    json.object {
                        $0.field("name", content.content.rawValue)
                        $0.field("line", content.line)
                        $0.field("food", content.food?.text)
                        $0.field("sure", content.grade == .sure)
                        $0.field("grade", content.grade.rawValue)
                    }
                }
            }
            json.array("lacks") { json in
                for (food, lacks) in contents.lacks {
                    json.object {
                        $0.field("food", food.text)
                        $0.field("contains", lacks.map(\.rawValue))
                    }
                }
            }
            json.field("unread", contents.unread)
            json.array("warnings") { json in
                for warning in contents.warnings {
                    json.object { json in
                        WarningsPayload.fields(of: warning, to: &json)
                        json.field("contents", contents.atStake(in: warning).map(\.rawValue))
                        json.field("text", language.sentence(about: warning, in: household))
                    }
                }
            }
            json.field("text", language.sentence(about: contents))
        }
    }
}

extension JSONWriter {
    /// Writes the warnings about a meal for those who eat it, and what nobody could check; nothing
    /// where nobody avoids anything.
    mutating func fields(_ findings: MealFindings) {
        if let warnings = findings.warnings { field("warnings", warnings) }
        if let unchecked = findings.unchecked { field("unchecked", unchecked) }
    }
}

/// The answer to what in a meal is not for those who eat it.
struct MealFindings {
    let warnings: WarningsPayload?
    let unchecked: UncheckedPayload?

    /// Creates the findings for all present members.
    init(_ meal: ShelvedMeal, in household: Household) {
        warnings = WarningsPayload(household.warnings(of: meal), in: household)
        unchecked = household.unchecked(in: meal).map { UncheckedPayload(lines: $0) }
    }

    /// Creates the findings for those who eat a planned meal.
    init(_ plannedMeal: PlannedMeal, in household: Household) {
        warnings = WarningsPayload(household.warnings(of: plannedMeal), in: household)
        unchecked = household.unchecked(in: plannedMeal).map { UncheckedPayload(lines: $0) }
    }
}

/// The lines of a meal that nobody could check, with the first.
struct UncheckedPayload: JSONWritable {
    let lines: UncheckedLines

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.field("count", lines.count)
            json.field("line", lines.first)
            json.field("text", json.language.sentence(about: lines))
        }
    }
}

/// The number of warnings about a meal, with the first.
struct WarningsPayload: JSONWritable {
    private let count: Int
    private let first: MealWarning
    private let household: Household

    init?(_ warnings: [MealWarning], in household: Household) {
        guard let first = warnings.first else { return nil }
        (count, self.first, self.household) = (warnings.count, first, household)
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.field("count", count)
            WarningsPayload.fields(of: first, to: &json)
            json.field("text", json.language.sentence(about: first, in: household))
        }
    }

    static func fields(of warning: MealWarning, to json: inout JSONWriter) {
        json.field("memberId", warning.member.text)
        json.field("kind", warning.avoid.kind.rawValue)
        json.field("name", warning.avoid.name)
        json.field("line", warning.line)
        json.field("food", warning.food?.text)
        json.field("sure", warning.grade == .sure)
        json.field("grade", warning.grade.rawValue)
    }
}
