import Dispatch
import Platform

@testable import Journal

/// A process that uses a journal on a simulated disk, from opening to closing. Only this file calls
/// the journal directly.
final class Session: Sendable {
    /// A journal user whose state is the contents of all transactions, in order.
    final class Contents: JournalUser {
        fileprivate let all = Guarded<[String]>([])

        var found: [String] { all.withLock { $0 } }

        func begin() { all.withLock { $0 = [] } }
        func isImage(_ bytes: [UInt8], named name: String) -> Bool { true }
        func load(_ line: UnsafeRawBufferPointer, snapshot: Int) {
            all.withLock { $0.append(contentText(line)) }
        }
        func replay(_ line: UnsafeRawBufferPointer, seq: Int) {
            all.withLock { $0.append(contentText(line)) }
        }
        func giveUp(_ sequences: ClosedRange<Int>) {}
        func forgetting(_ forget: () -> Void) { forget() }
        func snapshotIsDue() {}
    }

    /// A reserve of the usual size would make each state of the disk a megabyte.
    private static let options = JournalOptions(reserve: 64)

    /// The contents that the journal found at its opening.
    let found: [String]
    private let contents = Contents()
    private let journal: Journal
    private let promises: Promises

    /// Says whether interrupted work on the folder had to be done again first.
    let hasDoneAgain: Bool

    /// Opens the journal. If interrupted work prevents the opening, that work is done again first.
    init(_ promises: Promises, doingAgain begun: Debt.Begun? = nil) throws {
        var hasDoneAgain = false
        do throws(OpenFailure) {
            journal = try Session.open(promises.disk, contents)
        } catch {
            guard let begun, begun.care.explains(error) else { throw error }
            try promises.takeAgain(begun)
            journal = try Session.open(promises.disk, contents)
            hasDoneAgain = true
        }
        found = contents.found
        self.promises = promises
        self.hasDoneAgain = hasDoneAgain
        promises.opened(found)
    }

    private static func open(_ disk: SimulatedDisk, _ user: Contents) throws(OpenFailure) -> Journal {
        try Journal.open(SimulatedDisk.folder, newStore: "ab-12", calls: disk, options: options, user: user).0
    }

    /// Appends transactions and returns when all are answered. The first is written alone. The rest
    /// are appended during its answer, so they always make one batch.
    func append(_ first: String, then rest: [String] = []) {
        let told = DispatchGroup()
        told.enter()
        add(first, told) {
            for content in rest { self.add(content, told) }
            told.leave()
        }
        told.wait()
    }

    /// Takes a snapshot of the whole state, while `meanwhile` is appended.
    func takeSnapshot(keepingHistory: Bool, meanwhile: String? = nil) throws(DiskFailure) {
        let keep: ((UnsafeRawBufferPointer) -> Bool)? = keepingHistory ? nil : { _ in false }
        try journal.takeSnapshot(keepingHistory: keep, freeze: { _ in contents.all.withLock { $0 } }) {
            frozen, part throws(DiskFailure) in
            if let meanwhile { append(meanwhile) }
            for content in frozen { try part(Array(content.utf8)) }
        }
    }

    /// Closes the journal, after which it makes no more calls, even if it had died before.
    func close() { journal.close() }

    func closing(_ work: (Session) throws -> Void) rethrows {
        defer { close() }
        try work(self)
    }

    /// The current state.
    var state: [String] { contents.found }

    /// Says whether the journal takes no more transactions.
    var isDead: Bool { journal.death != nil }

    private func add(_ content: String, _ told: DispatchGroup, then: @escaping @Sendable () -> Void = {}) {
        let (promises, contents) = (promises, contents)
        promises.ask(content)
        told.enter()
        let seq = journal.append(Array(content.utf8), isEssential: true) { outcome in
            switch outcome {
            case .durable:
                contents.all.withLock { $0.append(content) }
                promises.acknowledge()
            case .refused: promises.refuse(content)
            case .unknown: break
            }
            then()
            told.leave()
        }
        guard seq == nil else { return }
        promises.refuse(content)
        then()
        told.leave()
    }
}
