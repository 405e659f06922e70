import Domain
import JSON
import RecipeImport

/// The tables of Grocy that have to do with recipes, as its API gives them: an object with a list
/// of rows for each table, or an archive with a file for each.
struct GrocyTables: RecipeList {
    private(set) var leftOut: LeftOut
    private(set) var past = ImportedPast()

    private let recipes: [JSONValue]
    /// The ingredients of recipes, and the recipes inside recipes.
    private let lines: [String: [JSONValue]]
    private let inner: [String: [JSONValue]]
    private let names, products, units, conversions: [String: JSONValue]

    /// The names and values of all tables.
    private static let mostParts = 1_000_000

    private static let taken: TakenFields = """
        recipes(name description base_servings type picture_file_name) recipes_nestings(servings)
        recipes_pos(amount note variable_amount ingredient_group only_check_single_unit_in_stock)
        products(name qu_id_stock) product_groups(name) quantity_units(name) quantity_unit_conversions(factor)
        meal_plan(day type recipe_servings note product_amount done) meal_plan_sections(name)
        shopping_lists(name) shopping_list(note amount done)
        """

    /// Reads an object; nil for other tables.
    init?(at node: Fields.Node, in fields: borrowing Fields) {
        guard let list = fields.member("recipes", at: node), fields.isList(at: list),
            fields.member("recipes_pos", at: node) != nil,
            fields.partCount(at: node) <= GrocyTables.mostParts
        else { return nil }
        let tables = fields.value(at: node)
        func rows(_ name: String) -> [JSONValue] { tables[name]?.list ?? [] }
        func byID(_ name: String) -> [String: JSONValue] {
            Dictionary(rows(name).compactMap { row in row.plain("id").map { ($0, row) } }) { first, _ in first
            }
        }
        leftOut = fields.leftOut(at: node, except: GrocyTables.taken)
        // The plan keeps recipes of its own, which nobody has written.
        recipes = rows("recipes").filter { ($0.plain("type") ?? "normal") == "normal" }
        lines = Dictionary(grouping: rows("recipes_pos")) { $0.plain("recipe_id") ?? "" }
        inner = Dictionary(grouping: rows("recipes_nestings")) { $0.plain("recipe_id") ?? "" }
        (products, units) = (byID("products"), byID("quantity_units"))
        conversions = Dictionary(
            rows("quantity_unit_conversions").map { row in
                (
                    ["from_qu_id", "to_qu_id", "product_id"].map { row.plain($0) ?? "" }.joined(
                        separator: " "), row
                )
            }
        ) { first, _ in first }
        let known = byID("recipes")
        names = known.compactMapValues { $0["name"] }
        past.planned = planned(rows("meal_plan"), known, sections: byID("meal_plan_sections"))
        leftOut.add("meal_plan", rows("meal_plan").count - past.planned.count, as: .plan)
        addLists(rows("shopping_list"), named: byID("shopping_lists"))
        let groups = byID("product_groups")
        for line in lines.values.joined() {
            guard let product = line.plain("product_id").flatMap({ products[$0] }),
                let name = product["name"]?.text,
                let shelf = product.plain("product_group_id").flatMap({ groups[$0] })?["name"]?.text
            else { continue }
            past.put(name, on: shelf)
        }
    }

    var count: Int { recipes.count }

    func recipe(at place: Int) -> FoundRecipe {
        let recipe = recipes[place]
        let id = recipe.plain("id") ?? ""
        var titled = TitledParts()
        for line in lines[id] ?? [] { titled.add(part(line), under: line["ingredient_group"]?.text) }
        for nested in inner[id] ?? [] {
            guard let name = names[nested.plain("includes_recipe_id") ?? ""] else { continue }
            titled.add(.recipe(["quantity": nested["servings"], "food": name]), under: nil)
        }
        return .recipe(
            .recipe([
                "id": .string(GrocyTables.key(of: recipe)), "name": recipe["name"],
                "servings": recipe["base_servings"], "recipeIngredient": titled.value,
                "recipeInstructions": recipe["description"],
            ]), recipe["picture_file_name"]?.text.map { $0.isEmpty ? .none : .named($0) } ?? .none)
    }

    /// Returns an ingredient. Grocy keeps amounts in the unit of the product's stock.
    private func part(_ line: JSONValue) -> JSONValue {
        let product = line.plain("product_id").flatMap { products[$0] }
        let own = product?.plain("qu_id_stock") ?? ""
        var (unit, amount) = (line.plain("qu_id") ?? own, Double(line.plain("amount") ?? "") ?? 0)
        if unit != own, !line.isSet("only_check_single_unit_in_stock") {
            let keys = [line.plain("product_id") ?? "", ""].map { "\(own) \(unit) \($0)" }
            if let factor = keys.lazy.compactMap({ conversions[$0]?.plain("factor") }).first.flatMap({
                Double($0)
            }) {
                amount = (amount * factor * 1_000).rounded() / 1_000
            } else {
                unit = own
            }
        }
        let written = line["variable_amount"]?.text.flatMap { $0.isEmpty ? nil : $0 }
        let number =
            written
            ?? (amount == 0 ? nil : amount == amount.rounded() ? "\(Int(min(amount, 1e9)))" : "\(amount)")
        return .recipe([
            "quantity": number.map { .string($0) }, "unit": units[unit]?["name"],
            "food": product?["name"], "note": line["note"],
        ])
    }

    /// Returns the text by which a recipe or a row is known: numbers alone begin with 1 everywhere.
    private static func key(of row: JSONValue) -> String {
        "grocy \(row.plain("id") ?? "") \(row.plain("row_created_timestamp") ?? "")"
    }

    private static let slots: [(words: [String], slot: Slot)] = [
        (["breakfast", "frühstück"], .breakfast), (["lunch", "mittag"], .lunch),
        (["dinner", "supper", "abend"], .dinner),
    ]

    private func planned(
        _ rows: [JSONValue], _ recipes: [String: JSONValue], sections: [String: JSONValue]
    ) -> [ImportedPast.Planned] {
        let planned = rows.compactMap { row -> ImportedPast.Planned? in
            guard let day = row["day"]?.text.flatMap({ Day(String($0.prefix(10))) }) else { return nil }
            let recipe = row.plain("recipe_id").flatMap { recipes[$0] }
            let product = row.plain("product_id").flatMap { products[$0] }
            let section = row.plain("section_id").flatMap { sections[$0] }?["name"]?.text?.lowercased() ?? ""
            let slot = GrocyTables.slots.first { $0.words.contains { section.contains($0) } }?.slot ?? .dinner
            let note = row["note"]?.text?.split(whereSeparator: \.isWhitespace).joined(separator: " ") ?? ""
            let title = product?["name"]?.text ?? note
            guard recipe != nil || !title.isEmpty else { return nil }
            let servings = Double(row.plain("recipe_servings") ?? "") ?? 0
            let own = Double(recipe?.plain("base_servings") ?? "") ?? 0
            return ImportedPast.Planned(
                id: PlannedMeal.ID(named: "plan \(GrocyTables.key(of: row))"),
                recipe: recipe.map { Meal.ID(named: "recipe \(GrocyTables.key(of: $0))") },
                title: title.isEmpty ? nil : title.shortened(to: PlannedMeal.titleLength.upperBound),
                note: recipe == nil || note.isEmpty
                    ? nil : note.shortened(to: PlannedMeal.noteLength.upperBound),
                mealTime: MealTime(day, slot), scale: servings > 0 && own > 0 ? servings / own : 1,
                isEaten: row.isSet("done"))
        }
        return Array(planned.sorted { $0.mealTime < $1.mealTime }.suffix(ImportedPast.mostPlanned))
    }

    private mutating func addLists(_ rows: [JSONValue], named names: [String: JSONValue]) {
        let open = rows.filter { !$0.isSet("done") }
        let lists = Dictionary(grouping: open) { $0.plain("shopping_list_id") ?? "1" }
        for (id, rows) in lists.sorted(by: { $0.key < $1.key }) {
            let lines = rows.compactMap { row -> String? in
                let name = row.plain("product_id").flatMap { products[$0] }?["name"]?.text
                let amount = row.plain("amount").flatMap { $0 == "1" || $0 == "0" || name == nil ? nil : $0 }
                let words = [amount, name ?? row["note"]?.text].compactMap { $0 }.joined(separator: " ")
                let text = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                return text.isEmpty ? nil : text.shortened(to: Recipe.ingredientLength.upperBound)
            }
            let name = names[id]?["name"]?.text?.shortened(to: ShoppingList.nameLength.upperBound)
            let key = names[id].map { GrocyTables.key(of: $0) } ?? ""
            leftOut.add(
                "shopping_list",
                past.add(lines, as: ShoppingList.ID(named: "list grocy \(id) \(key)"), named: name))
        }
    }
}

/// Ingredients under the titles of their groups.
private struct TitledParts {
    private var groups: [(title: String, parts: [JSONValue])] = []
    private var places: [String: Int] = [:]

    mutating func add(_ part: JSONValue, under title: String?) {
        let title = title ?? ""
        if let place = places[title] {
            groups[place].parts.append(part)
        } else {
            places[title] = groups.count
            groups.append((title, [part]))
        }
    }

    var value: JSONValue {
        .array(
            groups.sorted { $0.title.isEmpty && !$1.title.isEmpty }.map { title, parts in
                .recipe(["title": title.isEmpty ? nil : .string(title), "ingredients": .array(parts)])
            })
    }
}

extension JSONValue {
    /// The member as a text: some versions of Grocy write numbers as texts.
    fileprivate func plain(_ name: String) -> String? {
        switch self[name] {
        case .string(let text): text
        case .number(let number):
            number.literal.hasSuffix(".0") ? String(number.literal.dropLast(2)) : number.literal
        case .bool(let isSet): isSet ? "true" : "false"
        default: nil
        }
    }

    fileprivate func isSet(_ name: String) -> Bool { ["1", "true"].contains(plain(name)) }
}

extension GrocyTables {
    /// Returns the tables of an archive with a file for each, as one object; nil for another
    /// archive.
    static func joined(_ archive: Archive) -> [UInt8]? {
        guard let first = archive.entries.first(where: { $0.name.last == "recipes_pos.json" }) else {
            return nil
        }
        var json: [UInt8] = [UInt8(ascii: "{")]
        for entry in archive.entries
        where entry.name.folder == first.name.folder && entry.name.suffix == "json" {
            let name = entry.name.stem
            guard name.utf8.allSatisfy({ $0 == UInt8(ascii: "_") || (0x61...0x7A).contains($0) }),
                json.count + entry.bytes <= archive.limits.databaseBytes,
                let bytes = try? archive.unpack(entry)
            else { continue }
            if json.count > 1 { json.append(UInt8(ascii: ",")) }
            json += Array("\"\(name)\":".utf8) + ProgramShape.plain(bytes)
        }
        json.append(UInt8(ascii: "}"))
        return json
    }
}
