import Dispatch

@testable import Journal

/// One life of a journal on a simulated disk, from its opening on. What names the journal's own calls is here and nowhere else.
final class Session: Sendable {
    /// What the journal found when it was opened.
    let found: [String]
    private let journal: Journal
    private let user = KeptContents()
    private let promises: Promises

    init(_ promises: Promises) throws(OpenFailure) {
        (journal, _) = try Journal.open(SimulatedDisk.folder, newStore: "ab-12", calls: promises.disk, user: user)
        found = user.contents.withLock { $0.sorted { $0.key < $1.key }.map(\.value) }
        self.promises = promises
        promises.opened(found)
    }

    /// Returns when the journal has told of all. The first is written alone. The rest are appended while it is answered, so they make one
    /// batch, whatever the threads do.
    func append(_ first: String, then rest: [String] = []) {
        let told = DispatchGroup()
        told.enter()
        add(first, told) {
            for content in rest { self.add(content, told) }
            told.leave()
        }
        told.wait()
    }

    /// A closed journal makes no more calls, one that died before included.
    func close() { journal.close() }

    private func add(_ content: String, _ told: DispatchGroup, then: @escaping @Sendable () -> Void = {}) {
        let promises = promises
        promises.ask(content)
        told.enter()
        let seq = journal.append(Array(content.utf8)) { outcome in
            if outcome == .durable { promises.acknowledge() }
            then()
            told.leave()
        }
        guard seq == nil else { return }
        then()
        told.leave()
    }
}
