import Domain
import JSON

struct NewCategory: JSONReadable {
    static let schema: String? = "CategoryInput"
    let name: String
    let position: Int?

    init?(_ fields: inout Fields) {
        let name = fields.required(Category.nameField)
        position = fields.optional("position", .integer(Category.positions))
        guard let name else { return nil }
        self.name = name
    }
}

struct CategoryPatch: JSONReadable {
    static let schema: String? = "CategoryChange"
    let name: String?
    let position: Int?

    init?(_ fields: inout Fields) {
        fields.pass("id", "version")
        name = fields.ifGiven(Category.nameField)
        position = fields.ifGiven("position", .integer(Category.positions))
    }
}
