import HTTP
import Testing

struct HTTPDateTests {
    @Test(arguments: [
        (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
        (59, "Thu, 01 Jan 1970 00:00:59 GMT"),
        (86_399, "Thu, 01 Jan 1970 23:59:59 GMT"), (86_400, "Fri, 02 Jan 1970 00:00:00 GMT"),
        (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
        (951_868_799, "Tue, 29 Feb 2000 23:59:59 GMT"), (951_868_800, "Wed, 01 Mar 2000 00:00:00 GMT"),
        (978_307_199, "Sun, 31 Dec 2000 23:59:59 GMT"),
        (1_709_164_800, "Thu, 29 Feb 2024 00:00:00 GMT"), (1_740_787_200, "Sat, 01 Mar 2025 00:00:00 GMT"),
        (1_767_225_599, "Wed, 31 Dec 2025 23:59:59 GMT"), (1_767_225_600, "Thu, 01 Jan 2026 00:00:00 GMT"),
        (2_147_483_647, "Tue, 19 Jan 2038 03:14:07 GMT"), (2_147_483_648, "Tue, 19 Jan 2038 03:14:08 GMT"),
        (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"), (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
        (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"),
    ])
    func `a time is written as the RFC requires`(_ seconds: Int, _ text: String) {
        #expect(HTTPDate.text(seconds: seconds) == text)
    }

    /// Counts every day of the first 450 years, from the Thursday on which 1970 began.
    @Test func `each date follows the date of the day before`() {
        let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        var (year, month, day) = (1970, 1, 1)
        for number in 0..<164_360 {
            let two = day < 10 ? "0\(day)" : "\(day)"
            let expected = "\(weekdays[number % 7]), \(two) \(months[month - 1]) \(year) 12:34:56 GMT"
            let text = HTTPDate.text(seconds: number * 86_400 + 45_296)
            if text != expected {
                Issue.record("\(text) should be \(expected)")
                return
            }
            let isLeap = year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
            let length = month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
            day += 1
            if day > length { (day, month) = (1, month + 1) }
            if month > 12 { (month, year) = (1, year + 1) }
        }
        #expect(year == 2420)
    }

    @Test func `each second of a day has its own time`() {
        var texts: Set<String> = []
        for seconds in 0..<86_400 { texts.insert(HTTPDate.text(seconds: seconds)) }
        #expect(texts.count == 86_400)
        #expect(texts.allSatisfy { $0.utf8.count == 29 })
    }

    @Test func `a clock far out of range shows the nearest valid date`() {
        #expect(HTTPDate.text(seconds: -1) == "Thu, 01 Jan 1970 00:00:00 GMT")
        #expect(HTTPDate.text(seconds: .max) == "Fri, 31 Dec 9999 23:59:59 GMT")
    }
}
