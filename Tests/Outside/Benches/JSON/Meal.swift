import JSON

/// A meal as the API sends it, about 1 KB of JSON: for our reader and writer, and by Codable for
/// Foundation's.
struct Meal: Codable, Equatable {
    var id: String
    var name: String
    var description: String?
    var tags: [String]
    var servings: Int
    var minutes: Minutes
    var ingredients: [Ingredient]
    var steps: [String]
    var isFavourite: Bool
    var sourceURL: String?
    var createdAt: String
    var updatedAt: String

    struct Minutes: Codable, Equatable {
        var preparing: Int
        var cooking: Int?
    }

    struct Ingredient: Codable, Equatable {
        var text: String
        var quantity: String?
        var unit: String?
        var name: String
    }
}

extension Meal: JSONReadable {
    init?(_ fields: inout Fields) {
        let id = fields.required("id", .text(36...36))
        let name = fields.required("name", .text(1...200))
        let description = fields.optional("description", .text(0...2000))
        let tags = fields.required("tags", .list(of: .text(1...50), atMost: 20))
        let servings = fields.required("servings", .integer(1...100))
        let minutes = fields.required("minutes", .object(Minutes.self))
        let ingredients = fields.required("ingredients", .list(of: .object(Ingredient.self), atMost: 100))
        let steps = fields.required("steps", .list(of: .text(1...2000), atMost: 100))
        let isFavourite = fields.required("isFavourite", .boolean)
        let sourceURL = fields.optional("sourceURL", .text(1...2000))
        let createdAt = fields.required("createdAt", .text(20...30))
        let updatedAt = fields.required("updatedAt", .text(20...30))
        guard let id, let name, let tags, let servings, let minutes, let ingredients, let steps,
            let isFavourite, let createdAt,
            let updatedAt
        else { return nil }
        self.init(
            id: id, name: name, description: description, tags: tags, servings: servings, minutes: minutes,
            ingredients: ingredients,
            steps: steps, isFavourite: isFavourite, sourceURL: sourceURL, createdAt: createdAt,
            updatedAt: updatedAt)
    }
}

extension Meal.Minutes: JSONReadable {
    init?(_ fields: inout Fields) {
        let preparing = fields.required("preparing", .integer(0...6000))
        let cooking = fields.optional("cooking", .integer(0...6000))
        guard let preparing else { return nil }
        self.init(preparing: preparing, cooking: cooking)
    }
}

extension Meal.Ingredient: JSONReadable {
    init?(_ fields: inout Fields) {
        let text = fields.required("text", .text(1...200))
        let quantity = fields.optional("quantity", .text(1...20))
        let unit = fields.optional("unit", .text(1...20))
        let name = fields.required("name", .text(1...100))
        guard let text, let name else { return nil }
        self.init(text: text, quantity: quantity, unit: unit, name: name)
    }
}

extension Meal: JSONWritable {
    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("id", id)
            $0.field("name", name)
            $0.field("description", description)
            $0.field("tags", tags)
            $0.field("servings", servings)
            $0.object("minutes") {
                $0.field("preparing", minutes.preparing)
                $0.field("cooking", minutes.cooking)
            }
            $0.field("ingredients", ingredients)
            $0.field("steps", steps)
            $0.field("isFavourite", isFavourite)
            $0.field("sourceURL", sourceURL)
            $0.field("createdAt", createdAt)
            $0.field("updatedAt", updatedAt)
        }
    }
}

extension Meal.Ingredient: JSONWritable {
    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("text", text)
            $0.field("quantity", quantity)
            $0.field("unit", unit)
            $0.field("name", name)
        }
    }
}
