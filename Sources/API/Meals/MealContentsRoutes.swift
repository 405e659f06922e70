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
    static let form = ValueForm.schema("MealContents")

    private let meal: IndexedMeal
    private let household: Household
    private let language: SentenceLanguage

    init(_ meal: IndexedMeal, in household: Household, _ language: SentenceLanguage) {
        (self.meal, self.household, self.language) = (meal, household, language)
    }

    var version: Int { meal.kept.version }

    func write(to json: inout JSONWriter) {
        let contents = household.contents(of: meal)
        json.object { json in
            json.field("lines", contents.lines)
            json.objects("contains", contents.contains, as: "MealContent") {
                $0.field("name", $1.content)
                $0.field("line", $1.line)
                $0.field("food", $1.food?.text)
                $0.field("sure", $1.grade == .sure)
                $0.field("grade", $1.grade)
            }
            json.objects("lacks", contents.lacks, as: "LackingFood") {
                $0.field("food", $1.0.text)
                $0.field("contains", $1.1)
            }
            json.field("unread", contents.unread)
            json.objects("warnings", contents.warnings, as: "DetailedWarning") {
                WarningsPayload.fields(of: $1, to: &$0)
                $0.field("contents", contents.atStake(in: $1))
                $0.field("text", language.sentence(about: $1, in: household))
            }
            json.field("text", language.sentence(about: contents))
        }
    }
}

extension JSONWriter {
    /// Writes the warnings about a meal for those who eat it, and what nobody could check; nothing
    /// where nobody avoids anything.
    mutating func fields(_ findings: MealFindings?) {
        field("warnings", ifAny: findings?.warnings)
        field("unchecked", ifAny: findings?.unchecked)
    }
}

/// The answer to what in a meal is not for those who eat it.
struct MealFindings {
    let warnings: WarningsPayload?
    let unchecked: UncheckedPayload?

    /// Creates the findings for all present members.
    init(_ meal: IndexedMeal, in household: Household) {
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
    static let form = ValueForm.schema("Unchecked")

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
    static let form = ValueForm.schema("Warnings")

    private let count: Int
    private let first: MealWarning
    private let household: Household

    init?(_ warnings: [MealWarning], in household: Household) {
        guard let first = warnings.first else { return nil }
        (count, self.first, self.household) = (warnings.count, first, household)
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.field("count", count, 1...Int.max)
            WarningsPayload.fields(of: first, to: &json)
            json.field("text", json.language.sentence(about: first, in: household))
        }
    }

    static func fields(of warning: MealWarning, to json: inout JSONWriter) {
        json.field("memberId", warning.member)
        json.field("kind", warning.avoid.kind)
        json.field("name", warning.avoid.name)
        json.field("line", warning.line)
        json.field("food", warning.food?.text)
        json.field("sure", warning.grade == .sure)
        json.field("grade", warning.grade)
    }
}
