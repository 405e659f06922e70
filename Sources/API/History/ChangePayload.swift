import Domain
import JSON
import Tables
import UseCases

/// A transaction as the change feed shows it: every row that it put, and every row that it deleted.
struct ChangePayload: JSONWritable, Sendable {
    static let form = ValueForm.schema("Change")

    private let transaction: Transaction
    private var content = FeedContent.rows
    /// The limit beyond which the text is dropped. No further rows are rendered then.
    private let mostBytes: Int

    /// Returns nil for a transaction that the change feed does not show.
    init?(_ transaction: Transaction, upTo mostBytes: Int = .max) {
        guard transaction.change.edits.contains(where: { $0.key.kind.isInFeed }) else { return nil }
        self.transaction = transaction
        self.mostBytes = mostBytes
    }

    func showing(_ content: FeedContent) -> ChangePayload {
        var payload = self
        payload.content = content
        return payload
    }

    func write(to json: inout JSONWriter) {
        let (puts, deletes) = divided
        json.object { json in
            json.field("seq", transaction.seq)
            json.field("at", transaction.at)
            json.field("by", transaction.intent.by)
            json.field("action", transaction.intent.action.rawValue)
            json.array("puts", of: .schema("ChangePut")) { json in
                for (key, value) in puts where json.bytes.count <= mostBytes {
                    json.object(as: "ChangePut") {
                        $0.field("kind", key.kind.type.word)
                        $0.field("id", key.id)
                        $0.field("version", ifAny: value == nil ? transaction.seq : nil)
                        $0.field("value", ifAny: value.map { JSONFragment($0) })
                    }
                }
            }
            json.objects("deletes", deletes, as: "ChangeDelete") {
                $0.field("kind", $1.kind.type.word)
                $0.field("id", $1.id)
            }
        }
    }

    /// The rows that were put, with what is shown of them, and the rows that are gone.
    private var divided: (puts: [(RowKey, (any Representation)?)], deletes: [RowKey]) {
        var puts: [(RowKey, (any Representation)?)] = []
        var deletes: [RowKey] = []
        for (key, edit) in transaction.change.edits where key.kind.isInFeed {
            let row = edit.row
            switch content {
            case .rows where row != nil:
                puts.append((key, row.flatMap { feedPayload(of: $0, version: transaction.seq) }))
            case .names where row != nil: puts.append((key, nil))
            case .rows, .names: deletes.append(key)
            }
        }
        return (puts, deletes)
    }

    /// The transaction as an event of a stream. One line of JSON is one line of data.
    var event: [UInt8] {
        Array("id: \(transaction.seq)\nevent: change\ndata: ".utf8) + json() + Array("\n\n".utf8)
    }
}

/// A page of the change feed, in whole transactions.
struct ChangePage: Representation {
    static let form = ValueForm.schema("ChangePage")

    private(set) var changes: [ChangePayload] = []
    /// The sequence of the last transaction that the page covers.
    private(set) var next: Int
    /// The version of the household when the page was read.
    let version: Int
    private var bytes = 0

    private let content: FeedContent

    init(after seq: Int, of household: Household, showing content: FeedContent) {
        next = seq
        version = household.version
        self.content = content
    }

    var hasMore: Bool { next < version }

    /// Adds a transaction and returns true while there is room for more. A transaction larger than
    /// a page is sent alone.
    mutating func add(_ transaction: Transaction) -> Bool {
        guard let change = ChangePayload(transaction)?.showing(content) else {
            next = transaction.seq
            return true
        }
        let count = change.json().count
        guard changes.isEmpty || bytes + count <= PageLimits.mostBytes else { return false }
        next = transaction.seq
        bytes += count
        changes.append(change)
        return bytes < PageLimits.mostBytes
    }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("changes", changes, 0...HouseholdAPI.mostTransactions)
            $0.field("next", next)
            $0.field("more", hasMore)
        }
    }
}
