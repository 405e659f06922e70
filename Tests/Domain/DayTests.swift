import Domain
import Testing

@Test(arguments: [
    ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2000-03-01", 11_017),
    ("2026-11-21", 20_778), ("0001-01-01", -719_162),
    ("9999-12-31", 2_932_896),
])
func `a date converts to a number of days and back`(text: String, number: Int) throws {
    let day = try #require(Day(text))
    #expect(day.number == number)
    #expect(Day(number: number).text == text)
}

@Test(arguments: [
    "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-01", "2026-01-00", "2026-04-31", "0000-01-01",
    "2026-1-01", "2026-01-1", "26-01-01",
    "2026/01/01", "2026-01-01 ", "+026-01-01", "2026-01-0x", "", "２０２６-01-01",
])
func `a text that is not a date is refused`(text: String) {
    #expect(Day(text) == nil)
}

@Test func `four hundred years of days have no gap`() {
    var (year, month, day) = (1_900, 1, 1)
    var weekday = 1
    for number in Day(year: 1_900, month: 1, day: 1)!.number..<Day(year: 2_300, month: 1, day: 1)!.number {
        let date = Day(number: number)
        guard date.parts == (year, month, day), date.weekday == weekday, Day(date.text) == date else {
            let expected = "\(year)-\(month)-\(day), weekday \(weekday)"
            Issue.record("\(number) reads \(date.text), weekday \(date.weekday); it is \(expected)")
            return
        }
        weekday = (weekday + 1) % 7
        day += 1
        if Day(year: year, month: month, day: day) == nil { (month, day) = (month + 1, 1) }
        if month == 13 { (year, month) = (year + 1, 1) }
    }
}

@Test func `a year after the last allowed one still has a text`() {
    #expect(Day("9999-12-31")?.adding(days: 1).text == "10000-01-01")
}

@Test func `a date moves by days over the end of a year`() {
    #expect(Day("2026-12-31")?.adding(days: 1).text == "2027-01-01")
    #expect(Day("2028-03-01")?.adding(days: -1).text == "2028-02-29")
    #expect(Day("2026-11-21")! < Day("2026-11-22")!)
}
