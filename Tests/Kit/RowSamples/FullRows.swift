package import Domain
import Foods
import Ingredients
import Tables

/// Rows in which every stored property is set. Each set has other values, and together the sets
/// have every case.
package struct FullRows {
    package static let sets = 0..<4

    /// The number of this set.
    let round: Int
    private var count = 0

    package init(_ round: Int) {
        self.round = round
    }

    package mutating func row(_ kind: RowKind) -> any Row {
        switch kind {
        case .profiles: Profile(id: id(), name: text(), createdAt: instant())
        case .settings: settings()
        case .members: member()
        case .devices: device()
        case .invitations:
            Invitation(
                id: InvitationCode { UInt64(number()) &* 0x9e37_79b9_7f4a_7c15 },
                role: choice(.owner, .member),
                createdBy: id(), expiresAt: instant(), memberID: id())
        case .categories:
            Category(id: id(), name: text(), rank: number(), starter: StarterCategory.allCases[round])
        case .usuals: Usual(id: id(), item: item(), categoryID: id())
        case .meals: meal()
        case .favourites: Favourite(id: FavouriteID(id(), id()), number: number())
        case .votes: Vote(id: VoteID(id(), id()), word: choice(.love, .fine, .no))
        case .plans: plan()
        case .days: day()
        case .foods:
            Food(
                id: food(), categoryID: id(), hasLostCategory: flag,
                stock: choice(.always, nil, .asNeeded, .always),
                shopID: id(), keepsDays: number(), packs: parts().compactMap { $0 }, sameAs: food(),
                contains: Array(FoodContent.allCases[round...(round + 2)]),
                lacks: [FoodContent.allCases[round + 3]])
        case .shops: Shop(id: id(), name: text(), order: [id(), id()])
        case .lists: shoppingList()
        case .items: listItem()
        case .coverings: Covering(id: id(), foods: partsByFood())
        case .bought:
            BoughtFood(id: food(), purchases: [instant(): parts(), instant(): parts()], earlier: number())
        case .atHome:
            FoodAtHome(
                id: food(), day: day(), isThere: flag, since: day(), amount: quantity(),
                wrongGuesses: 1 + round, isToUseSoon: !flag, timesFound: 2 + round % 2)
        case .portions:
            StoredPortions(
                id: id(), dish: choice(.meal(id()), .text(text()), .meal(id())), count: number(),
                place: choice(.fridge, .freezer, .fridge), since: day(), keepUntil: day())
        case .comments: Comment(id: CommentID(place(), id()), text: text(), by: id(), at: instant())
        case .notifications: notification()
        case .calendarTokens: CalendarToken(id: id(), token: digest(), createdAt: instant())
        case .hooks: hook()
        }
    }
}

/// Values that differ from all others in this set and in the other sets.
extension FullRows {
    mutating func number() -> Int {
        count += 1
        return 1_000 * (round + 1) + count
    }

    mutating func text() -> String { "text \(number())" }
    mutating func id<Subject>() -> Identifier<Subject> { Identifier(at: instant(), random: { 0 }) }
    mutating func instant() -> Instant { Instant(milliseconds: number()) }
    mutating func day() -> Day { Day(number: 20_000 + number()) }
    mutating func digest() -> Digest { Digest(of: text().utf8) }
    mutating func food() -> FoodName { FoodName(text())! }
    mutating func place() -> MealTime { MealTime(day(), Slot.allCases[round]) }
    var flag: Bool { round == 1 }
    func choice<Value>(_ values: Value...) -> Value { values[round % values.count] }
}

extension FullRows {
    mutating func measure() -> Measure {
        let lower = Rational(number())
        return Measure(Amount(lower, to: Rational(number())), Unit.allCases[number() % Unit.allCases.count])
    }

    mutating func quantity() -> Quantity { Quantity(measure(), each: measure(), alternative: measure()) }
    mutating func parts() -> [Quantity?] { [quantity(), nil] }
    mutating func partsByFood() -> [FoodName: [Quantity?]] { [food(): parts(), food(): parts()] }

    /// An ingredient line, of another form in some of the sets.
    mutating func item() -> Ingredient { ingredients()[choice(0, 0, 1, 2)] }

    /// An ingredient line of each form.
    mutating func ingredients() -> [Ingredient] {
        [
            Ingredient(IngredientLine(text: text(), quantity: quantity(), name: text(), note: text())),
            Ingredient(text()), Ingredient(IngredientLine(text: text(), heading: text())),
        ]
    }
}
