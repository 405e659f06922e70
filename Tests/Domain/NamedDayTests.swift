import Domain
import Testing

/// 23 November 2026 is a Monday.
private let monday = Day("2026-11-23")!

@Test(arguments: [
    ("today", "2026-11-23"), ("tomorrow", "2026-11-24"), ("yesterday", "2026-11-22"),
    ("monday", "2026-11-23"), ("tuesday", "2026-11-24"), ("saturday", "2026-11-28"),
    ("sunday", "2026-11-29"), ("Friday", "2026-11-27"),
])
func `a named day is the next one, today included`(name: String, date: String) {
    #expect(Day(named: name, today: monday)?.text == date)
}

@Test(arguments: ["", "2026-11-23", "todays", "someday", "fri", "montag", "x", "wednesdayy", "today "])
func `other text names no day`(text: String) {
    #expect(Day(named: text, today: monday) == nil)
}

@Test func `a day before the year 1970 has its weekday's name too`() {
    let thursday = Day("1969-12-25")!
    #expect(Day(named: "wednesday", today: thursday)?.text == "1969-12-31")
}

@Test(arguments: [("00:00", 0), ("08:05", 485), ("23:59", 1_439)])
func `a time of the day is its minutes since midnight`(text: String, minute: Int) {
    #expect(TimeOfDay(text)?.minute == minute)
    #expect(TimeOfDay(minute: minute).text == text)
}

@Test(arguments: [(1_440, "00:00"), (2_000, "09:20"), (-1, "23:59"), (-1_440, "00:00"), (-1_500, "23:00")])
func `a time of the day goes on over midnight`(minute: Int, text: String) {
    #expect(TimeOfDay(minute: minute).text == text)
}

@Test(arguments: ["24:00", "12:60", "8:00", "08-00", "0800", "+8:00", "08:00:00", "ab:cd", "", "８:００"])
func `other text is no time of the day`(text: String) {
    #expect(TimeOfDay(text) == nil)
}

@Test func `slots at one time keep their usual order`() {
    var times = SlotTimes()
    times.other = times.dinner
    #expect(times.slots == [.breakfast, .lunch, .dinner, .other])
}

@Test func `slots are in the order of their times`() {
    #expect(SlotTimes().slots == [.breakfast, .lunch, .other, .dinner])
}
