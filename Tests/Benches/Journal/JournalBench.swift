import Foundation
import Journal

/// `journal-bench FOLDER WRITERS SECONDS` appends from so many threads, each waiting for its transaction to be durable before the next,
/// and prints transactions a second.
@main
struct JournalBench {
    /// About what a planned meal takes.
    static let content =
        Array(
            #""at":"2026-11-21T04:00:00.000Z","household":"0193a1b2-0000-7000-8000-000000000001","by":"0193a1b2-0000-7000-8000-000000000002","#
                .utf8)
        + Array(#""do":"placeMeal","put":{"days":{"2026-11-23":{"dinner":[{"id":"0193a1b2","title":"Tacos","servings":4}]}}}}"#.utf8)

    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let writers = Int(arguments[2]), let seconds = Double(arguments[3]) else {
            return print("usage: journal-bench FOLDER WRITERS SECONDS")
        }
        let user = NoState()
        let (journal, _) = try Journal.open(arguments[1], newStore: "be-01", user: user)
        let all = DispatchGroup()
        let begin = Date()
        let end = begin.addingTimeInterval(seconds)
        for writer in 0..<writers {
            DispatchQueue(label: "writer.\(writer)").async(group: all) {
                let done = DispatchSemaphore(value: 0)
                while Date() < end {
                    _ = journal.append(content) { _ in done.signal() }
                    done.wait()
                }
            }
        }
        all.wait()
        print(Int(Double(journal.durable) / Date().timeIntervalSince(begin)))
        journal.close()
    }
}

/// Keeps nothing: the bench is of the journal alone.
private final class NoState: JournalUser {
    func begin() {}
    func load(_ line: UnsafeRawBufferPointer, snapshot: Int) {}
    func replay(_ line: UnsafeRawBufferPointer, seq: Int) {}
    func forgetting(_ forget: () -> Void) { forget() }
    func snapshotIsDue() {}
}
