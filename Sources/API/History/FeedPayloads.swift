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
            $0.field("categoryId", kept.row.categoryID)
            $0.field("shopId", ifAny: kept.row.shopID)
            $0.field("stock", kept.row.stock)
            $0.field("keepsDays", kept.row.keepsDays)
            $0.field("packs", kept.row.packs?.map(\.text))
            $0.field("sameAs", kept.row.sameAs?.text)
            $0.field("contains", kept.row.contains)
            $0.field("lacks", kept.row.lacks)
        }
    }
}

extension Food: FeedRow {
    static func payload(_ kept: Versioned<Food>) -> any Representation { FoodRowPayload(kept: kept) }
}
