/// Something bought every time.
package struct Usual: Row {
    package typealias ID = Identifier<Usual>

    package static let most = 500

    package static let kind = RowKind.usuals
    package static var table: TablePath<Usual> { \.usuals }

    package let id: ID
    /// As somebody typed it, quantity and all.
    package var text: String
    package var categoryID: Category.ID?

    package init(id: ID, text: String, categoryID: Category.ID?) {
        self.id = id
        self.text = text
        self.categoryID = categoryID
    }

    package var references: [RowKey] { categoryID.map { [RowKey(.categories, $0.text)] } ?? [] }
}
