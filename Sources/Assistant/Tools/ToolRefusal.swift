import Domain
import JSON
import Words

/// The reason why a tool did nothing, with what to send instead.
struct ToolRefusal: Error {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    /// The refusal of arguments.
    init(_ refusal: JSONRefusal) {
        switch refusal {
        case .unreadable(let error): text = error.detail
        case .wrong(let problems): text = problems.map(\.sentence).joined(separator: " ")
        }
    }

    /// The refusal of the API.
    init(problem: JSONValue) {
        let sentences = problem["errors"]?.elements.compactMap { $0["detail"]?.text } ?? []
        let detail = problem["detail"]?.text ?? "The server could not answer."
        let said = Array(detail.utf8)
        let others = sentences.filter { !SearchText.contains(Array($0.utf8), in: said) }
        text = ToolRefusal.forTools(([detail] + others).joined(separator: " "), code: problem["code"]?.text)
    }

    /// The advice for an assistant in place of a request that no tool makes, by the problem.
    private static let remedies = [
        "has-leftovers": "Take the rest out of the plan first, with move_or_remove.",
        "one-meal-per-day": "Move that meal or take it out of the plan first, with move_or_remove.",
        "no-open-list": "make_list makes one, and so does add_to_list.",
        "too-few-portions": "Send fewer “servings”.",
        "meal-is-deleted": "Plan another meal.",
        "recipe-nesting": "Leave one of them out of “uses”.",
    ]

    /// Returns sentences of the API without those that name an address, a query or a field that no
    /// tool has. What they advise is said as something that a tool does, or that people do.
    private static func forTools(_ text: String, code: String?) -> String {
        let sentences = text.split(separator: ". ")
        let kept = sentences.filter { !$0.contains("/v1/") && !$0.contains(" ?") && !$0.contains("“mealId”") }
        if kept.count == sentences.count { return text }
        let remedy = code.flatMap { remedies[$0] } ?? "People do that on Larder's page: say so."
        return kept.map { ($0.ends(with: ".") ? $0 : $0 + ".") + " " }.joined() + remedy
    }
}
