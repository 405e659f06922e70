package import Domain
import JSON
package import Journal
import UseCases

/// Takes every trace of deleted households out of the files of a store.
package enum Erasure {
    /// All but these are taken for deleted; says how many those were. The folder's lock is the
    /// caller's.
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

    /// Everything was read when the store was verified, so this can be.
    private static func part(_ content: UnsafeRawBufferPointer) -> SnapshotPart {
        do throws(JSONRefusal) {
            return try JSON.read(SnapshotPart.self, from: [UInt8(ascii: "{")] + content, limits: .ownFile)
        } catch {
            fatalError("a verified snapshot holds a part that cannot be read: \(error)")
        }
    }
}
