import Domain

/// A meal planner's calendar, as a strict reader sees it.
struct CalendarRead {
    struct Event: Equatable {
        let uid: String
        let stamp: Instant
        let sequence: Int
        let day: Day
        /// The time of the wall clock; nil for an event of the whole day.
        let time: String?
        let summary: String
        let description: String?
        let categories: [String]
        let url: String?
        let hasAlarm: Bool
    }

    let name: String
    let events: [Event]

    init(_ text: String) throws {
        let calendar = try CalendarReader.component(Array(text.utf8))
        guard calendar.name == "VCALENDAR" else { throw CalendarFlaw("\(calendar.name) is no calendar") }
        try calendar.onlyKnows(["PRODID", "VERSION", "CALSCALE", "METHOD", "NAME", "REFRESH-INTERVAL"])
        _ = try calendar.one("PRODID").text
        guard try calendar.one("VERSION").text == "2.0" else {
            throw CalendarFlaw("it is of another version")
        }
        try calendar.atMostOne("CALSCALE", "METHOD", "REFRESH-INTERVAL")
        if let pause = calendar.all("REFRESH-INTERVAL").first {
            try pause.requireParameters(["VALUE": "DURATION"])
            guard pause.value.wholeMatch(of: /PT\d+[HMS]/) != nil else {
                throw CalendarFlaw("\(pause.value) is no duration")
            }
        }
        guard !calendar.parts.isEmpty else { throw CalendarFlaw("nothing is in the calendar") }
        for zone in calendar.parts where zone.name == "VTIMEZONE" { try CalendarRead.check(zone: zone) }
        events = try calendar.parts.filter { $0.name != "VTIMEZONE" }.map(Event.init)
        guard Set(events.map(\.uid)).count == events.count else {
            throw CalendarFlaw("two events have one UID")
        }
        name = try calendar.one("NAME").text
    }

    fileprivate static func check(
        alarm: CalendarReader.Component, of event: CalendarReader.Component
    ) throws {
        guard alarm.name == "VALARM", alarm.parts.isEmpty else {
            throw CalendarFlaw("\(alarm.name) is no alarm")
        }
        try alarm.onlyKnows(["ACTION", "TRIGGER", "DESCRIPTION"])
        guard try alarm.one("ACTION").value == "DISPLAY",
            try alarm.one("TRIGGER").value.wholeMatch(of: /-?PT\d+[HMS]/) != nil,
            try alarm.one("DESCRIPTION").text == event.one("SUMMARY").text
        else { throw CalendarFlaw("an alarm shows nothing") }
    }

    private static func check(zone: CalendarReader.Component) throws {
        _ = try zone.one("TZID").text
        guard !zone.parts.isEmpty else { throw CalendarFlaw("a zone has no time") }
        for part in zone.parts {
            guard ["STANDARD", "DAYLIGHT"].contains(part.name) else {
                throw CalendarFlaw("a zone has no \(part.name)")
            }
            guard try part.one("DTSTART").value.wholeMatch(of: /\d{8}T\d{6}/) != nil else {
                throw CalendarFlaw("a zone begins never")
            }
            for name in ["TZOFFSETFROM", "TZOFFSETTO"] {
                guard try part.one(name).value.wholeMatch(of: /[+-]\d{4}/) != nil else {
                    throw CalendarFlaw("\(name) is no offset")
                }
            }
        }
    }
}

extension CalendarRead.Event {
    fileprivate init(_ event: CalendarReader.Component) throws {
        guard event.name == "VEVENT" else { throw CalendarFlaw("\(event.name) is no event") }
        guard event.parts.count < 2 else { throw CalendarFlaw("an event has two alarms") }
        for alarm in event.parts { try CalendarRead.check(alarm: alarm, of: event) }
        hasAlarm = !event.parts.isEmpty
        try event.onlyKnows([
            "UID", "DTSTAMP", "CREATED", "SEQUENCE", "DTSTART", "DTEND", "DURATION", "SUMMARY", "DESCRIPTION",
            "URL", "CATEGORIES", "TRANSP",
        ])
        try event.atMostOne("CREATED", "SEQUENCE", "DTEND", "SUMMARY", "DESCRIPTION", "URL", "TRANSP")
        uid = try event.one("UID").text
        stamp = try event.one("DTSTAMP").time
        guard try event.one("CREATED").time <= stamp else {
            throw CalendarFlaw("it was revised before it was made")
        }
        sequence = try event.one("SEQUENCE").integer
        let start = try event.one("DTSTART")
        if let timed = start.value.wholeMatch(of: /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)00/) {
            guard try event.one("DURATION").value == (hasAlarm ? "PT15M" : "PT1H"), event.all("DTEND").isEmpty
            else {
                throw CalendarFlaw("it has no hour")
            }
            guard let date = Day("\(timed.1)-\(timed.2)-\(timed.3)") else { throw CalendarFlaw("no day") }
            (day, time) = (date, "\(timed.4):\(timed.5)")
        } else {
            (day, time) = (try start.date, nil)
            let end = try event.one("DTEND").date
            // The end is the first day that it is no more.
            guard end == day.adding(days: 1) else {
                throw CalendarFlaw("\(day.text) to \(end.text) is not one day")
            }
        }
        summary = try event.one("SUMMARY").text
        description = try event.all("DESCRIPTION").first?.text
        categories = try event.all("CATEGORIES").flatMap { try $0.texts }
        url = try event.all("URL").first?.address
        guard try event.one("TRANSP").text == "TRANSPARENT" else {
            throw CalendarFlaw("it takes its whole day")
        }
    }
}
