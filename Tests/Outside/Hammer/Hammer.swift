import Domain
import Foundation
import Journal
import Store
import Tables
import UseCases

/// The program that `Tests/Outside/Stress/kill-rounds` kills. It opens a store, reports the rows
/// that it finds, then writes with many writers until it is killed. Each acknowledged transaction
/// is reported at once. A transaction puts a meal and a day that carry its number.
///
///     store-hammer FOLDER SINCE [COUNT]
///         COUNT transactions of each writer, without COUNT for ever;
///         reports the rows from the sequence SINCE on
///
///     found SEQ WRITER MEAL WRITER DAY      a transaction in the log, by its rows
///     holds WRITER SLOT MEAL DAY            rows in the state
///     opened SEQ                            the last transaction; the writing begins
///     acknowledged SEQ WRITER NUMBER
@main
struct Hammer {
    private static let writers = 16

    static func main() async throws {
        let words = CommandLine.arguments.dropFirst()
        guard let folder = words.first, let since = words.dropFirst().first.flatMap({ Int($0) }) else {
            fatalError("see the script")
        }
        let count = words.count == 3 ? Int(words.last!)! : Int.max
        let hold = try DataFolder(path: folder)
        let repository = try repository(folder)
        let begun = try await tellWhatIsThere(in: repository, since: since)
        say("opened \(repository.opened.seq)")
        let home = Home(repository)
        if repository.published.count == 0, count > 0 {
            say("acknowledged \(try await home.found()) founder 0")
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<writers {
                let first = begun[writer, default: 0] + 1
                group.addTask {
                    var number = first
                    while number - first < count {
                        say("acknowledged \(try await home.put(writer, number)) \(writer) \(number)")
                        number += 1
                    }
                }
            }
            try await group.waitForAll()
        }
        repository.close()
        withExtendedLifetime(hold) {}
    }

    /// Opens the store, with a snapshot every few hundred transactions.
    private static func repository(_ folder: String) throws -> JournalRepository {
        try JournalRepository(
            folder, newStore: "ba-01",
            WorldInputs(now: { Instant(milliseconds: Int(Date().timeIntervalSince1970 * 1_000)) }),
            options: JournalOptions(snapshotAfter: 100_000),
            tell: { FileHandle.standardError.write(Data(($0 + "\n").utf8)) })
    }

    /// Reports the found rows and returns the last number of each writer.
    private static func tellWhatIsThere(in repository: JournalRepository, since: Int) async throws -> [Int:
        Int]
    {
        let sequences = Array(max(since, 1)..<max(since, repository.opened.seq + 1, 1))
        for transaction in try await repository.transactions(sequences) {
            let labels = Label.all(of: transaction.change)
            say("found \(transaction.seq) " + labels.map { "\($0)" }.joined(separator: " "))
        }
        var last: [Int: Int] = [:]
        guard let household = repository.published[Home.household] else { return last }
        for writer in 0..<writers {
            for slot in 0..<Home.slots {
                let meal =
                    household.meals[Home.meal(writer, slot)].map { Label(text: $0.row.recipe.name).number }
                    ?? 0
                let day =
                    household.days[Home.day(writer, slot)].map { Label(text: Home.title($0.row)).number } ?? 0
                if meal != 0 || day != 0 { say("holds \(writer) \(slot) \(meal) \(day)") }
                last[writer] = max(last[writer] ?? 0, meal)
            }
        }
        return last
    }

    /// Writes each line by its own call, so that every line before a kill is complete.
    private static func say(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }
}
