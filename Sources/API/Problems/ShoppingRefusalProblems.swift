import Domain
import JSON

extension Problem {
    init(_ refusal: ShoppingRefusal) {
        switch refusal {
        case .noOpenList:
            self.init(
                .noOpenList,
                "This household has no open list. POST /v1/lists makes one from the plan, "
                    + "POST /v1/lists/current/items makes one with a first line.")
        case .listCompleted(let name):
            self.init(
                .listCompleted,
                "“\(name)” is completed and cannot be changed. DELETE /v1/lists/{id}/completion opens it "
                    + "again.")
        case .listByHand(let name):
            self.init(
                .listByHand,
                "“\(name)” was made by hand, so nothing of the plan comes onto it. POST "
                    + "/v1/lists/current/generation puts it on the household's list.")
        case .lineFollowsPlan(let name):
            self.init(
                .lineFollowsPlan,
                "The amount of “\(name)” follows the plan. Send “writtenAmount” to show another amount in "
                    + "its place, add an item of that name to buy more, or DELETE the line to buy none.")
        case .tooManySources(let count):
            self.init(
                .tooLarge,
                "The list would have \(count) sources (ingredients of meals, extras, usual items and what "
                    + "members wrote); a list takes at most \(ShoppingList.mostSources). Generate it for "
                    + "fewer days (“from” and “to”) or fewer plans (“planIds”), or put the rest on a second "
                    + "list.")
        case .tooManyStretches:
            self.init(
                .tooLarge,
                "The list is for \(Selection.mostPlans) stretches of days already. Send “from” and “to” for "
                    + "all of its days.")
        case .moreIsBought(let bought, let isTicked):
            let way = isTicked ? "DELETE the tick" : "undo that tick (POST /v1/activity/{seq}/undo)"
            self.init(field: "bought", "\(bought) is bought already. Send more than that, or \(way).")
        case .joinedAlready(let name, let other):
            self.init(field: "sameAs", "“\(name)” is “\(other)” here already. Send “\(other)” instead.")
        case .nameless:
            self.init(
                field: "text", "Send the name of something to buy, with a letter or a digit in it.")
        case .unreadable(let why): self.init(field: "text", why)
        }
    }
}
