package import Domain
import JSON
package import Journal
import UseCases

/// The compaction of a store's files. Deleted households leave no trace, and lines that an earlier
/// version wrote get the present, shorter form. Answers that are no longer given again go too.
package struct StoreCompaction {
    package private(set) var deletedHouseholds: Set<Household.ID> = []
    /// The number of transactions that were written in a shorter form, or without an old answer.
    package private(set) var rewritten = 0

    /// The bytes that a rewritten line is shorter, at least. Half of them are the journal's own
    /// fields, which only the old line has here.
    private static let leastSaved = 100

    private let households: Households
    private let now: Instant

    /// Compacts a store that was inspected without flaws. `households` are those of its last
    /// transaction. The caller must hold the folder's lock.
    package static func run(
        in folder: String, keeping households: Households, now: Instant,
        progress: (_ done: Int, _ of: Int) -> Void
    ) throws(CareFailure) -> StoreCompaction {
        var compaction = StoreCompaction(keeping: households, now: now)
        try Compaction.run(
            folder, keepsAllSnapshots: false, verdict: { compaction.verdict(on: $1) },
            part: { content in
                let isKept = part(content).household.map { households[$0] != nil } ?? true
                return isKept ? Array(content) : nil
            }, progress: progress)
        return compaction
    }

    private init(keeping households: Households, now: Instant) {
        self.households = households
        self.now = now
    }

    private mutating func verdict(on line: UnsafeRawBufferPointer) -> Verdict {
        guard let transaction = try? ReadTransaction(line: line).transaction else { return .keep }
        let household = transaction.intent.household
        if households[household] == nil {
            deletedHouseholds.insert(household)
            return .stub
        }
        guard let content = presentForm(of: transaction, ifShorterThan: line.count) else { return .keep }
        rewritten += 1
        return .rewrite(content)
    }

    /// Returns the present form of a transaction without an old answer, if it is shorter and is
    /// read as the same.
    private func presentForm(of transaction: Transaction, ifShorterThan length: Int) -> [UInt8]? {
        let age = Duration.milliseconds(now.milliseconds - transaction.at.milliseconds)
        let wanted = age >= RememberedAnswers.time ? transaction.withoutAnswer : transaction
        let content = TransactionLine.content(wanted)
        let line = Array("{\"seq\":\(wanted.seq),".utf8) + content
        guard line.count + StoreCompaction.leastSaved < length else { return nil }
        let read = line.withUnsafeBytes { try? ReadTransaction(line: $0).transaction }
        return read == wanted ? content : nil
    }

    /// Reads a part of a snapshot. The store has been verified, so every part can be read.
    private static func part(_ content: UnsafeRawBufferPointer) -> SnapshotPart {
        do throws(JSONRefusal) {
            return try JSON.read(SnapshotPart.self, from: [UInt8(ascii: "{")] + content, limits: .log)
        } catch {
            fatalError("a verified snapshot holds a part that cannot be read: \(error)")
        }
    }
}

extension Transaction {
    /// The same transaction without what is kept for a request that comes again.
    fileprivate var withoutAnswer: Transaction {
        let intent = Intent(
            household: intent.household, by: intent.by, action: intent.action, undoes: intent.undoes)
        return Transaction(seq: seq, at: at, intent: intent, change: change, answer: nil)
    }
}
