import Dispatch
import Foundation
import Platform
import Synchronization

@testable import Journal

/// A journal user whose state is the content of each transaction.
final class Kept: JournalUser {
    fileprivate let contents = Guarded<[Int: String]>([:])
    private let ranges = Guarded<[ClosedRange<Int>]>([])
    fileprivate let forgot = Atomic(0)
    fileprivate let due = Atomic(0)
    /// The content that this user cannot read.
    private static let unreadable = "\"do\":\"nonsense\"}"

    /// The contents of transactions that are no longer kept.
    private static let stubs = ["\"stub\":true}", "\"lost\":true}"]

    func begin() { contents.withLock { $0 = [:] } }

    func isImage(_ bytes: [UInt8], named name: String) -> Bool { !bytes.starts(with: "stranger".utf8) }

    func load(_ line: UnsafeRawBufferPointer, snapshot: Int) throws(Unreadable) {
        let (seq, content) = part(contentText(line))
        if content == Kept.unreadable { throw Unreadable("nonsense") }
        contents.withLock { $0[seq] = content }
    }

    func replay(_ line: UnsafeRawBufferPointer, seq: Int) throws(Unreadable) {
        let content = contentText(line)
        if Kept.stubs.contains(content) { return }
        if content == Kept.unreadable { throw Unreadable("nonsense") }
        contents.withLock { $0[seq] = content }
    }

    func giveUp(_ sequences: ClosedRange<Int>) { ranges.withLock { $0.append(sequences) } }

    func forgetting(_ forget: () -> Void) {
        forgot.add(1, ordering: .relaxed)
        forget()
    }

    func snapshotIsDue() { due.add(1, ordering: .relaxed) }

    var kept: [Int: String] { contents.withLock { $0 } }
    var givenUp: [ClosedRange<Int>] { ranges.withLock { $0 } }
}

/// Appends transactions, waits for their outcomes and keeps them by sequence.
final class Appender: Sendable {
    private let user = Kept()
    let journal: Journal
    let opened: Opened
    /// The transactions that opening has replayed.
    let replayed: [Int: String]

    init(_ folder: String, calls: any SystemCalls = RealCalls(), options: JournalOptions = .init()) throws {
        (journal, opened) = try Journal.open(
            folder, newStore: "ab-12", calls: calls, options: options, user: user)
        replayed = user.kept
    }

    /// Appends a transaction and returns its outcome; nil if the journal takes no more.
    @discardableResult
    func append(_ text: String, isEssential: Bool = false) -> AppendResult? {
        let done = DispatchSemaphore(value: 0)
        let answer = Guarded<AppendResult?>(nil)
        let user = user
        // The lock is held until the number is known, because the answer may come first.
        let number = Guarded<Int?>(nil)
        let seq = number.withLock { given in
            given = journal.append(Array(text.utf8), isEssential: isEssential) { outcome in
                answer.withLock { $0 = outcome }
                if outcome == .durable, let seq = number.withLock({ $0 }) {
                    user.contents.withLock { $0[seq] = text }
                }
                done.signal()
            }
            return given
        }
        guard seq != nil else { return nil }
        done.wait()
        return answer.withLock { $0 }
    }

    /// Takes a snapshot of the whole state.
    func takeSnapshot(
        keepingHistory isKept: ((UnsafeRawBufferPointer) -> Bool)? = nil, beforeLast: () -> Void = {}
    ) throws(DiskFailure) {
        try journal.takeSnapshot(keepingHistory: isKept, freeze: { _ in user.kept }) {
            frozen, part throws(DiskFailure) in
            for (seq, content) in frozen.sorted(by: { $0.key < $1.key }) {
                if seq == frozen.count { beforeLast() }
                try part(Array("\"of\":\(seq),\(content)".utf8))
            }
        }
    }

    /// The transactions of the history, by sequence.
    func history(from: Int, through: Int = .max - 1) throws(HistoryFailure) -> [Int: String] {
        var found: [Int: String] = [:]
        try journal.read(from: from, through: through) { seq, line in
            found[seq] = contentText(line)
            return true
        }
        return found
    }

    var kept: [Int: String] { user.kept }
    /// The given-up numbers that opening reported.
    var givenUp: [ClosedRange<Int>] { user.givenUp }
    var forgotten: Int { user.forgot.load(ordering: .relaxed) }
    var due: Int { user.due.load(ordering: .relaxed) }
}

/// The sequence and the content in a part of a snapshot.
func part(_ text: String) -> (seq: Int, content: String) {
    let fields = text.split(separator: ",", maxSplits: 1)
    return (Int(fields[0].dropFirst(5)) ?? 0, String(fields[1]))
}

/// The part of a line that the user wrote.
func contentText(_ line: UnsafeRawBufferPointer) -> String {
    String(decoding: line[(LogLine(line)?.content ?? line.count)...], as: UTF8.self)
}

func content(_ number: Int) -> String { "\"do\":\"\(number)\"}" }

func contents(_ numbers: ClosedRange<Int>) -> [Int: String] {
    Dictionary(uniqueKeysWithValues: numbers.map { ($0, content($0)) })
}

let firstSegment = segmentName(1)
func segmentName(_ first: Int) -> String { Manifest(store: "", segments: [1]).segmentName(first) }
func snapshotName(_ seq: Int) -> String { Manifest(store: "", segments: [1]).snapshotName(seq) }

/// Runs a test on a journal of `count` transactions with snapshots after some of them.
func withJournal(_ count: Int, snapshots: [Int] = [], closed: Bool = true, _ test: (URL) throws -> Void)
    throws
{
    try withFolder { folder in
        let appender = try Appender(folder, options: JournalOptions(sync: false))
        for number in 1...count {
            appender.append(content(number))
            if snapshots.contains(number) { try appender.takeSnapshot() }
        }
        if closed { appender.journal.close() }
        try test(URL(filePath: folder))
    }
}

func change(_ file: URL, _ body: (inout Data) -> Void) throws {
    var data = try Data(contentsOf: file)
    body(&data)
    try data.write(to: file)
}
