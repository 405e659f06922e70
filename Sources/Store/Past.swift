import Dispatch
import Domain
import Journal
import UseCases

/// Reading the log again, and deciding how much of it stays.
extension JournalRepository {
    /// Blocking.
    func read(_ seqs: [Int]) -> Result<[Transaction], PastFailure> {
        var transactions: [Transaction] = []
        do throws(HistoryFailure) {
            var isReadable = true
            for seq in seqs where isReadable {
                try journal.read(from: seq, through: seq) { _, line in
                    do throws(Unreadable) {
                        if let transaction = try ReadTransaction(line: line).transaction { transactions.append(transaction) }
                    } catch {
                        isReadable = false
                    }
                    return false
                }
            }
            return isReadable ? .success(transactions) : .failure(.damaged)
        } catch {
            switch error {
            case .gone(let first): return .failure(.gone(first: first))
            case .damaged: return .failure(.damaged)
            case .disk: return .failure(.unreadable)
            }
        }
    }

    /// Whether a segment stays, by its last transaction.
    var isKept: ((UnsafeRawBufferPointer) -> Bool)? {
        guard case .days(let days) = history else { return nil }
        let oldest = now().milliseconds - days * 86_400_000
        return { line in
            // What cannot be read is not thrown away.
            guard let transaction = try? ReadTransaction(line: line).transaction else { return true }
            return transaction.at.milliseconds >= oldest
        }
    }

    func takeSnapshotBeside() {
        queue.async {
            do throws(DiskFailure) {
                try self.takeSnapshot()
            } catch {
                self.tell(
                    "A snapshot could not be written (\(error.text)). Nothing is lost: the log is whole, the next start reads more of it.")
            }
        }
    }
}
