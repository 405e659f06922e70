import Domain
import Testing

@testable import larder

@Suite struct `The rule for dated backups` {
    /// A time after all backups.
    private static let end = Instant("2100-01-01T00:00:00Z")!

    private func days(_ first: String, count: Int) throws -> [Instant] {
        let start = try #require(Instant(first))
        return (0..<count).map { Instant(milliseconds: start.milliseconds + $0 * 86_400_000) }
    }

    private func dates(_ times: some Sequence<Instant>) -> [String] {
        times.map { String($0.text.prefix(10)) }
    }

    @Test func `keeps the last fourteen days and the last day of each of twelve months`() throws {
        let all = try days("2025-01-01T03:15:00Z", count: 692)
        let expendable = Set(BackupKeeping.usual.expendable(all, at: Self.end))
        #expect(
            dates(all.filter { !expendable.contains($0) }) == [
                "2025-12-31", "2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31",
                "2026-06-30", "2026-07-31", "2026-08-31", "2026-09-30", "2026-10-31", "2026-11-10",
                "2026-11-11", "2026-11-12", "2026-11-13", "2026-11-14", "2026-11-15", "2026-11-16",
                "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22",
                "2026-11-23",
            ])
    }

    @Test func `gives the same whether it ran each day or once`() throws {
        let all = try days("2025-01-01T03:15:00Z", count: 692)
        let once = Set(BackupKeeping.usual.expendable(all, at: Self.end))
        var kept: [Instant] = []
        for time in all {
            kept.append(time)
            let expendable = Set(BackupKeeping.usual.expendable(kept, at: Self.end))
            kept.removeAll { expendable.contains($0) }
        }
        #expect(kept == all.filter { !once.contains($0) })
    }

    @Test func `deletes nothing because the machine was off`() throws {
        let old = try days("2024-03-01T03:15:00Z", count: 13)
        let new = try days("2026-11-23T03:15:00Z", count: 1)
        #expect(BackupKeeping.usual.expendable(old + new, at: Self.end) == [])
    }

    @Test func `keeps only the newest of a day`() throws {
        let times = try ["T01:00:00Z", "T23:00:00Z", "T12:00:00Z"].map {
            try #require(Instant("2026-11-23" + $0))
        }
        let rule = BackupKeeping(last: 1, days: 14, months: 0)
        #expect(rule.expendable(times, at: Self.end) == [times[0], times[2]])
    }

    @Test func `keeps the last ones whatever their day is`() throws {
        let times = try ["T01:00:00Z", "T02:00:00Z", "T03:00:00Z", "T04:00:00Z"].map {
            try #require(Instant("2026-11-23" + $0))
        }
        let rule = BackupKeeping(last: 3, days: 0, months: 0)
        #expect(rule.expendable(times, at: Self.end) == [times[0]])
    }

    @Test func `keeps later backups, which do not count`() throws {
        let times = try days("2026-11-22T03:15:00Z", count: 3)
        let rule = BackupKeeping(last: 1, days: 1, months: 0)
        #expect(rule.expendable(times, at: times[1]) == [times[0]])
        #expect(rule.expendable(times, at: times[0]) == [])
    }

    @Test func `lists the oldest first`() throws {
        let all = try days("2026-11-20T03:15:00Z", count: 4)
        let rule = BackupKeeping(last: 1, days: 1, months: 0)
        #expect(
            dates(rule.expendable(all.reversed(), at: Self.end)) == [
                "2026-11-20", "2026-11-21", "2026-11-22",
            ])
    }

    @Test func `names a backup by its time`() throws {
        let time = try #require(Instant("2026-11-23T03:15:00Z"))
        #expect(DatedBackups.name(at: time) == "backup-2026-11-23T03-15-00Z")
        #expect(DatedBackups.time(of: "backup-2026-11-23T03-15-00Z") == time)
    }

    @Test(arguments: [
        "larder-2026-11-23T03-15-00Z", "backup-2026-11-23", "backup-2026-11-23T03:15:00Z",
        "backup-2026-13-23T03-15-00Z", "backup-2026-11-23T03-15-00Z.new", "backup-", "",
    ])
    func `takes no other name for a backup`(name: String) {
        #expect(DatedBackups.time(of: name) == nil)
    }
}
