import Domain
import Ingredients
import Tables
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
    /// The times of meals; nil if meals are events of the whole day.
    private let times: SlotTimes?
    /// The beginning of the server's addresses, as the reader knows them.
    private let origin: String
    private let language: SentenceLanguage

    init(
        _ household: Household, from first: Day, to last: Day?, of slot: Slot?, origin: String,
        _ language: SentenceLanguage
    ) {
        (self.origin, self.language) = (origin, language)
        name = household.profile?.row.name ?? ""
        times = household.settings?.row.calendarTimes == true ? household.slotTimes : nil
        events = CalendarEvents(household, of: slot)
            .events(from: first, to: last, atMost: CalendarText.mostEvents)
    }

    var bytes: [UInt8] {
        var calendar = CalendarWriter()
        calendar.line("BEGIN", "VCALENDAR")
        calendar.line("VERSION", "2.0")
        calendar.line("PRODID", "-//Larder//Meal plan//\(language.rawValue.uppercased())")
        calendar.line("CALSCALE", "GREGORIAN")
        // The name and the refresh interval, by RFC 7986 and as older apps read them.
        calendar.text("NAME", name)
        calendar.text("X-WR-CALNAME", name)
        calendar.line("REFRESH-INTERVAL;VALUE=DURATION", "PT1H")
        calendar.line("X-PUBLISHED-TTL", "PT1H")
        for event in events {
            write(event, to: &calendar)
            for (number, step) in event.steps.enumerated() {
                write(step, number + 1, ahead: event, to: &calendar)
            }
        }
        if events.isEmpty { CalendarText.writeZone(to: &calendar) }
        calendar.line("END", "VCALENDAR")
        return calendar.bytes
    }

    private func write(_ event: CalendarEvent, to calendar: inout CalendarWriter) {
        let plannedMeal = event.plannedMeal
        let day = event.mealTime.day
        begin(event, plannedMeal.id.text, in: &calendar)
        if let time = times?[event.mealTime.slot] {
            calendar.line("DTSTART", CalendarText.start(day, time))
            calendar.line("DURATION", "PT1H")
        } else {
            calendar.line("DTSTART;VALUE=DATE", CalendarText.date(day))
            calendar.line("DTEND;VALUE=DATE", CalendarText.date(day.adding(days: 1)))
        }
        calendar.text("SUMMARY", summary(event))
        let description = [event.servings.map { language.calendarServings(count: $0) }, plannedMeal.note]
            .compactMap { $0 }
        if !description.isEmpty { calendar.text("DESCRIPTION", description.joined(separator: "\n")) }
        properties(event, in: &calendar)
        calendar.line("END", "VEVENT")
    }

    /// Writes a step ahead as an event of its own, with an alarm as it begins (section 3.6.6).
    private func write(
        _ step: DueStep, _ number: Int, ahead event: CalendarEvent, to calendar: inout CalendarWriter
    ) {
        let text = language.text(of: step, for: event.title)
        let summary = step.text == nil ? text : "\(event.title): \(text)"
        begin(event, "\(event.plannedMeal.id.text)-ahead-\(number)", in: &calendar)
        calendar.line("DTSTART", CalendarText.start(step.day, step.time))
        calendar.line("DURATION", "PT15M")
        calendar.text("SUMMARY", summary)
        properties(event, in: &calendar)
        calendar.line("BEGIN", "VALARM")
        calendar.line("ACTION", "DISPLAY")
        calendar.line("TRIGGER", "PT0S")
        calendar.text("DESCRIPTION", summary)
        calendar.line("END", "VALARM")
        calendar.line("END", "VEVENT")
    }

    private func begin(_ event: CalendarEvent, _ id: String, in calendar: inout CalendarWriter) {
        calendar.line("BEGIN", "VEVENT")
        calendar.line("UID", id + "@larder")
        calendar.line("DTSTAMP", CalendarText.time(event.revisedAt))
        calendar.line("CREATED", CalendarText.time(event.plannedMeal.createdAt))
        calendar.line("SEQUENCE", String(min(event.revision, CalendarText.mostRevisions)))
    }

    /// Writes the properties that a meal and its steps share.
    private func properties(_ event: CalendarEvent, in calendar: inout CalendarWriter) {
        if let source = event.source ?? page(of: event.plannedMeal) { calendar.address("URL", source) }
        calendar.text("CATEGORIES", language.name(of: event.mealTime.slot))
        // A meal does not make its day busy.
        calendar.line("TRANSP", "TRANSPARENT")
    }

    /// The address of a recipe on this server's page.
    private func page(of plannedMeal: PlannedMeal) -> String? {
        plannedMeal.mealID.map { "\(origin)/#/meals/\($0.text)" }
    }

    /// The title of an event. Calendar apps sort the events of a whole day by their titles, so a
    /// number keeps the meals of a day in their order.
    private func summary(_ event: CalendarEvent) -> String {
        let slot = event.mealTime.slot
        let name = event.plannedMeal.titled(event.title, in: language)
        let title = slot == .other ? name : "\(language.name(of: slot)): \(name)"
        guard times == nil, let number = event.number else { return title }
        return "\(number) \(title)"
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

    /// A time without a zone, which is the time of the reader's wall clock (section 3.3.5).
    private static func start(_ day: Day, _ time: TimeOfDay) -> String {
        "\(date(day))T\(time.text.filter { $0 != ":" })00"
    }

    /// The date as "20261123".
    private static func date(_ day: Day) -> String { day.text.filter { $0 != "-" } }

    /// The time as "20261123T090000Z".
    private static func time(_ instant: Instant) -> String {
        instant.text.prefix { $0 != "." }.filter { $0 != "-" && $0 != ":" } + "Z"
    }
}
