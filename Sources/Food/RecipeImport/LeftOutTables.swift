package import JSON

/// The part of tables that an import leaves out: of an object with a list of rows for each.
extension Fields {
    /// Counts the rows of tables, and the rows with content in columns, that a reader does not
    /// take.
    package func leftOut(at tables: Node, except taken: TakenFields) -> LeftOut {
        var leftOut = LeftOut()
        eachMember(at: tables) { name, table in
            guard let columns = taken[name] else {
                guard !LeftOut.isTechnical(name) else { return }
                let rows = isList(at: table) ? elements(at: table).count : hasContent(at: table) ? 1 : 0
                return leftOut.add(name, rows)
            }
            if columns.isWhole { return }
            for (column, count) in unread(in: table, except: columns) {
                leftOut.add("\(name).\(column)", count)
            }
        }
        return leftOut
    }

    /// Returns the columns that are not taken, by their names, with their count of rows.
    private func unread(in table: Node, except taken: TakenFields) -> [(key: String, value: Int)] {
        var counts: [String: Int] = [:]
        var (row, count) = elements(at: table)
        while count > 0 {
            eachMember(at: row) { column, value in
                guard taken[column] == nil, !LeftOut.isTechnical(column), hasContent(at: value) else {
                    return
                }
                counts[column, default: 0] += 1
            }
            row = place(after: row)
            count -= 1
        }
        return counts.sorted { $0.key < $1.key }
    }

    /// The names and values of a value that is looked into; a larger one has content.
    private static let mostParts = 1_000

    private func hasContent(at node: Node) -> Bool {
        partCount(at: node) > Fields.mostParts || value(at: node).hasContent
    }
}
