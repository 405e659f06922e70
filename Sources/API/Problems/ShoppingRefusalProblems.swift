import Domain
import JSON

extension Problem {
    init(_ refusal: ShoppingRefusal) {
        switch refusal {
        case .noOpenList:
            self.init(
                .noOpenList,
                "No list is open. POST /v1/lists makes one from the plan, or POST /v1/lists/current/items with its first line."
            )
        case .listCompleted(let name):
            self.init(
                .listCompleted,
                "“\(name)” is completed and stays as it is. DELETE /v1/lists/{id}/completion opens it again.")
        case .lineFollowsPlan(let name):
            self.init(
                .lineFollowsPlan,
                "Nobody wrote “\(name)” on the list: its amount follows the plan. Add an item of that name to buy more, or DELETE the line."
            )
        case .tooManySources(let count):
            self.init(
                .tooLarge,
                "The list would have \(count) sources, which are ingredients of meals, extras, usual items and what members wrote; a list "
                    + "takes at most \(ShoppingList.mostSources). Generate it for fewer days (“from” and “to”) or fewer plans (“planIds”), "
                    + "or put the rest on a second list.")
        case .nameless:
            self.init(text: "Send the name of something that can be bought, with a letter or a digit in it.")
        case .unreadable(let why): self.init(text: why)
        }
    }

    private init(text detail: String) {
        self.init(.invalidFields, detail)
        errors = [FieldProblem(pointer: "/text", code: .invalid, detail: detail)]
    }
}
