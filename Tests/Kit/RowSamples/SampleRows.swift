package import Chance
package import Domain
import Foods
import Ingredients
import Tables

/// Rows in which every stored property is set: each set has other values, and together the sets
/// have every case. Or rows by chance, with any fields missing and any kind of character.
package struct SampleRows {
    package static let sets = 0..<4

    /// The number of this set.
    private let set: Int
    var chance: Chance?
    /// The household of rows by chance.
    let household: Household.ID?
    private var count = 0

    package init(_ set: Int) {
        self.set = set
        household = nil
    }

    fileprivate init(_ chance: Chance, of household: Household.ID) {
        set = 0
        self.chance = chance
        self.household = household
    }

    package mutating func row(_ kind: RowKind) -> any Row {
        switch kind {
        case .profiles: Profile(id: household ?? id(), name: text(), createdAt: instant())
        case .settings: settings()
        case .members: member()
        case .devices: device()
        case .invitations:
            Invitation(
                id: InvitationCode { UInt64(number()) &* 0x9e37_79b9_7f4a_7c15 },
                role: choice(.owner, .member),
                createdBy: id(), expiresAt: instant(), memberID: sometimes { $0.id() })
        case .categories:
            Category(
                id: id(), name: text(), rank: number(),
                starter: sometimes { $0.one(of: StarterCategory.allCases) })
        case .usuals: Usual(id: id(), item: item(), categoryID: sometimes { $0.id() })
        case .meals: meal()
        case .favourites: Favourite(id: FavouriteID(id(), id()), number: number())
        case .votes: Vote(id: VoteID(id(), id()), word: choice(.love, .fine, .no))
        case .plans: plan()
        case .days: day()
        case .foods:
            Food(
                id: food(), shelf: sometimes { $0.flag() ? .lost : .category($0.id()) },
                stock: choice(.always, nil, .asNeeded, .always), shopID: sometimes { $0.id() },
                keepsDays: sometimes { 1 + $0.number() },
                packs: sometimes { [$0.quantity()] }, sameAs: sometimes { $0.food() },
                contains: sometimes { [$0.content(), $0.content()] }, lacks: sometimes { [$0.content()] })
        case .shops: Shop(id: id(), name: text(), order: list { $0.id() })
        case .lists: shoppingList()
        case .items: listItem()
        case .coverings: Covering(id: id(), foods: partsByFood())
        case .bought:
            BoughtFood(
                id: food(), purchases: Dictionary(list { ($0.instant(), $0.parts()) }) { $1 },
                earlier: number(), writtenPacks: list { $0.quantity() })
        case .atHome:
            FoodAtHome(
                id: food(), day: day(), isThere: flag(), since: day(), amount: sometimes { $0.quantity() },
                wrongGuesses: 1 + choice(0, 1, 2), isToUseSoon: !flag(), timesFound: 2 + choice(0, 1))
        case .portions:
            StoredPortions(
                id: id(), dish: choice(.meal(id()), .text(text()), .meal(id())), count: 1 + number(),
                place: choice(.fridge, .freezer, .fridge), since: day(), keepUntil: sometimes { $0.day() })
        case .passed: PassedMeal(id: id(), times: 1 + number(), day: day())
        case .standingMeals: standingMeal()
        case .comments: Comment(id: CommentID(place(), id()), text: text(), by: id(), at: instant())
        case .notifications: notification()
        case .calendarTokens: CalendarToken(id: id(), token: digest(), createdAt: instant())
        case .hooks: hook()
        }
    }
}

/// Values that differ from all others in this set and in the other sets; by chance some are equal.
extension SampleRows {
    mutating func number() -> Int {
        if let number = chance?.below(20) { return number }
        count += 1
        return 1_000 * (set + 1) + count
    }

    mutating func text() -> String { chance?.text() ?? "text \(number())" }
    mutating func id<Subject>() -> Identifier<Subject> {
        Identifier(at: Instant(milliseconds: number()), random: { 0 })
    }
    /// The id of a part, of which a household has one.
    mutating func part<Subject>() -> Identifier<Subject> {
        Identifier(at: Instant(milliseconds: chance?.below(1 << 40) ?? number()), random: { 0 })
    }
    mutating func instant() -> Instant { Instant(milliseconds: chance?.below(1 << 41) ?? number()) }
    mutating func day() -> Day { Day(number: 20_000 + number()) }
    mutating func digest() -> Digest { Digest(of: text().utf8) }
    mutating func food() -> FoodName { FoodName(chance == nil ? text() : "food \(number()) \(text())")! }
    mutating func place() -> MealTime { MealTime(day(), one(of: Slot.allCases)) }
    mutating func content() -> FoodContent { FoodContent.allCases[number() % FoodContent.allCases.count] }
    mutating func flag() -> Bool { chance?.once(in: 2) ?? (set == 1) }
    mutating func choice<Value>(_ values: Value...) -> Value { one(of: values) }
    mutating func one<Value>(of values: [Value]) -> Value {
        values[chance?.below(values.count) ?? set % values.count]
    }

    /// The version of a part; by chance the store gives it.
    mutating func version() -> Int { chance == nil ? number() : 0 }

    /// A value; by chance only sometimes.
    mutating func sometimes<Value>(_ value: (inout SampleRows) -> Value) -> Value? {
        chance?.once(in: 2) == true ? nil : value(&self)
    }

    /// Some values, two unless said otherwise; by chance up to three.
    mutating func list<Value>(of count: Int = 2, _ value: (inout SampleRows) -> Value) -> [Value] {
        (0..<(chance?.below(4) ?? count)).map { _ in value(&self) }
    }
}

extension Chance {
    /// A row with any fields missing and any kind of character.
    package mutating func row(_ kind: RowKind, of household: Household.ID) -> any Row {
        var rows = SampleRows(self, of: household)
        let row = rows.row(kind)
        self = rows.chance ?? self
        return row
    }

    package mutating func text() -> String {
        var text = ""
        for _ in 0..<below(12) {
            let highest: UInt32 = [0x7f, 0x20, 0x7ff, 0xffff, 0x10ffff][below(5)]
            text.unicodeScalars.append(Unicode.Scalar(UInt32.random(in: 0...highest, using: &self)) ?? "\"")
        }
        return text
    }
}

extension SampleRows {
    mutating func measure() -> Measure {
        let lower = chance == nil ? Rational(number()) : Rational(1 + number(), over: 1 + number())!
        let upper = chance == nil ? Rational(number()) : sometimes { _ in lower.adding(Rational(7)) ?? lower }
        let unit = sometimes { Unit.allCases[$0.number() % Unit.allCases.count] }
        return Measure(Amount(lower, to: upper ?? lower), unit)
    }

    mutating func quantity() -> Quantity {
        Quantity(measure(), each: sometimes { $0.measure() }, alternative: sometimes { $0.measure() })
    }
    mutating func parts() -> [Quantity?] { [quantity(), nil] + list(of: 0) { $0.quantity() } }
    mutating func partsByFood() -> [FoodName: [Quantity?]] {
        Dictionary(list { ($0.food(), $0.parts()) }) { $1 }
    }

    /// An ingredient line, of another form in some of the sets.
    mutating func item() -> Ingredient { ingredients()[choice(0, 0, 1, 2)] }

    /// An ingredient line of each form.
    mutating func ingredients() -> [Ingredient] {
        [
            Ingredient(
                IngredientLine(
                    text: text(), quantity: sometimes { $0.quantity() }, name: text(),
                    note: sometimes { $0.text() })),
            Ingredient(text()), Ingredient(IngredientLine(text: text(), heading: text())),
        ]
    }
}
