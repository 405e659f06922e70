import Synchronization

@testable import Journal

/// The state: what each transaction said.
final class KeptContents: JournalUser {
    let contents = Guarded<[Int: String]>([:])
    let forgot = Atomic(0)
    let due = Atomic(0)
    /// A transaction that says this is one that the user cannot read.
    static let unreadable = "\"do\":\"nonsense\"}"

    func begin() { contents.withLock { $0 = [:] } }

    func load(_ line: UnsafeRawBufferPointer, snapshot: Int) throws(Unreadable) {
        let (seq, content) = KeptContents.part(contentText(line))
        if content == KeptContents.unreadable { throw Unreadable("nonsense") }
        contents.withLock { $0[seq] = content }
    }

    func replay(_ line: UnsafeRawBufferPointer, seq: Int) throws(Unreadable) {
        let content = contentText(line)
        if content == KeptContents.unreadable { throw Unreadable("nonsense") }
        contents.withLock { $0[seq] = content }
    }

    func forgetting(_ forget: () -> Void) {
        forgot.add(1, ordering: .relaxed)
        forget()
    }

    func snapshotIsDue() { due.add(1, ordering: .relaxed) }

    private static func part(_ text: String) -> (seq: Int, content: String) {
        let fields = text.split(separator: ",", maxSplits: 1)
        return (Int(fields[0].dropFirst(5)) ?? 0, String(fields[1]))
    }
}
