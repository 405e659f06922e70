import Domain
import JSON
import Tables

/// A list's row in the change feed. The lines are rows of their own. The feed leaves out `stale`,
/// which follows from the plan.
struct ListRowPayload: Representation {
    let kept: Versioned<ShoppingList>

    var version: Int { kept.version }

    func write(to json: inout JSONWriter) {
        let list = kept.row
        json.object { json in
            json.field("id", list.id.text)
            json.field("version", version)
            json.field("name", list.name)
            json.field("status", ListPayload.status(of: list))
            json.field("planIds", list.generation?.planIDs.map(\.text) ?? [])
            json.field("createdAt", list.createdAt.text)
            json.field("generatedAt", list.generation?.at.text)
            json.field("completedAt", list.completedAt?.text)
            json.field("completedBy", list.completedBy?.text)
            json.array("additions") { json in
                for addition in list.additions { AdditionPayload(addition).write(to: &json) }
            }
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
            json.field("id", item.id.item.text)
            json.field("version", version)
            json.field("listId", item.id.list.text)
            json.field("name", item.name)
            json.array("sources") { json in
                for source in item.sources { json.object { source.write(to: &$0) } }
            }
            json.array("purchases") { json in
                for purchase in item.purchases {
                    json.object { json in
                        json.field("by", purchase.by.text)
                        json.field("at", purchase.at.text)
                        json.array("quantities") { json in
                            for case let quantity? in purchase.parts {
                                IngredientPayload.write(quantity, to: &json)
                            }
                        }
                    }
                }
            }
            json.field("note", item.note)
            json.field("writtenAmount", item.writtenAmount)
            if let setAside = item.setAside {
                json.object("setAside") {
                    $0.field("reason", setAside.reason.rawValue)
                    $0.array("quantities") { json in
                        for case let quantity? in setAside.parts {
                            IngredientPayload.write(quantity, to: &json)
                        }
                    }
                }
            } else {
                json.null("setAside")
            }
        }
    }
}

extension ListItem: FeedRow {
    static func payload(_ kept: Versioned<ListItem>) -> any Representation { ItemRowPayload(kept: kept) }
}
