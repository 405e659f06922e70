import Domain
import JSON
import UseCases

/// A transaction as the change feed shows it: every row that it put, and every row that it deleted.
struct ChangePayload: JSONWritable, Sendable {
    private let transaction: Transaction
    private var content = FeedContent.rows

    /// Returns nil for a transaction that the change feed does not show.
    init?(_ transaction: Transaction) {
        guard transaction.change.edits.contains(where: { $0.key.kind.isInFeed }) else { return nil }
        self.transaction = transaction
    }

    func showing(_ content: FeedContent) -> ChangePayload {
        var payload = self
        payload.content = content
        return payload
    }

    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.field("seq", transaction.seq)
            json.field("at", transaction.at.text)
            json.field("by", transaction.intent.by?.text)
            json.field("action", transaction.intent.action.rawValue)
            json.array("puts", writePuts)
            json.array("deletes") { json in
                for (key, edit) in transaction.change.edits where isGone(key, edit) {
                    json.object {
                        $0.field("kind", key.kind.type.word)
                        $0.field("id", key.id)
                    }
                }
            }
        }
    }

    private func writePuts(to json: inout JSONWriter) {
        for (key, edit) in transaction.change.edits where key.kind.isInFeed && !isGone(key, edit) {
            json.object {
                $0.field("kind", key.kind.type.word)
                $0.field("id", key.id)
                if let value = value(of: key, edit) {
                    $0.field("value", JSONFragment(value))
                } else {
                    $0.field("version", transaction.seq)
                }
            }
        }
    }

    private func value(of key: RowKey, _ edit: Change.Edit) -> (any Representation)? {
        switch content {
        case .rows: edit.row.flatMap { feedPayload(of: $0, version: transaction.seq) }
        case .names: nil
        case .shown(let view): view.thing(key)
        }
    }

    /// Says whether a row was deleted, or is gone by now where things are shown as they are now.
    private func isGone(_ key: RowKey, _ edit: Change.Edit) -> Bool {
        guard key.kind.isInFeed else { return false }
        if case .shown(let view) = content { return view.household.version(of: key) == 0 }
        return edit.row == nil
    }

    /// The transaction as an event of a stream. One line of JSON is one line of data.
    var event: [UInt8] {
        Array("id: \(transaction.seq)\nevent: change\ndata: ".utf8) + json() + Array("\n\n".utf8)
    }
}

/// A page of the change feed, in whole transactions.
struct ChangePage: Representation {
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
            $0.field("changes", changes)
            $0.field("next", next)
            $0.field("more", hasMore)
        }
    }
}
