import Domain
import Foods
import Ingredients
import JSON
import Tables
import UseCases

/// The foods at home: members' words, and the foods to look for before one goes.
extension HouseholdAPI {
    func haveFood(_ draft: inout HouseholdDraft, _ path: FoodPath, _ body: AtHomeBody) throws(Refusal) {
        try draft.haveFood(path.food(in: draft.household), amount: body.amount, isToUseSoon: body.isToUseSoon)
    }

    func lackFood(_ draft: inout HouseholdDraft, _ path: FoodPath) throws(Refusal) {
        try draft.lackFood(path.food(in: draft.household))
    }

    func bringBack(_ draft: inout HouseholdDraft, _ path: ListItemPath) throws(Refusal) {
        try draft.bringBack(path.item, on: path.list)
    }

    func lookFirst(_ request: MemberRequest, _ path: ListPath) throws(Refusal) -> LookFirstPayload {
        let list = try Shopping(request.household).find(path.list).row.id
        return LookFirstPayload(
            LookFirst(list, in: request.household, today: today, dayOf: world.dayOf),
            in: request.household)
    }
}

/// A member's word that a food is at home. Without an amount there is enough.
struct AtHomeBody: JSONReadable {
    static let schema: String? = "AtHomeInput"
    let amount: Quantity?
    let isToUseSoon: Bool

    init?(_ fields: inout Fields) {
        amount = fields.optional("amount", QuantityShape())
        isToUseSoon = fields.optional("useSoon", .boolean) ?? false
    }
}

/// A single amount as text.
struct QuantityShape: JSONShape {
    var form: ValueForm { .text(Recipe.ingredientLength) }

    func read(at node: Fields.Node, in fields: inout Fields) -> Quantity? {
        guard let text = LineShape.line(Recipe.ingredientLength).read(at: node, in: &fields) else {
            return nil
        }
        if let quantity = Quantity(parsing: text) { return quantity }
        fields.refuse(node, .invalid, "“\(text)” is not an amount. Send one like “200 g”, “1/2” or “3”.")
        return nil
    }
}

struct LookFirstPayload: Representation {
    static let form = ValueForm.schema("LookFirst")

    private let lookFirst: LookFirst
    private let household: Household

    init(_ lookFirst: LookFirst, in household: Household) {
        (self.lookFirst, self.household) = (lookFirst, household)
    }

    var version: Int { household.version }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.objects("items", lookFirst.questions, as: "LineToLookFor") {
                $0.field("id", $1.line.kept.row.id.item)
                $0.field("food", $1.line.kept.row.food.text)
                $0.field("name", $1.line.kept.row.name(for: $0.reader))
                $0.field("text", $1.line.buyText(for: $0.reader))
                $0.field("for", $1.line.mealTitles)
                $0.field("staple", $1.isStaple)
                $0.field("offersAlways", $1.offersAlways)
                $0.field("because", AtHomeReason($1, in: household))
            }
            json.objects("staples", lookFirst.staples, as: "OfferedStaple") {
                $0.field("food", $1.food.name.text)
                $0.field("name", FoodTable.shared.name($1.name, for: $0.reader.foods))
                $0.field("meals", $1.meals, 1...Int.max)
            }
        }
    }
}

/// A line that is set aside, since its food is at home.
struct SetAsidePayload: JSONWritable {
    static let form = ValueForm.schema("LineAtHome")

    private let item: ListItem
    private let setAside: SetAside
    private let word: FoodAtHome?
    /// True for water from the tap and ice, unless the household buys them.
    private let isFree: Bool
    /// The amount as one would take it from a shelf.
    private let buying: Buying

    /// Creates a payload; nil for a line of which nothing is set aside.
    init?(_ item: ListItem, in household: Household) {
        guard let setAside = item.setAside else { return nil }
        let food = household.food(item.food)
        (self.item, self.setAside, word) = (item, setAside, household.wordAtHome(on: food))
        isFree = household.isFree(food)
        buying = household.buying(setAside.parts, of: item.food)
    }

    func name(for reader: Reader) -> String { item.name(for: reader) }

    /// Returns the amount at home; nil where nobody knows.
    func amount(in language: SentenceLanguage) -> String? { buying.quantities.text(in: language) }

    /// Returns the amount and the name of what is at home.
    func text(for reader: Reader) -> String {
        Total(summed: buying.quantities).text(naming: name(for: reader), in: reader.sentences)
    }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("id", item.id.item)
            $0.field("name", name(for: $0.reader))
            $0.field("text", text(for: $0.reader))
            $0.field("free", isFree)
            $0.field("because", AtHomeReason(setAside, word))
        }
    }
}

/// The reason to believe that a food is at home, as data and as a sentence.
struct AtHomeReason: JSONWritable {
    static let form = ValueForm.schema("AtHomeReason")

    enum Code: String, CaseIterable, JSONWritable {
        /// A member said that the household always has the food.
        case staple
        /// A member said on a day that the food is there.
        case atHome = "at-home"
        /// The food was bought on a day.
        case bought
        /// The food keeps for months.
        case keeps
        /// The household always has the food, and used about a pack since it was bought.
        case usedUp = "used-up"
    }

    private let code: Code
    private var day: Day?
    private var amount: [Quantity] = []
    private var used: [Quantity] = []

    init(_ setAside: SetAside, _ word: FoodAtHome?) {
        code = setAside.reason == .staple ? .staple : .atHome
        guard setAside.reason == .atHome, let word, word.isThere else { return }
        (day, amount) = (word.day, word.amount.map { [$0] } ?? [])
    }

    init(_ question: LookFirst.Question, in household: Household) {
        let belief = question.belief
        day = belief.seen
        guard !question.isStaple else {
            code = .usedUp
            return
        }
        guard belief.seen != nil else {
            code = .keeps
            return
        }
        code = belief.wordSeen == nil ? .bought : .atHome
        // A member's own amount stays as it was said.
        amount =
            belief.wordSeen.map { $0.amount.map { [$0] } ?? [] }
            ?? household.about(belief.amountSeen, of: belief.food)
        used = household.about(belief.amountUsed ?? [], of: belief.food)
    }

    private func text(in language: SentenceLanguage) -> String {
        let used = used.text(in: language)
        let since = used.map { " " + language.becauseSaysUsed(amount: $0) } ?? ""
        let (amount, day) = (amount.text(in: language), day.map(language.shortDate) ?? "")
        switch code {
        case .staple: return language.becauseSaysStaple
        case .keeps: return language.becauseSaysKeeps
        case .usedUp: return language.becauseSaysUsedUp
        case .bought:
            if let amount, let used {
                return language.becauseSaysBoughtUsed(amount: amount, day: day, used: used)
            }
            let known = amount.map { language.becauseSaysBoughtAmount(amount: $0, day: day) }
            return (known ?? language.becauseSaysBought(day: day)) + since
        case .atHome where self.day == nil: return language.becauseSaysSaid
        case .atHome:
            let known = amount.map { language.becauseSaysAmountAtHome(day: day, amount: $0) }
            return (known ?? language.becauseSaysAtHome(day: day)) + since
        }
    }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("code", code)
            $0.field("on", day)
            $0.field("amount", amount.text(in: $0.language))
            $0.field("used", used.text(in: $0.language))
            $0.field("text", text(in: $0.language))
        }
    }
}

extension [Quantity] {
    /// Returns the amounts as one text; nil for none.
    fileprivate func text(in language: SentenceLanguage) -> String? {
        let texts = map { $0.text(in: language) }
        return texts.isEmpty ? nil : texts.joined(separator: " + ")
    }
}

/// A member's last word on a food at home.
struct AtHomePayload: JSONWritable {
    static let form = ValueForm.schema("FoodAtHome")

    private let word: FoodAtHome

    init(_ word: FoodAtHome) {
        self.word = word
    }

    func write(to json: inout JSONWriter) {
        json.object(fields)
    }

    func fields(to json: inout JSONWriter) {
        json.field("on", word.day)
        json.field("isThere", word.isThere)
        json.field("amount", word.amount?.text(in: json.language))
        json.field("useSoon", word.isToUseSoon)
    }
}

extension FoodAtHome: FeedRow {
    static func payload(_ kept: Versioned<FoodAtHome>) -> any Representation { AtHomeRowPayload(kept: kept) }
}

/// A word on a food at home in the change feed.
private struct AtHomeRowPayload: Representation {
    let kept: Versioned<FoodAtHome>

    var version: Int { kept.version }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("id", kept.row.id.text)
            $0.field("version", version)
            AtHomePayload(kept.row).fields(to: &$0)
        }
    }
}
