import Domain
import JSON
import RecipeImport

/// The past in a backup of Mealie: opinions, comments, plans, cookings, lists, and the shelves of
/// foods.
extension MealieBackupShape {
    func readPast(
        at node: Fields.Node, in fields: borrowing Fields, units: [String: String],
        foods: [String: String], into backup: inout MealieBackup
    ) {
        let people = people(at: node, in: fields)
        readOpinions(of: people, at: node, in: fields, into: &backup)
        rows(of: "recipe_comments", at: node, in: fields) { row, fields in
            guard let id = self.id("recipe_id", row, fields) else { return }
            let name = self.id("user_id", row, fields).flatMap { people[$0]?.first }
            let place = Int64(1_000_000 + backup.notes[id, default: []].count)
            backup.notes[id, default: []].append(
                MealieBackup.TextRow(position: place, title: name, text: text("text", row, fields)))
        }
        var cooked = cookings(at: node, in: fields)
        readPlans(at: node, in: fields, &cooked, into: &backup)
        backup.made = cooked.mapValues { Array($0.keys) }
        readLists(at: node, in: fields, units: units, foods: foods, into: &backup)
        readShelves(at: node, in: fields, foods: foods, into: &backup)
    }

    /// Returns the names of people by their ids, the full name first.
    private func people(at node: Fields.Node, in fields: borrowing Fields) -> [String: [String]] {
        var people: [String: [String]] = [:]
        rows(of: "users", at: node, in: fields) { row, fields in
            guard let id = self.id("id", row, fields) else { return }
            let full = text("full_name", row, fields)
            let first = full?.split(separator: " ").first.map(String.init)
            people[id] = [full, text("username", row, fields), first].compactMap { $0 }
        }
        return people
    }

    /// Reads ratings and favourites. Of a person alone they are those of the person who imports.
    private func readOpinions(
        of people: [String: [String]], at node: Fields.Node, in fields: borrowing Fields,
        into backup: inout MealieBackup
    ) {
        var opinions: [String: [String: (stars: JSONValue, isFavourite: Bool)]] = [:]
        rows(of: "users_to_recipes", at: node, in: fields) { row, fields in
            guard let id = self.id("recipe_id", row, fields), let user = self.id("user_id", row, fields)
            else { return }
            opinions[id, default: [:]][user] = (
                value("rating", row, fields), isSet("is_favorite", row, fields)
            )
        }
        rows(of: "users_to_favorites", at: node, in: fields) { row, fields in
            guard let id = self.id("recipe_id", row, fields), let user = self.id("user_id", row, fields)
            else { return }
            opinions[id, default: [:]][user, default: (.null, true)].isFavourite = true
        }
        let isOfOne = Set(opinions.values.flatMap(\.keys)).count <= 1
        for (id, ofUsers) in opinions {
            backup.opinions[id] = ofUsers.sorted { $0.key < $1.key }.map { user, opinion in
                .recipe([
                    "names": .texts(isOfOne ? [] : people[user] ?? [user]), "rating": opinion.stars,
                    "favourite": .bool(opinion.isFavourite),
                ])
            }
        }
        // Before version 1.4 a recipe has one rating. Later it is the mean of all.
        rows(of: "recipes", at: node, in: fields) { row, fields in
            guard let id = self.id("id", row, fields), case let stars = value("rating", row, fields),
                stars.hasContent, opinions[id]?.values.contains(where: { $0.stars.hasContent }) != true
            else { return }
            backup.opinions[id, default: []].append(.recipe(["rating": stars]))
        }
    }

    /// The cookings of a recipe: their days and hours in Greenwich. Several on a day are one.
    typealias Cookings = [Day: Int]

    /// Returns the day in Greenwich of a cooking that somewhere on earth was on this day.
    private func cooking(on day: Day, of cookings: Cookings) -> Day? {
        if cookings[day] != nil { return day }
        let (before, after) = (day.adding(days: -1), day.adding(days: 1))
        if let hour = cookings[after], hour < 12 { return after }
        if let hour = cookings[before], hour >= 10 { return before }
        return nil
    }

    /// Returns the cookings of each recipe: the events of its history that a person or the plan has
    /// made, and the last time.
    private func cookings(at node: Fields.Node, in fields: borrowing Fields) -> [String: Cookings] {
        var cookings: [String: Cookings] = [:]
        rows(of: "recipe_timeline_events", at: node, in: fields) { row, fields in
            guard let id = self.id("recipe_id", row, fields), text("event_type", row, fields) != "system",
                let (day, hour) = time("timestamp", row, fields)
            else { return }
            cookings[id, default: [:]][day] = hour
        }
        for (table, key) in [("recipes", "id"), ("households_to_recipes", "recipe_id")]
            as [(StaticString, StaticString)]
        {
            rows(of: table, at: node, in: fields) { row, fields in
                guard let id = self.id(key, row, fields), let (day, hour) = time("last_made", row, fields),
                    cooking(on: day, of: cookings[id] ?? [:]) == nil
                else { return }
                cookings[id, default: [:]][day] = hour
            }
        }
        return cookings
    }

    private func time(
        _ name: StaticString, _ row: Fields.Node, _ fields: borrowing Fields
    ) -> (day: Day, hour: Int)? {
        guard let text = text(name, row, fields), let day = Day(String(text.prefix(10))) else { return nil }
        return (day, Int(text.dropFirst(11).prefix(2)) ?? 0)
    }

    private static let slots: [String: Slot] = [
        "breakfast": .breakfast, "lunch": .lunch, "dinner": .dinner, "side": .dinner,
    ]

    /// Reads the plans. A planned meal is eaten if the recipe's history says so; its cooking then
    /// counts no second time.
    private func readPlans(
        at node: Fields.Node, in fields: borrowing Fields, _ cookings: inout [String: Cookings],
        into backup: inout MealieBackup
    ) {
        var planned: [ImportedPast.Planned] = []
        var unread = 0
        rows(of: "group_meal_plans", at: node, in: fields) { row, fields in
            guard let day = text("date", row, fields).flatMap({ Day(String($0.prefix(10))) }) else {
                unread += 1
                return
            }
            let recipe = self.id("recipe_id", row, fields)
            let cooked = recipe.flatMap { cookings[$0] }.flatMap { cooking(on: day, of: $0) }
            if let recipe, let cooked { cookings[recipe]?[cooked] = nil }
            let key = [id("group_id", row, fields), id("id", row, fields), day.text].compactMap { $0 }
            planned.append(
                ImportedPast.Planned(
                    id: PlannedMeal.ID(named: "mealie plan \(key.joined(separator: " "))"),
                    recipe: recipe.flatMap { Meal.ID(MealieBackup.dashed($0)) },
                    title: line("title", row, fields, atMost: PlannedMeal.titleLength.upperBound),
                    note: line("text", row, fields, atMost: PlannedMeal.noteLength.upperBound),
                    mealTime: MealTime(
                        day, MealieBackupShape.slots[text("entry_type", row, fields) ?? ""] ?? .other),
                    scale: value("recipe_scale", row, fields).double ?? 1, isEaten: cooked != nil))
        }
        // The newest count.
        planned.sort { $0.mealTime < $1.mealTime }
        let kept = planned.suffix(ImportedPast.mostPlanned)
        backup.leftOut.add("group_meal_plans", unread + planned.count - kept.count, as: .plan)
        backup.past.planned = Array(kept)
    }

    /// Reads what is still to be bought.
    private func readLists(
        at node: Fields.Node, in fields: borrowing Fields, units: [String: String],
        foods: [String: String], into backup: inout MealieBackup
    ) {
        var lines: [String: [(position: Int64, text: String)]] = [:]
        rows(of: "shopping_list_items", at: node, in: fields) { row, fields in
            guard let id = self.id("shopping_list_id", row, fields), !isSet("checked", row, fields) else {
                return
            }
            let unit = self.id("unit_id", row, fields).flatMap { units[$0] }
            let food = self.id("food_id", row, fields).flatMap { foods[$0] }
            let amount = value("quantity", row, fields).double ?? 0
            let number =
                amount == 0 || amount == 1 && unit == nil ? nil : value("quantity", row, fields).digits
            let note = line("note", row, fields, atMost: Recipe.ingredientLength.upperBound)
            let words = [number, unit, food ?? note].compactMap { $0 }.joined(separator: " ")
            let text = food == nil ? words : [words, note].compactMap { $0 }.joined(separator: ", ")
            guard !text.isEmpty else { return }
            lines[id, default: []].append(
                (
                    self.number("position", row, fields),
                    text.shortened(to: Recipe.ingredientLength.upperBound)
                ))
        }
        rows(of: "shopping_lists", at: node, in: fields) { row, fields in
            guard let id = self.id("id", row, fields), let lines = lines[id] else { return }
            let leftOut = backup.past.add(
                lines.sorted { $0.position < $1.position }.map(\.text),
                as: ShoppingList.ID(named: "mealie list \(id)"),
                named: line("name", row, fields, atMost: ShoppingList.nameLength.upperBound))
            backup.leftOut.add("shopping_list_items", leftOut)
        }
    }

    /// Reads the shelves of the foods that recipes and lists use, and the foods at home.
    private func readShelves(
        at node: Fields.Node, in fields: borrowing Fields, foods: [String: String],
        into backup: inout MealieBackup
    ) {
        var used: Set<String> = [], atHome: Set<String> = []
        for table in ["recipes_ingredients", "shopping_list_items"] as [StaticString] {
            rows(of: table, at: node, in: fields) { row, fields in
                if let food = self.id("food_id", row, fields) { used.insert(food) }
            }
        }
        rows(of: "households_to_ingredient_foods", at: node, in: fields) { row, fields in
            if let food = self.id("food_id", row, fields) { atHome.insert(food) }
        }
        let labels = names(in: "multi_purpose_labels", at: node, in: fields)
        rows(of: "ingredient_foods", at: node, in: fields) { row, fields in
            guard let id = self.id("id", row, fields), let food = foods[id] else { return }
            if atHome.contains(id) || isSet("on_hand", row, fields), !backup.past.keep(food) {
                backup.leftOut.add("ingredient_foods.on_hand")
            }
            guard used.contains(id), let label = self.id("label_id", row, fields).flatMap({ labels[$0] })
            else { return }
            if !backup.past.put(food, on: label) { backup.leftOut.add("ingredient_foods.label_id") }
        }
    }

    private func rows(
        of table: StaticString, at node: Fields.Node, in fields: borrowing Fields,
        _ take: (Fields.Node, borrowing Fields) -> Void
    ) {
        if let rows = fields.member(table, at: node) { each(of: rows, in: fields, take) }
    }

    /// Returns a text in one line; nil for an empty one.
    private func line(
        _ name: StaticString, _ row: Fields.Node, _ fields: borrowing Fields, atMost most: Int
    ) -> String? {
        let words =
            text(name, row, fields)?.split(whereSeparator: \.isWhitespace).joined(separator: " ") ?? ""
        return words.isEmpty ? nil : words.shortened(to: most)
    }
}

extension JSONValue {
    /// The number as it is written, without an empty fraction.
    fileprivate var digits: String? {
        guard case .number(let number) = self else { return nil }
        return number.literal.hasSuffix(".0") ? String(number.literal.dropLast(2)) : number.literal
    }

    fileprivate var double: Double? { digits.flatMap { Double($0) } }
}
