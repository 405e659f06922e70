import Domain
import Foundation
import Journal
import Platform
import Store
import UseCases

/// A temporary folder for a test, with a data folder in it. Two households are founded at nine,
/// then each hour one of them gets a meal, in turn. A last transaction can delete the second
/// household.
struct TestFolder {
    static let transactions = 8
    /// The ids of the two households.
    static let ids: [Household.ID] = [id(1), id(77)]
    static let log = "journal-00000000000000000001.jsonl"
    static let snapshot = "snapshot-00000000000000000008.jsonl"

    let top: URL

    var data: String { path("data") }
    var backup: String { path("backup") }

    func path(_ name: String) -> String { top.appending(path: name).path() }

    /// The names in a folder; empty if the folder does not exist.
    func names(_ folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []).sorted()
    }

    func text(_ file: String) throws -> String { try String(contentsOfFile: path(file), encoding: .utf8) }

    /// Fills the data folder with two households and their meals.
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

    /// Makes a data folder without any transaction.
    func begin() throws {
        try JournalRepository(made("data"), newStore: "ab-12", now: Clock().now).close()
    }

    /// Changes a bit of the line with these words and returns the byte where the line begins. (Line
    /// numbers vary, because the log adds a mark after each quiet second.)
    func damage(_ file: String, lineWith words: String) throws -> Int {
        var bytes = [UInt8](try text(file).utf8)
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let line = lines.first { String(decoding: $0, as: UTF8.self).contains(words) }?.startIndex ?? 0
        bytes[line + 40] ^= 1
        try Data(bytes).write(to: URL(filePath: path(file)))
        return line
    }

    /// The line and byte of a place in the log, as in messages.
    func place(_ byte: Int) throws -> String {
        let before = try text("data/" + TestFolder.log).utf8.prefix(byte)
        return "line \(before.count { $0 == UInt8(ascii: "\n") } + 1), byte \(byte)"
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

    /// Writes the manifest of a future version.
    func writeOtherManifest() throws {
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

/// A clock that shows nine o'clock until a test moves it.
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
