import JSON
import Journal
import Platform

/// The ledger as the journal's user.
extension Ledger: JournalUser {
    func begin() {
        beginReplay()
    }

    func load(_ line: UnsafeRawBufferPointer, snapshot: Int) throws(Unreadable) {
        let part = try SnapshotPart(line: line, sharing: textsOfReplay)
        replayed { part.change(&$0, snapshot) }
    }

    func replay(_ line: UnsafeRawBufferPointer, seq: Int) throws(Unreadable) {
        let read = try ReadTransaction(line: line, sharing: textsOfReplay)
        replayed { state in
            if let transaction = read.transaction { return state.apply(transaction) }
            if read.isLost { state.giveUp(seq...seq) } else { state.pass(seq) }
        }
    }

    func giveUp(_ sequences: ClosedRange<Int>) {
        replayed { $0.giveUp(sequences) }
    }

    func forgetting(_ forget: () -> Void) {
        fallBack(forget)
    }

    func snapshotIsDue() {
        whenSnapshotIsDue.withLock { $0 }?()
    }
}

extension JSONReadable {
    /// Reads a line of the journal.
    init(line: UnsafeRawBufferPointer, sharing texts: SharedTexts? = nil) throws(Unreadable) {
        do throws(JSONRefusal) {
            self = try JSON.read(Self.self, from: line, limits: .log.sharing(texts))
        } catch {
            switch error {
            case .unreadable(let error): throw Unreadable("it is not JSON: \(error)")
            case .wrong(let problems):
                throw Unreadable(
                    problems.prefix(3).map { "\($0.pointer): \($0.detail)" }.joined(separator: " "))
            }
        }
    }
}
