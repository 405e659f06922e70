package import Domain
import Ingredients
import JSON
import Tables
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
    /// The most rows of a change that is told row by row. After a larger one a receiver reads
    /// everything again, which takes less than thousands of names.
    static let mostRows = 2_000

    private let repository: any Repository

    package init(_ repository: any Repository) {
        self.repository = repository
    }

    /// Returns the next text after a place for a hook, nil if there is none. Without a known
    /// sequence, or with one that the history no longer has, the hook is told to read everything
    /// again. A text is made when it is due and kept nowhere.
    package func news(for hook: Hook, of household: Household.ID, after place: HookPlace)
        async throws(TransactionsFailure) -> HookNews?
    {
        let households = repository.published
        guard let household = households[household] else { return nil }
        guard let seq = place.delivered, seq <= household.version, !households.givenUp.contains(seq) else {
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
            guard let found else { return HookNews(nil, last: last) }
            let keys = found.change.edits.map(\.key).filter { $0.kind.isSent(to: hook) }
            var past = EarlierTransactions()
            try await repository.readWhatTells([found], into: &past)
            let told = ActivityDescription(found.part(for: Set(keys)), past, in: household)
            return news(of: found, keys, at: place.texts, HookMessage(hook: hook.id, told: told))
        } catch {
            if error == .unreadable { throw error }
            return reset(hook, household)
        }
    }

    private func reset(_ hook: Hook, _ household: Household) -> HookNews {
        var message = HookMessage(hook: hook.id, household: household.id)
        message.content = {
            $0.field("reset", true)
            $0.field("next", household.version)
        }
        return HookNews(message.json(), last: household.version)
    }

    /// Returns a text of a transaction: the one with all rows, or one of those with names if a text
    /// with all rows would be too long.
    private func news(of transaction: Transaction, _ all: [RowKey], at text: Int, _ message: HookMessage)
        -> HookNews
    {
        guard all.count <= HookFeed.mostRows else { return outline(of: all, transaction, message) }
        if text == 0 {
            let whole = body(all[...], .rows, isLast: true, transaction, message)
            if whole.count <= HookFeed.mostBytes { return HookNews(whole, last: transaction.seq) }
        }
        let rest = all.dropFirst(text * HookFeed.mostNames)
        // The hook may have other kinds than when the first text was made.
        if rest.isEmpty { return HookNews(nil, last: transaction.seq) }
        let names = rest.prefix(HookFeed.mostNames)
        let isLast = names.count == rest.count
        return HookNews(
            body(names, .names, isLast: isLast, transaction, message), isLast: isLast, last: transaction.seq)
    }

    private func body(
        _ keys: ArraySlice<RowKey>, _ content: FeedContent, isLast: Bool, _ transaction: Transaction,
        _ message: HookMessage
    ) -> [UInt8] {
        var message = message
        message.content = {
            let change = ChangePayload(transaction.part(for: Set(keys)), upTo: HookFeed.mostBytes)
            $0.field("change", change?.showing(content))
            $0.field("more", !isLast)
        }
        // Nobody asks for a text that is sent, so its words are the household's.
        return message.json(languages: message.languages)
    }

    /// Returns the text for a change with too many rows: their count by kind, and the request to
    /// read everything again.
    private func outline(of keys: [RowKey], _ transaction: Transaction, _ message: HookMessage) -> HookNews {
        let counts = Dictionary(keys.map { ($0.kind.type.word, 1) }, uniquingKeysWith: +)
        var message = message
        message.content = { json in
            json.field("reset", true)
            json.field("next", transaction.seq)
            json.object("counts") { json in
                for (word, count) in counts.sorted(by: { $0.key < $1.key }) { json.field(named: word, count) }
            }
        }
        return HookNews(message.json(), last: transaction.seq)
    }
}

/// The text of one delivery.
private struct HookMessage: JSONWritable {
    let hook: Hook.ID
    let household: Household.ID
    /// The change, as the activity tells it; nil if there is no single change.
    let told: ActivityDescription?
    var content: (inout JSONWriter) -> Void = { _ in }

    /// The languages of the rows of a change.
    var languages: [String] { [told?.household.language.rawValue].compactMap { $0 } }

    init(hook: Hook.ID, household: Household.ID) {
        (self.hook, self.household, told) = (hook, household, nil)
    }

    init(hook: Hook.ID, told: ActivityDescription) {
        (self.hook, household, self.told) = (hook, told.household.id, told)
    }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("hook", hook)
            $0.field("household", household)
            $0.field("by", told?.by.map(Author.init))
            $0.object("summary", ifAny: told, as: "HookSummary") { json, told in
                for language in SentenceLanguage.allCases {
                    json.field(named: language.rawValue, told.told(in: language).summary)
                }
            }
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
