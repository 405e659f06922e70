import Domain

/// The rule that says which dated backups stay: the last ones, the newest of each of the last days,
/// and the newest of each of the last months.
struct BackupKeeping: Equatable {
    static let usual = BackupKeeping(last: 1, days: 14, months: 12)
    /// At least the newest backup stays.
    static let mostLast = 1...3_650
    static let mostDays = 0...3_650
    static let mostMonths = 0...1_200

    let last: Int
    let days: Int
    let months: Int

    /// Returns the times of the backups to delete after one at `now`, the oldest first. A day or
    /// month without a backup does not count, so nothing goes because the machine was off. Days are
    /// those of UTC. Later backups, of a clock that was ahead, stay and do not count.
    func expendable(_ times: [Instant], at now: Instant) -> [Instant] {
        let newestFirst = times.filter { $0 <= now }.sorted(by: >)
        let kept = Set(newestFirst.prefix(last))
            .union(BackupKeeping.newest(of: newestFirst, in: days) { $0.text.prefix("2026-11-23".count) })
            .union(BackupKeeping.newest(of: newestFirst, in: months) { $0.text.prefix("2026-11".count) })
        return newestFirst.reversed().filter { !kept.contains($0) }
    }

    /// Returns the newest time of each of the last `count` days or months.
    private static func newest(of newestFirst: [Instant], in count: Int, by period: (Instant) -> Substring)
        -> Set<Instant>
    {
        var seen: Set<Substring> = []
        var newest: Set<Instant> = []
        for time in newestFirst {
            let period = period(time)
            if seen.contains(period) { continue }
            if seen.count == count { break }
            seen.insert(period)
            newest.insert(time)
        }
        return newest
    }
}

extension BackupKeeping {
    /// The options that change the rule, for a command that follows it with `option`.
    static func options(with option: String) -> [Option] {
        [
            Option(
                name: "keep-last", placeholder: "N",
                help: "With --\(option): the last backups, which stay whatever their day is. Default: 1."),
            Option(
                name: "keep-days", placeholder: "N",
                help: "With --\(option): the days whose newest backup stays. Default: 14."),
            Option(
                name: "keep-months", placeholder: "N",
                help: "With --\(option): the months whose newest backup stays. Default: 12."),
        ]
    }

    /// Reads the rule; nil without `option`. Variables with numbers alone ask for nothing.
    init?(_ arguments: Arguments, with option: String, isGiven: Bool) throws(UsageError) {
        let last = try arguments.number("keep-last", BackupKeeping.mostLast)
        let days = try arguments.number("keep-days", BackupKeeping.mostDays)
        let months = try arguments.number("keep-months", BackupKeeping.mostMonths)
        guard isGiven else {
            for name in ["keep-last", "keep-days", "keep-months"] where arguments.isOnCommandLine(name) {
                throw UsageError("--\(name) needs --\(option). Add --\(option), or leave --\(name) out.")
            }
            return nil
        }
        let usual = BackupKeeping.usual
        self.init(last: last ?? usual.last, days: days ?? usual.days, months: months ?? usual.months)
    }
}
