package import Domain
import JSON
package import Journal
import UseCases

/// The compaction of a store's files. Deleted households leave no trace.
package struct StoreCompaction {
    package private(set) var deletedHouseholds: Set<Household.ID> = []

    private let households: Households

    /// Compacts a store that was inspected without flaws. `households` are those of its last
    /// transaction. The caller must hold the folder's lock.
    package static func run(
        in folder: String, keeping households: Households, progress: (_ done: Int, _ of: Int) -> Void
    ) throws(CareFailure) -> StoreCompaction {
        var compaction = StoreCompaction(keeping: households)
        try Compaction.run(
            folder, keepsAllSnapshots: false, verdict: { compaction.verdict(on: $1) },
            part: { content in
                let isKept = part(content).household.map { households[$0] != nil } ?? true
                return isKept ? Array(content) : nil
            }, progress: progress)
        return compaction
    }

    private init(keeping households: Households) {
        self.households = households
    }

    private mutating func verdict(on line: UnsafeRawBufferPointer) -> Verdict {
        guard let transaction = try? ReadTransaction(line: line).transaction else { return .keep }
        let household = transaction.intent.household
        guard households[household] == nil else { return .keep }
        deletedHouseholds.insert(household)
        return .stub
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
