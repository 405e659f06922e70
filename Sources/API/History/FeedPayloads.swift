import Domain
import Foods
import Ingredients
import JSON
import Tables

/// A favourite in the change feed. Everywhere else a favourite shows as `favourite` of a meal.
private struct FavouritePayload: Representation {
    let kept: Versioned<Favourite>

    var version: Int { kept.version }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("id", kept.row.id.text)
            $0.field("version", kept.version)
            $0.field("memberId", kept.row.id.member)
            $0.field("mealId", kept.row.id.meal)
            $0.field("number", kept.row.number)
        }
    }
}

extension Favourite: FeedRow {
    static func payload(_ kept: Versioned<Favourite>) -> any Representation { FavouritePayload(kept: kept) }
}

/// A food's row in the change feed: what the household says of it. Its name follows from meals and
/// usual items.
private struct FoodRowPayload: Representation {
    let kept: Versioned<Food>

    var version: Int { kept.version }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("id", kept.row.id.text)
            $0.field("version", kept.version)
            Food.answerTable.write(kept.row, to: &$0)
        }
    }
}

extension Food: FeedRow {
    static func payload(_ kept: Versioned<Food>) -> any Representation { FoodRowPayload(kept: kept) }
}
