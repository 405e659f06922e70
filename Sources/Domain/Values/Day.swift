/// A civil date, as a wall calendar shows it. A day has no time and no zone, so no zone can shift
/// it.
package struct Day: RowID {
    /// The days since 1970-01-01, which is day 0.
    package let number: Int

    package init(number: Int) {
        self.number = number
    }

    /// Creates a day of the years 1 to 9999; nil if the calendar has no such day.
    package init?(year: Int, month: Int, day: Int) {
        guard 1...9_999 ~= year, 1...12 ~= month, 1...Day.length(ofMonth: month, year: year) ~= day else {
            return nil
        }
        // Years that begin in March have the leap day at the end. 400 years have 146,097 days.
        let shiftedYear = month > 2 ? year : year - 1
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        number =
            shiftedYear * 365 + shiftedYear / 4 - shiftedYear / 100 + shiftedYear / 400 + dayOfYear - 719_468
    }

    /// Reads a date like "2026-11-23"; nil for any other form.
    package init?(_ text: String) {
        var text = text
        guard let day = text.withUTF8({ Day(bytes: $0) }) else { return nil }
        self = day
    }

    package init?(bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            let year = Day.digits(bytes, 0..<4), let month = Day.digits(bytes, 5..<7),
            let day = Day.digits(bytes, 8..<10)
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    package var parts: (year: Int, month: Int, day: Int) {
        let shifted = number + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        return (
            era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * marchMonth + 2) / 5 + 1
        )
    }

    /// The weekday, from 0 for Sunday to 6 for Saturday.
    package var weekday: Int {
        let remainder = (number + 4) % 7
        return remainder < 0 ? remainder + 7 : remainder
    }

    package var text: String {
        String(unsafeUninitializedCapacity: DateDigits.most) { buffer in
            var text = DateDigits(buffer)
            write(to: &text)
            return text.count
        }
    }

    func write(to text: inout DateDigits) {
        let (year, month, day) = parts
        text.write(year, digits: 4)
        text.write(month, digits: 2, after: UInt8(ascii: "-"))
        text.write(day, digits: 2, after: UInt8(ascii: "-"))
    }

    package static func < (one: Day, other: Day) -> Bool { one.number < other.number }

    package func adding(days: Int) -> Day { Day(number: number + days) }

    static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: (year.isMultiple(of: 4) && !year.isMultiple(of: 100)) || year.isMultiple(of: 400) ? 29 : 28
        default: 31
        }
    }

    static func digits(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
        var number = 0
        for index in range {
            guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index] else { return nil }
            number = number * 10 + Int(bytes[index] - UInt8(ascii: "0"))
        }
        return number
    }
}
