package import Domain
import Ingredients
package import JSON
package import Tables

/// Lines of one list that stand together on a line of the log or a snapshot. What they share is
/// said once: the origins of their sources, and in a snapshot the oldest of their versions. A line
/// is named by its food, from which its id follows.
///
///     "lines":{"<list>":{"version":41,"origins":[{"entry":"…",…},…],
///         "foods":{"flour":{"sources":[[0,"3/2","cup"]]},"salt":{"version":43,"was":41,…}}}}
package struct ListLines {
    /// The lines. A version of 0 is not written: it is that of the transaction.
    private let lines: [Versioned<ListItem>]

    /// Makes lines of one list; at least one.
    package init(_ lines: some Sequence<Versioned<ListItem>>) {
        self.lines = Array(lines)
    }

    package var count: Int { lines.count }

    /// Writes the lines as a field that is named by the list.
    package func write(to json: inout JSONWriter) {
        var origins: [Source.Origin] = []
        var places: [Source.Origin: Int] = [:]
        for origin in lines.lazy.flatMap(\.row.sources).map(\.origin) where places[origin] == nil {
            places[origin] = origins.count
            origins.append(origin)
        }
        let version = lines.lazy.map(\.version).min() ?? 0
        json.object(named: lines[0].row.id.list.text) { json in
            if version > 0 { json.field("version", version) }
            if !origins.isEmpty {
                json.array("origins") { json in for each in origins { json.object { each.write(to: &$0) } } }
            }
            json.object("foods") { json in
                for line in lines {
                    json.object(named: line.row.food.text) { json in
                        if line.version != version { json.field("version", line.version) }
                        if line.previousVersion > 0 { json.field("was", line.previousVersion) }
                        line.row.write(to: &json, sharing: places)
                    }
                }
            }
        }
    }

    /// Reads the lines of a list.
    package static func read(_ list: String, at node: Fields.Node, in fields: inout Fields) -> [Versioned<
        ListItem
    >]? {
        lines(of: list, at: node, in: &fields) { fields in
            (
                version: fields.optional("version", .integer(1...Counts.range.upperBound)) ?? 0,
                origins: fields.optional("origins", .list(of: .object(Source.Origin.self), atMost: Int.max))
                    ?? []
            )
        } line: { id, food, shared, fields in
            let version = fields.optional("version", .integer(1...Counts.range.upperBound)) ?? shared.version
            let previousVersion = fields.previousVersion()
            let item = ListItem(id: id, food: food, sharing: shared.origins, &fields)
            return Versioned(item, version: version, previousVersion: previousVersion)
        }
    }

    /// Reads the lines of a list on a snapshot, where each has a version.
    package static func readKept(_ list: String, at node: Fields.Node, in fields: inout Fields) -> [Versioned<
        ListItem
    >]? {
        guard let lines = read(list, at: node, in: &fields) else { return nil }
        if lines.allSatisfy({ $0.version > 0 }) { return lines }
        fields.refuse(node, .missing, "Send a “version” for each line.")
        return nil
    }

    /// Reads the lines of a list in an export, which has no versions.
    static func readExported(_ list: String, at node: Fields.Node, in fields: inout Fields) -> [Versioned<
        ListItem
    >]? {
        guard let lines = read(list, at: node, in: &fields) else { return nil }
        if lines.allSatisfy({ $0.version == 0 && $0.previousVersion == 0 }) { return lines }
        fields.refuse(node, .unknownField, "A line of an export has no version. Leave “version” out.")
        return nil
    }

    /// Reads what the lines of a list share, and then each line.
    private static func lines<Shared, Line>(
        of list: String, at node: Fields.Node, in fields: inout Fields, _ shared: (inout Fields) -> Shared,
        line: (ListItemID, FoodName, Shared, inout Fields) -> Line
    ) -> [Line]? {
        guard let list = self.list(list, at: node, in: &fields) else { return nil }
        return fields.object(at: node) { fields in
            let shared = shared(&fields)
            return withoutActuallyEscaping(line) { line in
                fields.required(
                    "foods",
                    .members { name, node, fields -> Line? in
                        guard let food = FoodName(name) else {
                            fields.refuse(
                                node, .invalid,
                                "“\(name)” is not a food. Send a name with a letter or a digit in it.")
                            return nil
                        }
                        return fields.object(at: node) {
                            line(ListItemID(named: name, on: list), food, shared, &$0)
                        }
                    })
            }
        }
    }

    /// Reads the id of a list, as the name of a field.
    package static func list(_ text: String, at node: Fields.Node, in fields: inout Fields)
        -> ShoppingList.ID?
    {
        if let list = ShoppingList.ID(text) { return list }
        fields.refuse(node, .invalid, "“\(text)” is not a valid id of a list.")
        return nil
    }
}

extension Household {
    /// The lines that stand under their ids in documents: those whose ids do not follow from their
    /// foods, and those without a list.
    package var linesNamedByID: [Versioned<ListItem>] {
        items.all.filter { !$0.row.isNamedByFood || lists[$0.row.id.list] == nil }
    }

    /// Returns the lines of a list whose ids follow from their foods.
    package func linesNamedByFood(of list: ShoppingList.ID) -> [Versioned<ListItem>] {
        items(of: list).filter(\.row.isNamedByFood)
    }
}
