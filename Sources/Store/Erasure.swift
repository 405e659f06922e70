package import Domain
import JSON
package import Journal
import UseCases

/// Takes every trace of deleted households out of the files of a store.
package enum Erasure {
    /// All but these. The folder's lock is the caller's.
    package static func run(
        in folder: String, keeping households: Households, progress: (_ done: Int, _ of: Int) -> Void
    ) throws(CareFailure) {
        try Compaction.run(
            folder,
            verdict: { _, line in
                guard let transaction = try? ReadTransaction(line: line).transaction else { return .keep }
                return households[transaction.intent.household] == nil ? .stub : .keep
            },
            part: { content in
                let isKept = part(content).household.map { households[$0] != nil } ?? true
                return isKept ? Array(content) : nil
            }, progress: progress)
    }

    /// Everything was read when the store was verified, so this can be.
    private static func part(_ content: UnsafeRawBufferPointer) -> SnapshotPart {
        do throws(JSONRefusal) {
            return try JSON.read(SnapshotPart.self, from: [UInt8(ascii: "{")] + content)
        } catch {
            fatalError("a verified snapshot holds a part that cannot be read: \(error)")
        }
    }
}
