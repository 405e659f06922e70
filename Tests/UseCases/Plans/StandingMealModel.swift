import Domain
import Foundation

/// The days as texts like "2028-02-29".
struct ModelCalendar {
    private var calendar = Calendar(identifier: .gregorian)
    private let local = TimeZone(identifier: "Europe/Berlin")!

    init(startDay: Int) {
        calendar.timeZone = TimeZone(identifier: "UTC")!
        calendar.firstWeekday = startDay + 1
        calendar.minimumDaysInFirstWeek = 1
    }

    private func date(_ day: String) -> Date {
        let parts = day.split(separator: "-").map { Int($0)! }
        return calendar.date(from: DateComponents(year: parts[0], month: parts[1], day: parts[2], hour: 12))!
    }

    private func text(_ date: Date, in zone: TimeZone? = nil) -> String {
        var local = calendar
        if let zone { local.timeZone = zone }
        let parts = local.dateComponents([.year, .month, .day], from: date)
        return String(format: "%04d-%02d-%02d", parts.year!, parts.month!, parts.day!)
    }

    func today(_ now: Instant) -> String {
        text(Date(timeIntervalSince1970: Double(now.seconds)), in: local)
    }

    func minutesAhead(_ now: Instant) -> Int {
        local.secondsFromGMT(for: Date(timeIntervalSince1970: Double(now.seconds))) / 60
    }

    func adding(_ days: Int, to day: String) -> String {
        text(calendar.date(byAdding: .day, value: days, to: date(day))!)
    }

    /// The number of the weekday, 0 for Sunday.
    func weekday(_ day: String) -> Int { calendar.component(.weekday, from: date(day)) - 1 }

    func week(of day: String) -> [String] {
        let first = text(calendar.dateInterval(of: .weekOfYear, for: date(day))!.start)
        return (0..<7).map { adding($0, to: first) }
    }

    func weeks(from one: String, to other: String) -> Int {
        let firsts = [one, other].map { date(week(of: $0)[0]) }
        return calendar.dateComponents([.day], from: firsts[0], to: firsts[1]).day! / 7
    }
}

/// What stands on the plan, and where it may not return.
struct StandingModel {
    struct Standing {
        let id: String
        let title: String
        let slot: String
        let weekdays: Set<Int>
        let every: Int
        let from: String
    }

    let calendar: ModelCalendar
    var standing: [Standing] = []
    var removed: Set<String> = []
    /// The titles of each day that a plan covers, by slot.
    var plan: [String: [String: [String]]] = [:]

    func due(_ day: String) -> [Standing] {
        standing.sorted { $0.id < $1.id }.filter { one in
            one.weekdays.contains(calendar.weekday(day)) && day >= one.from
                && calendar.weeks(from: one.from, to: day) % one.every == 0
                && !removed.contains(one.id + day)
        }
    }

    /// The standing meals that find a free place on a day.
    func free(_ day: String) -> [Standing] {
        var taken = plan[day]?.filter { !$0.value.isEmpty }.map(\.key) ?? []
        return due(day).filter { one in
            if taken.contains(one.slot) { return false }
            taken.append(one.slot)
            return true
        }
    }

    /// Covers days with a plan, where `titles` come first.
    mutating func cover(_ days: [String], today: String, with titles: [String: [String: [String]]] = [:]) {
        for day in days {
            plan[day] = titles[day] ?? [:]
            for (slot, titles) in plan[day]! { for title in titles { note(title, day, slot) } }
            if day >= today { for one in free(day) { plan[day]![one.slot, default: []].append(one.title) } }
        }
    }

    mutating func take(_ title: String, _ day: String, _ slot: String) {
        plan[day]![slot]!.remove(at: plan[day]![slot]!.firstIndex(of: title)!)
        note(title, day, slot)
    }

    mutating func add(_ title: String, _ day: String, _ slot: String, today: String) {
        if plan[day] == nil {
            cover(calendar.week(of: day), today: today, with: [day: [slot: [title]]])
        } else {
            plan[day]![slot, default: []].append(title)
        }
        note(title, day, slot)
    }

    /// Notes whether the standing meal of a title is where it would stand.
    private mutating func note(_ title: String, _ day: String, _ slot: String) {
        for one in standing where one.title == title && one.slot == slot {
            if plan[day]![slot]!.contains(title) {
                removed.remove(one.id + day)
            } else if one.weekdays.contains(calendar.weekday(day)), day >= one.from,
                calendar.weeks(from: one.from, to: day) % one.every == 0
            {
                removed.insert(one.id + day)
            }
        }
    }
}
