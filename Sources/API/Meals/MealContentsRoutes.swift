import Domain
import Foods
import HTTP
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
    /// The household's version: foods and members decide too.
    var variant: String? {
        [String(household.version), language.mark].compactMap { $0 }.joined(separator: "-")
    }

    func write(to json: inout JSONWriter) {
        let contents = household.contents(of: meal)
        json.object { json in
            json.array("contains") { json in
                for content in contents.contains {
                    json.object {
                        $0.field("name", content.content.rawValue)
                        $0.field("line", content.line)
                        $0.field("sure", content.isSure)
                    }
                }
            }
            json.field("unread", contents.unread)
            json.array("warnings") { json in
                for warning in contents.warnings {
                    json.object { json in
                        WarningsPayload.fields(of: warning, to: &json)
                        json.field("text", language.sentence(about: warning, in: household))
                    }
                }
            }
            json.field("text", language.sentence(about: contents))
        }
    }
}

extension JSONWriter {
    /// Writes the warnings about a meal, if there are any.
    mutating func field(_ warnings: WarningsPayload?) {
        if let warnings { field("warnings", warnings) }
    }
}

/// The number of warnings about a meal, with the first.
struct WarningsPayload: JSONWritable {
    private let count: Int
    private let first: MealWarning
    private let text: String

    init?(_ warnings: [MealWarning], in household: Household) {
        guard let first = warnings.first else { return nil }
        (count, self.first) = (warnings.count, first)
        text = SentenceLanguage.english.sentence(about: first, in: household)
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.field("count", count)
            WarningsPayload.fields(of: first, to: &json)
            json.field("text", text)
        }
    }

    static func fields(of warning: MealWarning, to json: inout JSONWriter) {
        json.field("memberId", warning.member.text)
        json.field("kind", warning.avoid.kind.rawValue)
        json.field("name", warning.avoid.name)
        json.field("line", warning.line)
        json.field("sure", warning.isSure)
    }
}
