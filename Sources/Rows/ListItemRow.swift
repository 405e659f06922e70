package import Domain
import Ingredients
package import JSON

extension JSONShape where Self == ParsedText<FoodName> {
    static var foodName: Self {
        .parsed(expecting: "a food, with a letter or a digit in its name") { FoodName($0) }
    }
}

extension ListItem: LoggedRow {
    package static let exportName: StaticString = "items"

    package init?(id: ListItemID, _ fields: inout Fields) {
        guard let food = fields.required("food", .foodName) else { return nil }
        self.init(id: id, food: food, sharing: nil, &fields)
    }

    package func write(to json: inout JSONWriter) {
        json.field("food", food.text)
        write(to: &json, sharing: nil)
    }

    /// Reads all but the food. With shared origins a source is named as its line, and a purchase
    /// bought the whole need, unless they say otherwise.
    init(id: ListItemID, food: FoodName, sharing origins: [Source.Origin]?, _ fields: inout Fields) {
        let name = fields.optional("name", .text) ?? food.text
        let source = SourceShape(of: origins, on: name)
        let sources = fields.optional("sources", .list(of: source, atMost: Int.max)) ?? []
        let purchase = PurchaseShape(need: origins == nil ? nil : sources.parts)
        self.init(
            id: id, food: food, name: name, sources: sources,
            purchases: fields.optional("purchases", .list(of: purchase, atMost: Int.max)) ?? [],
            note: fields.optional("note", .text),
            writtenAmount: fields.optional("writtenAmount", .text),
            setAside: fields.optional("setAside", SetAsideShape(need: sources.filter { !$0.isManual }.parts)))
    }

    /// Writes all but the food, with the places of shared origins.
    func write(to json: inout JSONWriter, sharing places: [Source.Origin: Int]?) {
        if name != food.text { json.field("name", name) }
        if !sources.isEmpty {
            json.array("sources") { json in
                for source in sources {
                    if let place = places?[source.origin] {
                        source.write(from: place, on: self, to: &json)
                    } else {
                        json.object { source.write(to: &$0) }
                    }
                }
            }
        }
        if !purchases.isEmpty {
            let need = places == nil ? nil : sources.parts
            json.array("purchases") { json in
                for purchase in purchases { json.object { purchase.write(of: need, to: &$0) } }
            }
        }
        json.field("note", unlessNil: note)
        json.field("writtenAmount", unlessNil: writtenAmount)
        if let setAside {
            json.object("setAside") {
                $0.field("reason", setAside.reason.rawValue)
                if setAside.parts != generated.parts {
                    $0.field("parts", setAside.parts.map(LoggedPart.init))
                }
            }
        }
    }
}

/// The shape of what is set aside of a line: the whole need but for what members wrote, unless it
/// says otherwise.
private struct SetAsideShape: JSONShape {
    let need: [Quantity?]

    func read(at node: Fields.Node, in fields: inout Fields) -> SetAside? {
        fields.object(at: node) { fields in
            guard let reason = fields.required("reason", .choice(SetAside.Reason.self)) else { return nil }
            let parts = fields.optional("parts", .list(of: PartShape(), atMost: Int.max))
            return SetAside(reason, parts: parts ?? need)
        }
    }
}

/// The shape of a purchase. One that does not say its parts bought the whole need.
private struct PurchaseShape: JSONShape {
    let need: [Quantity?]?

    func read(at node: Fields.Node, in fields: inout Fields) -> Purchase? {
        fields.object(at: node) { fields in
            let shape: ListShape = .list(of: PartShape(), atMost: Int.max)
            let parts =
                need == nil ? fields.required("parts", shape) : fields.optional("parts", shape) ?? need
            guard let parts, let by = fields.required("by", .id(Member.ID.self)),
                let at = fields.required("at", .instant)
            else { return nil }
            return Purchase(
                parts: parts, taking: fields.optional("taken", shape),
                over: fields.optional("over", KnownPartShape()),
                by: by, at: at)
        }
    }
}

extension Purchase {
    /// Writes the purchase. Parts that are the whole need are left out.
    fileprivate func write(of need: [Quantity?]?, to json: inout JSONWriter) {
        if parts != need { json.field("parts", parts.map(LoggedPart.init)) }
        if taken != parts { json.field("taken", taken.map(LoggedPart.init)) }
        json.field("over", unlessNil: over.map(LoggedPart.init))
        json.field("by", by.text)
        json.field("at", at.text)
    }
}

/// The shape of an amount that is known.
struct KnownPartShape: JSONShape {
    func read(at node: Fields.Node, in fields: inout Fields) -> Quantity? {
        fields.object(at: node) { QuantityRow(&$0) }?.quantity
    }
}

/// The shape of an amount; null for an unknown amount.
struct PartShape: JSONShape {
    func read(at node: Fields.Node, in fields: inout Fields) -> Quantity?? {
        if fields.isNull(at: node) { return .some(nil) }
        return fields.object(at: node) { QuantityRow(&$0) }.map { .some($0.quantity) }
    }
}

struct LoggedPart: JSONWritable {
    private let quantity: Quantity?

    init(_ quantity: Quantity?) {
        self.quantity = quantity
    }

    package func write(to json: inout JSONWriter) {
        guard let quantity else { return json.null() }
        json.object { QuantityRow.write(quantity, to: &$0) }
    }
}
