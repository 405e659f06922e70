/// A time as a wall clock shows it, to the minute. A time has no zone, so no zone can shift it.
package struct TimeOfDay: Comparable, Hashable, Sendable {
    /// The minutes since midnight.
    package let minute: Int

    /// Creates a time of a day. More minutes go on at the next midnight, negative ones at the
    /// midnight before.
    package init(minute: Int) {
        let rest = minute % 1_440
        self.minute = rest < 0 ? rest + 1_440 : rest
    }

    /// Reads a time like "18:30"; nil for any other form.
    package init?(_ text: String) {
        let parts = text.utf8.map { Int($0) - Int(UInt8(ascii: "0")) }
        guard parts.count == 5, text.utf8.dropFirst(2).first == UInt8(ascii: ":"),
            [0, 1, 3, 4].allSatisfy({ 0...9 ~= parts[$0] })
        else { return nil }
        let (hour, minute) = (parts[0] * 10 + parts[1], parts[3] * 10 + parts[4])
        guard hour < 24, minute < 60 else { return nil }
        self.init(minute: hour * 60 + minute)
    }

    package var text: String {
        func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return digits(minute / 60) + ":" + digits(minute % 60)
    }

    package static func < (one: TimeOfDay, other: TimeOfDay) -> Bool { one.minute < other.minute }
}

/// The times at which a household eats, one for each slot.
package struct SlotTimes: Equatable, Sendable {
    package var breakfast = TimeOfDay(minute: 8 * 60)
    package var lunch = TimeOfDay(minute: 12 * 60 + 30)
    package var dinner = TimeOfDay(minute: 18 * 60 + 30)
    package var other = TimeOfDay(minute: 15 * 60)

    package init() {}

    package subscript(slot: Slot) -> TimeOfDay {
        get { self[keyPath: SlotTimes.path(slot)] }
        set { self[keyPath: SlotTimes.path(slot)] = newValue }
    }

    /// The slots in the order in which a day has them.
    package var slots: [Slot] { Slot.allCases.sorted { (self[$0], $0) < (self[$1], $1) } }

    private static func path(_ slot: Slot) -> WritableKeyPath<SlotTimes, TimeOfDay> {
        switch slot {
        case .breakfast: \.breakfast
        case .lunch: \.lunch
        case .dinner: \.dinner
        case .other: \.other
        }
    }
}
