package import Domain
package import JSON

extension Shop: LoggedRow {
    package static let exportName: StaticString = "shops"

    package init?(id: Shop.ID, _ fields: inout Fields) {
        guard let name = fields.required("name", .text) else { return nil }
        let order = fields.optional("order", .list(of: .id(Category.ID.self), atMost: Category.most))
        self.init(id: id, name: name, order: order ?? [])
    }

    package func write(to json: inout JSONWriter) {
        json.field("name", name)
        if !order.isEmpty { json.field("order", order.map(\.text)) }
    }
}
