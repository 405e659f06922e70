import Domain
import UseCases

/// A household's plan for a calendar app (RFC 5545). The calendar has no METHOD, because it is not
/// a message. The stamp of an event is the time of its last change (section 3.8.7.2), so the same
/// plan always has the same bytes.
struct CalendarText {
    /// The limit of events: two years of a household that plans twelve meals a day, 3 MB.
    private static let mostEvents = 10_000
    /// The largest INTEGER (section 3.3.8). A log with a change each second reaches it after 68
    /// years. Later changes of an event keep this number.
    private static let mostRevisions = Int(Int32.max)

    private let name: String
    private let events: [CalendarEvent]

    init(_ household: Household, from first: Day, to last: Day?) {
        name = household.profile?.row.name ?? ""
        events = CalendarEvents(household).events(from: first, to: last, atMost: CalendarText.mostEvents)
    }

    var bytes: [UInt8] {
        var calendar = CalendarWriter()
        calendar.line("BEGIN", "VCALENDAR")
        calendar.line("VERSION", "2.0")
        calendar.line("PRODID", "-//Larder//Meal plan//EN")
        calendar.line("CALSCALE", "GREGORIAN")
        // The name and the refresh interval, by RFC 7986 and as older apps read them.
        calendar.text("NAME", name)
        calendar.text("X-WR-CALNAME", name)
        calendar.line("REFRESH-INTERVAL;VALUE=DURATION", "PT1H")
        calendar.line("X-PUBLISHED-TTL", "PT1H")
        for event in events { CalendarText.write(event, to: &calendar) }
        if events.isEmpty { CalendarText.writeZone(to: &calendar) }
        calendar.line("END", "VCALENDAR")
        return calendar.bytes
    }

    private static func write(_ event: CalendarEvent, to calendar: inout CalendarWriter) {
        let plannedMeal = event.plannedMeal
        let day = event.mealTime.day
        calendar.line("BEGIN", "VEVENT")
        calendar.line("UID", plannedMeal.id.text + "@larder")
        calendar.line("DTSTAMP", time(event.revisedAt))
        calendar.line("CREATED", time(plannedMeal.createdAt))
        calendar.line("SEQUENCE", String(min(event.revision, mostRevisions)))
        calendar.line("DTSTART;VALUE=DATE", date(day))
        calendar.line("DTEND;VALUE=DATE", date(day.adding(days: 1)))
        calendar.text("SUMMARY", summary(event))
        let description = [event.servings.map { "Servings: \($0)" }, plannedMeal.note].compactMap { $0 }
        if !description.isEmpty { calendar.text("DESCRIPTION", description.joined(separator: "\n")) }
        if let source = event.source { calendar.address("URL", source) }
        calendar.text("CATEGORIES", event.mealTime.slot.title)
        // A meal does not make its day busy.
        calendar.line("TRANSP", "TRANSPARENT")
        calendar.line("END", "VEVENT")
    }

    private static func summary(_ event: CalendarEvent) -> String {
        event.mealTime.slot == .other ? event.title : "\(event.mealTime.slot.title): \(event.title)"
    }

    /// Writes a time zone. A calendar must have a component (section 3.4), and a time zone is
    /// invisible.
    private static func writeZone(to calendar: inout CalendarWriter) {
        let lines: [(StaticString, String)] = [
            ("BEGIN", "VTIMEZONE"), ("TZID", "UTC"), ("BEGIN", "STANDARD"), ("DTSTART", "19700101T000000"),
            ("TZOFFSETFROM", "+0000"),
            ("TZOFFSETTO", "+0000"), ("END", "STANDARD"), ("END", "VTIMEZONE"),
        ]
        for (name, value) in lines { calendar.line(name, value) }
    }

    /// The date as "20261123".
    private static func date(_ day: Day) -> String { day.text.filter { $0 != "-" } }

    /// The time as "20261123T090000Z".
    private static func time(_ instant: Instant) -> String {
        instant.text.prefix { $0 != "." }.filter { $0 != "-" && $0 != ":" } + "Z"
    }
}

extension Slot {
    fileprivate var title: String {
        switch self {
        case .breakfast: "Breakfast"
        case .lunch: "Lunch"
        case .dinner: "Dinner"
        case .other: "Other"
        }
    }
}
