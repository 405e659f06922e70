import Domain
import Foundation
import Journal
import Platform
import Store
import UseCases

/// A folder for one test, gone after it, with a data folder in it: two households founded at nine,
/// then a meal an hour, by turns in one and the other. The last transaction deletes the second
/// household where that is asked for.
struct TestFolder {
    static let transactions = 8
    /// Of the households.
    static let ids: [Household.ID] = [id(1), id(77)]
    static let log = "journal-00000000000000000001.jsonl"
    static let snapshot = "snapshot-00000000000000000008.jsonl"

    let top: URL

    var data: String { path("data") }
    var backup: String { path("backup") }

    func path(_ name: String) -> String { top.appending(path: name).path() }

    /// Names in a folder; none where there is none.
    func names(_ folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []).sorted()
    }

    func text(_ file: String) throws -> String { try String(contentsOfFile: path(file), encoding: .utf8) }

    /// As after some hours in the kitchen.
    func fill(deleting: Bool = false, snapshot: Bool = false) async throws {
        let clock = Clock()
        let repository = try JournalRepository(made("data"), newStore: "ab-12", now: clock.now)
        for household in TestFolder.ids { try await repository.found(household) }
        for number in 3...TestFolder.transactions {
            clock.advance(hours: 1)
            try await repository.cook(number, in: TestFolder.ids[number % 2])
        }
        if deleting { try await repository.delete(TestFolder.ids[1]) }
        if snapshot { try repository.takeSnapshot() }
        repository.close()
    }

    /// As when nobody has cooked yet.
    func begin() throws {
        try JournalRepository(made("data"), newStore: "ab-12", now: Clock().now).close()
    }

    /// Turns one bit of the line with these words, and gives the byte where the line begins. (Lines
    /// are not counted: the log marks its own end whenever it has been quiet for a second.)
    func damage(_ file: String, lineWith words: String) throws -> Int {
        var bytes = [UInt8](try text(file).utf8)
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let line = lines.first { String(decoding: $0, as: UTF8.self).contains(words) }?.startIndex ?? 0
        bytes[line + 40] ^= 1
        try Data(bytes).write(to: URL(filePath: path(file)))
        return line
    }

    /// Where a byte of the log stands, as messages say it.
    func place(_ byte: Int) throws -> String {
        "line \(try text("data/" + TestFolder.log).utf8.prefix(byte).count { $0 == UInt8(ascii: "\n") } + 1), byte \(byte)"
    }

    @discardableResult
    func damageLog(_ transaction: Int) throws -> Int {
        try damage("data/" + TestFolder.log, lineWith: "\"seq\":\(transaction),")
    }

    func remove(_ file: String) throws { try FileManager.default.removeItem(atPath: path(file)) }

    func write(_ text: String, to file: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path(file)))
    }

    @discardableResult
    func made(_ folder: String) throws -> String {
        try FileManager.default.createDirectory(atPath: path(folder), withIntermediateDirectories: true)
        return path(folder)
    }

    /// The manifest of a version to come.
    func writeNewerManifest() throws {
        let old = Manifest(store: "ab-12", segments: [1]).bytes
        let formats = (Manifest.format...Manifest.format + 1).map { "\"format\":\($0)" }
        let rest = String(decoding: old.dropFirst(17).dropLast(), as: UTF8.self).replacing(
            formats[0], with: formats[1])
        let sum = Array(rest.utf8).withUnsafeBytes { String(decoding: Checksum($0).hex, as: UTF8.self) }
        try write("{\"sum\":\"\(sum)\"\(rest)\n", to: "data/manifest.json")
    }
}

func withFolder(_ test: (TestFolder) async throws -> Void) async throws {
    let top = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: top, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: top) }
    try await test(TestFolder(top: top))
}

/// Shows nine o'clock until it is moved.
final class Clock: Sendable {
    private let instant = Guarded(Instant("2026-11-23T09:00:00Z") ?? Instant(milliseconds: 0))

    var now: @Sendable () -> Instant {
        { self.instant.withLock { $0 } }
    }

    func advance(hours: Int) {
        instant.withLock { $0 = Instant(milliseconds: $0.milliseconds + hours * 3_600_000) }
    }
}

private func id<Subject>(_ number: Int) -> Identifier<Subject> {
    Identifier(at: Instant(milliseconds: number), random: { 0 })
}

extension JournalRepository {
    func found(_ household: Household.ID) async throws {
        _ = try await write(Intent(household: household, by: nil, action: .foundHousehold)) { draft in
            var change = Change()
            change.put(Profile(id: household, name: "Home", createdAt: draft.now))
            draft.apply(change)
        }
    }

    func cook(_ number: Int, in household: Household.ID) async throws {
        _ = try await write(Intent(household: household, by: nil, action: .changeMeal)) { draft in
            var change = Change()
            change.put(
                Meal(
                    id: id(number), recipe: Recipe(name: "Meal \(number)", servings: 4), createdAt: draft.now)
            )
            draft.apply(change)
        }
    }

    func delete(_ household: Household.ID) async throws {
        _ = try await write(Intent(household: household, by: nil, action: .deleteHousehold)) { draft in
            var change = Change()
            change.delete(Profile.self, household)
            draft.apply(change)
        }
    }
}
