import Domain
import Ingredients
import Tables
import Testing
import UseCases

/// What is at home, in a few words.
extension TestHousehold {
    @discardableResult
    mutating func have(_ food: String, _ amount: String? = nil, isToUseSoon: Bool = false) throws
        -> Transaction
    {
        let quantity = try amount.map { try #require(Quantity(parsing: $0), "\($0)") }
        return try write { draft throws(Refusal) in
            try draft.haveFood(FoodName(food)!, amount: quantity, isToUseSoon: isToUseSoon)
        }
    }

    mutating func lack(_ food: String) throws(Refusal) {
        try write { draft throws(Refusal) in try draft.lackFood(FoodName(food)!) }
    }

    mutating func stock(_ food: String, _ stock: Food.Stock?) throws(Refusal) {
        try write { draft throws(Refusal) in try draft.changeFood(FoodName(food)!) { $0.stock = stock } }
    }

    /// All lines of a list, those set aside included.
    func items(_ list: ListReference = .current) throws(Refusal) -> [ListItem] {
        household.items(of: try self.list(list).id).map(\.row)
    }

    /// The lines set aside by name, like "500 g flour: at-home".
    func setAside(on list: ListReference = .current) throws(Refusal) -> [String] {
        try items(list).sorted { $0.food < $1.food }.compactMap { line in
            line.setAside.map {
                Total(of: $0.parts, in: nil).text(naming: line.name) + ": " + $0.reason.rawValue
            }
        }
    }

    func word(on food: String) -> FoodAtHome? { household.atHome[FoodName(food)!]?.row }

    /// The texts of the questions before one goes.
    func lookFirst(_ list: ListReference = .current) throws(Refusal) -> LookFirst {
        LookFirst(
            try self.list(list).id, in: household, today: today,
            dayOf: WorldInputs(now: { [now] in now }).dayOf)
    }
}
