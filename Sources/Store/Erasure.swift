package import Domain
import JSON
package import Journal
import UseCases

/// The removal of every trace of deleted households from the files of a store.
package enum Erasure {
    /// Erases every household outside `households` and returns their number. The caller must hold
    /// the folder's lock.
    @discardableResult
    package static func run(
        in folder: String, keeping households: Households, progress: (_ done: Int, _ of: Int) -> Void
    ) throws(CareFailure) -> Int {
        var deleted: Set<Household.ID> = []
        try Compaction.run(
            folder,
            verdict: { _, line in
                guard let transaction = try? ReadTransaction(line: line).transaction else { return .keep }
                let household = transaction.intent.household
                if households[household] != nil { return .keep }
                deleted.insert(household)
                return .stub
            },
            part: { content in
                let isKept = part(content).household.map { households[$0] != nil } ?? true
                return isKept ? Array(content) : nil
            }, progress: progress)
        return deleted.count
    }

    /// Reads a part of a snapshot. The store has been verified, so every part can be read.
    private static func part(_ content: UnsafeRawBufferPointer) -> SnapshotPart {
        do throws(JSONRefusal) {
            return try JSON.read(SnapshotPart.self, from: [UInt8(ascii: "{")] + content, limits: .ownFile)
        } catch {
            fatalError("a verified snapshot holds a part that cannot be read: \(error)")
        }
    }
}
