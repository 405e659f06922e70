import Domain
import JSON
import Tables

/// A list's row in the change feed. The lines are rows of their own. The feed leaves out what
/// follows from other rows: `stale`, the notice and the counts.
struct ListRowPayload: Representation {
    let kept: Versioned<ShoppingList>

    var version: Int { kept.version }

    func write(to json: inout JSONWriter) {
        let list = kept.row
        json.object { json in
            json.field("id", list.id)
            json.field("version", version)
            json.field("name", list.name)
            json.field("status", ListPayload.status(of: list))
            json.field("planIds", list.generation?.planIDs ?? [])
            json.field("createdAt", list.createdAt)
            json.field("generatedAt", list.generation?.at)
            json.field("completedAt", list.completedAt)
            json.field("completedBy", list.completedBy)
            json.field("shopId", ifAny: list.shopID)
            json.list("additions", list.additions) { AdditionPayload($0) }
            json.field("skipped", list.skipped.sorted())
        }
    }
}

extension ShoppingList: FeedRow {
    static func payload(_ kept: Versioned<ShoppingList>) -> any Representation { ListRowPayload(kept: kept) }
}

/// A line's row in the change feed: its sources and purchases. Sums and categories follow from
/// these and the settings.
struct ItemRowPayload: Representation {
    let kept: Versioned<ListItem>

    var version: Int { kept.version }

    func write(to json: inout JSONWriter) {
        let item = kept.row
        json.object { json in
            json.field("id", item.id.item)
            json.field("version", version)
            json.field("listId", item.id.list)
            json.field("name", item.name)
            json.list("sources", item.sources) { SourcePayload($0) }
            json.array("purchases") { json in
                for purchase in item.purchases {
                    json.object {
                        $0.field("by", purchase.by)
                        $0.field("at", purchase.at)
                        $0.list("quantities", purchase.parts.compactMap(\.self)) { QuantityPayload($0) }
                    }
                }
            }
            json.field("note", item.note)
            json.field("writtenAmount", item.writtenAmount)
            json.object("setAside", of: item.setAside) {
                $0.field("reason", $1.reason)
                $0.list("quantities", $1.parts.compactMap(\.self)) { QuantityPayload($0) }
            }
        }
    }
}

extension ListItem: FeedRow {
    static func payload(_ kept: Versioned<ListItem>) -> any Representation { ItemRowPayload(kept: kept) }
}
