package import Domain
import JSON
package import UseCases

/// The change feed as hooks are told of it: each transaction once, in order, without rows of kinds
/// that a hook does not want.
package struct HookFeed: Sendable {
    /// The limit of one text. A script on a small machine reads it at once.
    static let mostBytes = 256 << 10
    /// The names of one text. A name has at most a kilobyte: a food's letters and its kind.
    private static let mostNames = 200
    /// The most transactions that are looked at in one go.
    private static let mostTransactions = 200

    private let repository: any Repository

    package init(_ repository: any Repository) {
        self.repository = repository
    }

    /// Returns the next change after `seq` for a hook, nil if there is none. Without a known `seq`,
    /// or with one that the history no longer has, the hook is told to read everything again.
    package func news(for hook: Hook, of household: Household.ID, after seq: Int?)
        async throws(TransactionsFailure) -> HookNews?
    {
        let households = repository.published
        guard let household = households[household] else { return nil }
        guard let seq, seq <= household.version, !households.givenUp.contains(seq) else {
            return reset(hook, household)
        }
        let seqs = household.touched.after(seq).prefix(HookFeed.mostTransactions).map(\.key)
        guard let last = seqs.last else { return nil }
        do throws(TransactionsFailure) {
            let found = try await repository.transactions(seqs, into: Transaction?.none) {
                found, transaction in
                let isWanted = transaction.change.edits.contains { $0.key.kind.isSent(to: hook) }
                if isWanted { found = transaction }
                return !isWanted
            }
            guard let found else { return HookNews(bodies: [], last: last) }
            return HookNews(bodies: bodies(hook, household, found), last: found.seq)
        } catch {
            if error == .unreadable { throw error }
            return reset(hook, household)
        }
    }

    private func reset(_ hook: Hook, _ household: Household) -> HookNews {
        let body = HookMessage(hook: hook.id, household: household.id) {
            $0.field("reset", true)
            $0.field("next", household.version)
        }
        return HookNews(bodies: [body.json()], last: household.version)
    }

    /// Returns the texts of a transaction: one with all rows, or as many as are needed for names if
    /// one text with all rows would be too long.
    private func bodies(_ hook: Hook, _ household: Household, _ transaction: Transaction) -> [[UInt8]] {
        let all = transaction.change.edits.map(\.key).filter { $0.kind.isSent(to: hook) }
        func body(_ keys: ArraySlice<RowKey>, _ content: FeedContent) -> [UInt8] {
            let isLast = keys.last == all.last
            return HookMessage(hook: hook.id, household: household.id) {
                let change = ChangePayload(transaction.part(for: Set(keys)), upTo: HookFeed.mostBytes)
                $0.field("change", change?.showing(content))
                $0.field("more", !isLast)
            }.json()
        }
        let whole = body(all[...], .rows)
        if whole.count <= HookFeed.mostBytes { return [whole] }
        return stride(from: 0, to: all.count, by: HookFeed.mostNames).map {
            body(all[$0...].prefix(HookFeed.mostNames), .names)
        }
    }
}

/// The text of one delivery.
private struct HookMessage: JSONWritable {
    let hook: Hook.ID
    let household: Household.ID
    let content: (inout JSONWriter) -> Void

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("hook", hook.text)
            $0.field("household", household.text)
            content(&$0)
        }
    }
}

extension RowKind {
    fileprivate func isSent(to hook: Hook) -> Bool { isInFeed && hook.takes(self) }
}

extension Transaction {
    /// The same transaction with some of its rows alone.
    fileprivate func part(for keys: Set<RowKey>) -> Transaction {
        Transaction(seq: seq, at: at, intent: intent, change: change.part(for: keys), answer: nil)
    }
}
