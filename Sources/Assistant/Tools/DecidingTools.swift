import Domain
import HTTP
import JSON
import Words

/// The tools for deciding together: votes, suggestions to others, and answers.
extension Tool {
    static let deciding: [Tool] = [
        .changing(
            "vote", "Say how somebody likes a meal",
            "Keeps how a person likes a saved meal. Members who sign in vote for themselves.",
            example: #"{"meal":"Tacos","vote":"love"}"#, vote),
        .changing(
            "suggest_to_others", "Suggest a meal to the others",
            "Suggests a meal for a slot and asks the others to review the plan. Plans nothing yet.",
            example: #"{"date":"friday","slot":"dinner","meal":"Tacos"}"#, suggestToOthers),
        .changing(
            "answer_suggestion", "Answer a suggestion",
            "Accepts what another member has suggested for a slot, or says what is wanted instead.",
            example: #"{"date":"friday","slot":"dinner","accept":true}"#, answerSuggestion),
    ]

    private static func vote(_ input: VoteInput, _ calls: HouseholdCalls) async throws(ToolRefusal)
        -> ToolAnswer
    {
        let meal = try await calls.meal(input.meal)
        var person = ""
        if let name = input.person {
            person = try await calls.person(name)
        } else {
            person = try await calls.get("/v1/me")["member"]?["id"]?.text ?? ""
        }
        let path = "/v1/meals/\(meal["id"]?.text ?? "")/votes/\(person)"
        let change =
            if let vote = input.vote {
                try await calls.change(.put, path, [JSONValue.Member("vote", text: vote.rawValue)])
            } else {
                try await calls.change(.delete, path)
            }
        return ToolAnswer(
            "\(ToolWords.quoted(meal["name"]?.text ?? "")): \(input.vote?.rawValue ?? "no vote")"
                + ToolWords.undo(change), [.undo(change)])
    }

    private static func suggestToOthers(_ input: SuggestionInput, _ calls: HouseholdCalls)
        async throws(ToolRefusal) -> ToolAnswer
    {
        let signingIn = try await calls.presentMembers().filter { $0["role"]?.text?.isWord("eater") != true }
        if signingIn.count < 2 {
            throw ToolRefusal("Nobody else signs in here who could answer. plan_meals plans it.")
        }
        let slot = "/v1/days/\(input.day.text)/\(input.slot.rawValue)"
        let change = try await calls.change(.put, slot + "/suggestion", try await input.dish(calls))
        let plan = try await calls.get("/v1/weeks/" + input.day.text)
        var lines = [
            "Suggested for \(ToolWords.day(input.day)) \(input.slot.rawValue): "
                + ToolWords.quoted(change.value["review"]?["pending"]?["title"]?.text ?? input.name)
        ]
        if plan["review"]?["status"]?.text?.isWord("suggestionMode") == true {
            _ = try await calls.change(.put, "/v1/plans/\(plan["id"]?.text ?? "")/submission", part: 1)
            lines.append("The others were asked.")
        }
        lines.append(
            "It has no undo number; answer_suggestion with “accept”: false withdraws it.")
        return ToolAnswer(lines.joined(separator: "\n"))
    }

    private static func answerSuggestion(_ input: AnswerInput, _ calls: HouseholdCalls)
        async throws(ToolRefusal) -> ToolAnswer
    {
        let slot = "/v1/days/\(input.day.text)/\(input.slot.rawValue)"
        let place = "\(ToolWords.day(input.day)) \(input.slot.rawValue)"
        if input.isAccepted {
            let change = try await calls.change(.put, slot + "/acceptance")
            return ToolAnswer("Accepted for \(place). " + ToolWords.step(change))
        }
        guard let instead = input.instead else {
            let change = try await calls.change(.delete, slot + "/suggestion")
            return ToolAnswer("Withdrawn for \(place). " + ToolWords.step(change))
        }
        let meal = try await calls.meal(instead)["id"]?.text
        let change = try await calls.change(
            .put, slot + "/rejection",
            [JSONValue.Member("suggestion", .object([JSONValue.Member("mealId", text: meal)]))])
        return ToolAnswer(
            "Said for \(place): rather \(ToolWords.quoted(instead)). " + ToolWords.step(change))
    }
}

/// The vote of a person about a meal; nil takes it back.
struct VoteInput: JSONReadable {
    private enum Word: String, CaseIterable {
        case love, fine, no, none
    }

    let meal: String
    let person: String?
    let vote: Vote.Word?

    init?(_ fields: inout Fields) {
        let meal = fields.required("meal", .text(Recipe.nameLength))
        person = fields.optional("person", .text(Profile.nameLength))
        let word = fields.required("vote", .choice(Word.self))
        guard let meal, let word else { return nil }
        self.meal = meal
        vote = Vote.Word(rawValue: word.rawValue)
    }
}

struct SuggestionInput: JSONReadable {
    let day: Day
    let slot: Slot
    let name: String
    private let isSaved: Bool

    init?(_ fields: inout Fields) {
        let day = fields.required("date", .day)
        slot = fields.slot() ?? .dinner
        let meal = fields.meal()
        let text = fields.optional("text", .text(PlannedMeal.titleLength))
        guard let day, let name = meal ?? text, (meal == nil) != (text == nil) else {
            fields.refuse("meal", .invalid, "Send either “meal” or “text”.")
            return nil
        }
        (self.day, self.name, isSaved) = (day, name, meal != nil)
    }

    /// Returns what is suggested, as the API takes it.
    func dish(_ calls: HouseholdCalls) async throws(ToolRefusal) -> [JSONValue.Member] {
        if !isSaved { return [JSONValue.Member("title", text: name)] }
        return [JSONValue.Member("mealId", text: try await calls.meal(name)["id"]?.text)]
    }
}

struct AnswerInput: JSONReadable {
    let day: Day
    let slot: Slot
    let isAccepted: Bool
    let instead: String?

    init?(_ fields: inout Fields) {
        let day = fields.required("date", .day)
        slot = fields.slot() ?? .dinner
        let isAccepted = fields.required("accept", .boolean)
        instead = fields.optional("instead", .text(Recipe.nameLength))
        guard let day, let isAccepted else { return nil }
        (self.day, self.isAccepted) = (day, isAccepted)
    }
}
