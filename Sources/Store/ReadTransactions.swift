import Domain
import Journal
import UseCases

/// Reading history from the log, and deciding how much of the log is kept.
extension JournalRepository {
    /// The widest gap between two transactions read in one go. Beyond that gap, finding the second
    /// one separately is as fast.
    private static let widestGap = 32

    /// Reads lines of transactions. The caller is blocked meanwhile.
    func read<Value, Line: TransactionReading>(
        _ seqs: [Int], into value: Value, _ take: (inout Value, Line) -> Bool
    ) -> Result<Value, TransactionsFailure> {
        let result = read(seqs, into: value, gap: JournalRepository.widestGap, take)
        // The damage may be in a line between two that were asked for.
        if case .failure(.damaged) = result { return read(seqs, into: value, gap: 1, take) }
        return result
    }

    private func read<Value, Line: TransactionReading>(
        _ seqs: [Int], into value: Value, gap: Int, _ take: (inout Value, Line) -> Bool
    ) -> Result<Value, TransactionsFailure> {
        var value = value
        var rest = seqs[...]
        var isReadable = true
        var wantsMore = true
        do throws(HistoryFailure) {
            while wantsMore, let run = JournalRepository.cutRun(&rest, gap: gap) {
                var wanted = run
                try journal.read(from: run[run.startIndex], through: run[run.endIndex - 1]) { seq, line in
                    guard let next = wanted.first, seq >= next else { return true }
                    wanted.removeFirst()
                    // A lost transaction, which may have no line, must not look like one that never
                    // was. An erased transaction is skipped.
                    guard seq == next, let read = try? Line(line: line), !read.isLost else {
                        isReadable = false
                        return false
                    }
                    wantsMore = take(&value, read)
                    return wantsMore
                }
                if let first = wanted.first, wantsMore, first <= journal.durable { isReadable = false }
                if !isReadable { return .failure(.damaged) }
            }
            return .success(value)
        } catch {
            switch error {
            case .gone(let first): return .failure(.gone(first: first))
            case .damaged: return .failure(.damaged)
            case .disk: return .failure(.unreadable)
            }
        }
    }

    private static func cutRun(_ rest: inout ArraySlice<Int>, gap: Int) -> ArraySlice<Int>? {
        guard var last = rest.first else { return nil }
        let run = rest.prefix { seq in
            defer { last = seq }
            return seq - last <= gap
        }
        rest = rest.dropFirst(run.count)
        return run
    }

    /// Says whether a segment is kept, by its last transaction; nil if all of them are kept.
    var isKept: ((UnsafeRawBufferPointer) -> Bool)? {
        guard case .days(let days) = history else { return nil }
        let oldest = now.milliseconds - days * 86_400_000
        return { line in
            // Unreadable lines are kept.
            guard let transaction = try? ReadTransaction(line: line).transaction else { return true }
            return transaction.at.milliseconds >= oldest
        }
    }

    func takeSnapshotInBackground() {
        snapshots.async { self.takeSnapshotOrTell() }
    }

    /// Takes a snapshot before a stop, if the next start then reads much less.
    package func takeSnapshotForNextStart() {
        snapshots.sync { if journal.isSnapshotWorthAStop { takeSnapshotOrTell() } }
    }

    private func takeSnapshotOrTell() {
        do throws(DiskFailure) {
            try takeSnapshot()
        } catch {
            tell(
                "A snapshot could not be written (\(error.text)). Nothing is lost: the log is whole, "
                    + "the next start reads more of it."
            )
        }
    }
}
