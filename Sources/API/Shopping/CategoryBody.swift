import Domain
import JSON

struct NewCategory: JSONReadable {
    let name: String
    let position: Int?

    init?(_ fields: inout Fields) {
        let name = fields.required("name", .name)
        position = fields.optional("position", .integer(1...Category.most))
        guard let name else { return nil }
        self.name = name
    }
}

struct CategoryPatch: JSONReadable {
    let name: String?
    let position: Int?

    init?(_ fields: inout Fields) {
        fields.pass("id", "version")
        name = fields.ifGiven("name", .name)
        position = fields.ifGiven("position", .integer(1...Category.most))
    }
}

struct FoodPatch: JSONReadable {
    let categoryID: FieldChange<Category.ID>

    init?(_ fields: inout Fields) {
        fields.pass("id", "version", "name", "categoryFrom", "meals")
        categoryID = fields.change("categoryId", .id(Category.ID.self))
    }
}
