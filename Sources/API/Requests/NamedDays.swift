import Domain
import HTTP

/// The names of days in an address, like `/v1/days/today`, which become dates before a handler
/// reads them.
struct NamedDays {
    /// The day of the server's zone that the names stand for; nil if the address has no name of a
    /// day.
    private var today: Day?

    /// The parameters that are dates, in paths and in queries.
    private static let inPath = "date"
    private static let inQuery = ["from", "to", "date"]

    /// Returns the texts of a path's parameters, with dates.
    mutating func dated(_ arguments: [String], of pattern: PathPattern, _ clock: () -> Day) -> [String] {
        guard let place = pattern.parameters.firstIndex(of: NamedDays.inPath) else { return arguments }
        var arguments = arguments
        arguments[place] = date(arguments[place], clock) ?? arguments[place]
        return arguments
    }

    /// Returns the query, with dates.
    mutating func dated(_ query: Query, _ clock: () -> Day) -> Query {
        guard query.parameters.contains(where: NamedDays.mayBeNamed) else { return query }
        return query.replacing { parameter in
            NamedDays.mayBeNamed(parameter) ? date(parameter.value, clock) : nil
        }
    }

    private static func mayBeNamed(_ parameter: Query.Parameter) -> Bool {
        inQuery.contains(parameter.name) && mayBeName(parameter.value)
    }

    /// Says whether a text is no date already. Nearly every address has dates, and needs neither a
    /// copy nor a look at the clock.
    private static func mayBeName(_ text: String) -> Bool {
        text.utf8.first.map { $0 > UInt8(ascii: "9") } ?? false
    }

    private mutating func date(_ text: String, _ clock: () -> Day) -> String? {
        guard NamedDays.mayBeName(text) else { return nil }
        let today = today ?? clock()
        guard let day = Day(named: text, today: today) else { return nil }
        self.today = today
        return day.text
    }
}
