import Domain
import UseCases

/// A household's plan for a calendar app (RFC 5545). It is a calendar as it stands and no message
/// about one, so it has no METHOD, and the stamp of an event says when it was last revised (section
/// 3.8.7.2): the same plan is the same bytes whenever it is asked for.
struct CalendarText {
    /// Two years of a household that plans a dozen things a day, 3 MB.
    private static let mostEvents = 10_000
    /// The most that an INTEGER holds (section 3.3.8). A log gets there with a change a second for
    /// 68 years; from there on an event keeps its last number, and an app goes by what it shows.
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
        // The name and the pause between two looks by RFC 7986, and as apps called them before.
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
        // Who has dinner has time all the same.
        calendar.line("TRANSP", "TRANSPARENT")
        calendar.line("END", "VEVENT")
    }

    private static func summary(_ event: CalendarEvent) -> String {
        event.mealTime.slot == .other ? event.title : "\(event.mealTime.slot.title): \(event.title)"
    }

    /// A calendar has to have something in it (section 3.4), and this shows nowhere.
    private static func writeZone(to calendar: inout CalendarWriter) {
        let lines: [(StaticString, String)] = [
            ("BEGIN", "VTIMEZONE"), ("TZID", "UTC"), ("BEGIN", "STANDARD"), ("DTSTART", "19700101T000000"),
            ("TZOFFSETFROM", "+0000"),
            ("TZOFFSETTO", "+0000"), ("END", "STANDARD"), ("END", "VTIMEZONE"),
        ]
        for (name, value) in lines { calendar.line(name, value) }
    }

    /// "20261123".
    private static func date(_ day: Day) -> String { day.text.filter { $0 != "-" } }

    /// "20261123T090000Z".
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
