import JSON
import RecipeImport

/// The shape of a backup of Mealie: an object with the rows of each table. Rows are read one by
/// one, so the whole database never is a tree.
struct MealieBackupShape: JSONShape {
    func read(at node: Fields.Node, in fields: inout Fields) -> MealieBackup?? {
        guard let recipes = fields.member("recipes", at: node), fields.isList(at: recipes),
            let ingredients = fields.member("recipes_ingredients", at: node), fields.isList(at: ingredients)
        else { return .some(nil) }
        var backup = MealieBackup()
        readRecipes(at: recipes, in: fields, into: &backup)
        let units = names(in: "ingredient_units", at: node, in: fields)
        let foods = names(in: "ingredient_foods", at: node, in: fields)
        // A recipe can be an ingredient of another.
        let titles = names(in: "recipes", at: node, in: fields)
        each(of: ingredients, in: fields) { row, fields in
            guard let id = self.id("recipe_id", row, fields) else { return }
            let used = self.id("referenced_recipe_id", row, fields)
            backup.ingredients[id, default: []].append(
                MealieBackup.AmountRow(
                    position: number("position", row, fields), title: text("title", row, fields),
                    note: text("note", row, fields),
                    unit: self.id("unit_id", row, fields).flatMap { units[$0] },
                    food: self.id("food_id", row, fields).flatMap { foods[$0] }
                        ?? used.flatMap { titles[$0] },
                    recipe: used,
                    quantity: value("quantity", row, fields)))
        }
        readLines(at: node, in: fields, into: &backup)
        readTags(at: node, in: fields, into: &backup)
        backup.leftOut = fields.leftOut(at: node, except: MealieBackupShape.taken)
        readPast(at: node, in: fields, units: units, foods: foods, into: &backup)
        return backup
    }

    /// The columns of a recipe that are taken over.
    private static let columns: [StaticString] = [
        "name", "description", "total_time", "prep_time", "perform_time", "cook_time", "recipe_servings",
        "recipe_yield", "recipe_yield_quantity", "recipeCuisine", "org_url",
    ]

    /// The tables and columns that are read. The image of a recipe is a mark of its age: the photo
    /// is a file.
    private static let taken = TakenFields(
        """
        recipes(\(columns.map { "\($0)" }.joined(separator: " ")) image rating last_made)
        recipes_ingredients(title note quantity referenced_recipe_id) ingredient_units(name)
        ingredient_foods(name on_hand) households_to_ingredient_foods multi_purpose_labels(name)
        recipe_instructions(title text) notes(title text) recipe_settings(disable_amount)
        tags(name) recipes_to_tags categories(name) recipes_to_categories recipe_comments(text)
        users_to_recipes(rating is_favorite) users_to_favorites households_to_recipes(last_made)
        recipe_timeline_events(subject event_type timestamp)
        group_meal_plans(date entry_type title text recipe_scale)
        shopping_lists(name) shopping_list_items(note quantity is_food is_ingredient)
        """)

    private func readRecipes(
        at table: Fields.Node, in fields: borrowing Fields, into backup: inout MealieBackup
    ) {
        each(of: table, in: fields) { row, fields in
            guard let id = self.id("id", row, fields) else { return }
            let members = MealieBackupShape.columns.compactMap { name in
                fields.member(name, at: row).map { JSONValue.Member("\(name)", fields.value(at: $0)) }
            }
            backup.recipes.append((id, members))
        }
    }

    /// Reads steps, notes and settings.
    private func readLines(at node: Fields.Node, in fields: borrowing Fields, into backup: inout MealieBackup)
    {
        for (table, list) in [
            ("recipe_instructions" as StaticString, \MealieBackup.steps), ("notes", \.notes),
        ] {
            guard let rows = fields.member(table, at: node) else { continue }
            each(of: rows, in: fields) { row, fields in
                guard let id = self.id("recipe_id", row, fields) else { return }
                backup[keyPath: list][id, default: []].append(
                    MealieBackup.TextRow(
                        position: number("position", row, fields), title: text("title", row, fields),
                        text: text("text", row, fields)))
            }
        }
        guard let settings = fields.member("recipe_settings", at: node) else { return }
        each(of: settings, in: fields) { row, fields in
            guard let id = self.id("recipe_id", row, fields), isSet("disable_amount", row, fields) else {
                return
            }
            backup.withoutAmounts.insert(id)
        }
    }

    /// Reads tags and categories, which both are tags of ours.
    private func readTags(at node: Fields.Node, in fields: borrowing Fields, into backup: inout MealieBackup)
    {
        let kinds: [(StaticString, StaticString, StaticString)] = [
            ("tags", "recipes_to_tags", "tag_id"),
            ("categories", "recipes_to_categories", "category_id"),
        ]
        for (table, links, column) in kinds {
            let names = names(in: table, at: node, in: fields)
            guard let rows = fields.member(links, at: node) else { continue }
            each(of: rows, in: fields) { row, fields in
                guard let id = self.id("recipe_id", row, fields), let tag = self.id(column, row, fields),
                    let name = names[tag]
                else { return }
                backup.tags[id, default: []].append(name)
            }
        }
    }

    /// Returns the names in a table, by id.
    func names(
        in table: StaticString, at node: Fields.Node, in fields: borrowing Fields
    ) -> [String: String] {
        var names: [String: String] = [:]
        guard let rows = fields.member(table, at: node) else { return names }
        each(of: rows, in: fields) { row, fields in
            if let id = self.id("id", row, fields) { names[id] = text("name", row, fields) }
        }
        return names
    }

    func each(
        of list: Fields.Node, in fields: borrowing Fields, _ take: (Fields.Node, borrowing Fields) -> Void
    ) {
        var (row, count) = fields.elements(at: list)
        while count > 0 {
            take(row, fields)
            row = fields.place(after: row)
            count -= 1
        }
    }

    func value(_ name: StaticString, _ row: Fields.Node, _ fields: borrowing Fields) -> JSONValue {
        guard let node = fields.member(name, at: row) else { return .null }
        return fields.value(at: node)
    }

    func text(_ name: StaticString, _ row: Fields.Node, _ fields: borrowing Fields) -> String? {
        value(name, row, fields).text
    }

    func number(_ name: StaticString, _ row: Fields.Node, _ fields: borrowing Fields) -> Int64 {
        if case .number(let number) = value(name, row, fields) { number.integer ?? 0 } else { 0 }
    }

    func isSet(_ name: StaticString, _ row: Fields.Node, _ fields: borrowing Fields) -> Bool {
        switch value(name, row, fields) {
        case .bool(let isSet): isSet
        case .number(let number): number.integer != 0
        default: false
        }
    }

    /// Returns an id. SQLite and Postgres write the same id without and with hyphens.
    func id(_ name: StaticString, _ row: Fields.Node, _ fields: borrowing Fields) -> String? {
        switch value(name, row, fields) {
        case .string(let text): text.contains("-") ? String(text.filter { $0 != "-" }) : text
        case .number(let number): number.literal
        default: nil
        }
    }
}
