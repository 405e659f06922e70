import Domain
import JSON
import Journal
import Rows
import Tables
import UseCases

/// A transaction as a line of the journal, after the journal's own fields. Wrapped for reading:
///
///     "at":"…","household":"…","by":"…","do":"placeMeal",
///     "put":{"days":{"2026-11-23":{"was":41,…}}},"del":{"meals":{"…":12}}}
///
/// Every row put or deleted names its earlier version, so a row's history can be read back from any
/// line. A new row has no `was`. The lines of lists stand under `lines` (`ListLines`).
enum TransactionLine {
    /// The most bytes of a line whose length is a product: 20,000 sources of as many origins have
    /// 6 MB.
    private static let mostBytesOfProduct = 16 << 20

    /// Returns the longest line that an action may write. A short request can ask for a product of
    /// plans and recipes. Other lines are as long as the request, or as the rows it changes.
    static func mostBytes(of action: Action) -> Int {
        switch action {
        case .makeList, .generateList, .addListMeal, .copyPlan, .copyDay, .batch: mostBytesOfProduct
        default: Journal.mostBytes
        }
    }

    static func content(_ transaction: Transaction) -> [UInt8] {
        let deletes = transaction.change.deletes
        let (lists, puts) = cutLines(transaction.change.puts)
        var json = JSONWriter()
        json.object { json in
            let intent = transaction.intent
            json.field("at", transaction.at.text)
            json.field("household", intent.household.text)
            json.field("by", unlessNil: intent.by?.text)
            json.field("do", intent.action.rawValue)
            json.field("undoes", unlessNil: intent.undoes)
            if let retry = intent.retry, let answer = transaction.answer {
                json.object("retry") { AnswerRow(retry, answer).write(to: &$0) }
            }
            write("put", puts, to: &json) { key, edit, json in
                json.object(named: key.id) { json in
                    if edit.previousVersion > 0 { json.field("was", edit.previousVersion) }
                    if let row = edit.row { key.kind.write(row, to: &json) }
                }
            }
            if !lists.isEmpty {
                json.object("lines") { json in for lines in lists { lines.write(to: &json) } }
            }
            write("del", deletes, to: &json) { $2.field(named: $0.id, $1.previousVersion) }
        }
        // `take` moves the bytes instead of copying them.
        var bytes = json.take()
        bytes.removeFirst()
        return bytes
    }

    /// Takes the lines of lists out of the puts.
    private static func cutLines(_ puts: [(key: RowKey, edit: Change.Edit)]) -> (
        lists: [ListLines], rest: [(key: RowKey, edit: Change.Edit)]
    ) {
        var lists: [ShoppingList.ID: [Versioned<ListItem>]] = [:]
        let rest = puts.filter { _, edit in
            guard let item = edit.row as? ListItem, item.isNamedByFood else { return true }
            let line = Versioned(item, version: 0, previousVersion: edit.previousVersion)
            lists[item.id.list, default: []].append(line)
            return false
        }
        return (lists.sorted { $0.key < $1.key }.map { ListLines($0.value) }, rest)
    }

    /// Writes edits, which come sorted by kind, as one object per kind.
    private static func write(
        _ name: StaticString, _ edits: [(key: RowKey, edit: Change.Edit)], to json: inout JSONWriter,
        write: (RowKey, Change.Edit, inout JSONWriter) -> Void
    ) {
        if edits.isEmpty { return }
        json.object(name) { json in
            var rest = edits[...]
            while let kind = rest.first?.key.kind {
                let ofKind = rest.prefix { $0.key.kind == kind }
                rest = rest.dropFirst(ofKind.count)
                json.object(named: kind.rawValue) { json in
                    for (key, edit) in ofKind { write(key, edit, &json) }
                }
            }
        }
    }
}

/// The line of a transaction, read as far as a reader needs it.
protocol TransactionReading: JSONReadable {
    /// True for the line of a transaction that a repair had to give up.
    var isLost: Bool { get }
}

/// A transaction read from its line.
struct ReadTransaction: TransactionReading {
    /// The transaction; nil for a line that stands for an erased or lost one.
    let transaction: Transaction?
    let isLost: Bool

    init?(_ fields: inout Fields) {
        fields.pass("sum", "prev", "durable")
        let seq = fields.required("seq", .integer(1...Int.max))
        isLost = fields.optional("lost", .boolean) == true
        if isLost || fields.optional("stub", .boolean) == true {
            transaction = nil
            return
        }
        guard let seq, let at = fields.required("at", .instant),
            let household = fields.required("household", .id(Household.ID.self)),
            let action = fields.required("do", .choice(Action.self))
        else { return nil }
        let by = fields.optional("by", .id(Member.ID.self))
        let undoes = fields.optional("undoes", .integer(1...Int.max))
        let remembered = fields.optional("retry", .object(AnswerRow.self))
        var change = Change()
        let puts =
            fields.optional("put", .rows { kind, id, place, fields in kind.row(id, at: place, in: &fields) })
            ?? []
        for (row, previousVersion) in puts.joined() { change.put(row, previousVersion: previousVersion) }
        let lists = fields.optional("lines", .members(ListLines.read)) ?? []
        for line in lists.joined() { change.put(line.row, previousVersion: line.previousVersion) }
        for (key, previousVersion) in fields.deletes() where change.edits[key] == nil {
            change.delete(key, previousVersion: previousVersion)
        }
        transaction = Transaction(
            seq: seq, at: at,
            intent: Intent(
                household: household, by: by, action: action, retry: remembered?.retry, undoes: undoes),
            change: change,
            answer: remembered?.answer)
    }
}

extension Fields {
    /// Reads the rows that a transaction deleted, each with the version that it had before.
    mutating func deletes() -> [(key: RowKey, previousVersion: Int)] {
        let read = optional(
            "del",
            .rows { kind, id, place, fields in
                IntegerShape.integer(1...Int.max).read(at: place, in: &fields).map {
                    (key: RowKey(kind, id), previousVersion: $0)
                }
            })
        return Array((read ?? []).joined())
    }
}
