import Domain
import JSON

/// A merge patch: what is left out stays, null goes back to the default.
struct SettingsPatch: JSONReadable {
    static let schema: String? = "SettingsChange"
    private let edits: FieldEdits<Settings>
    private let isSentBack: Bool

    init?(_ fields: inout Fields) {
        isSentBack = fields.node(of: "version") != nil
        fields.pass("version", "createdAt", "updatedAt")
        edits = FieldEdits(&fields, Settings.bodyTable, isPatch: true)
    }

    func apply(to settings: inout Settings) {
        let old = settings
        edits.apply(to: &settings, usual: Settings(id: settings.id, createdAt: settings.createdAt))
        // Only settings that were read have a version: the usual system and number among them are
        // nobody's choice.
        if isSentBack, settings.chosenUnitSystem == old.unitSystem {
            settings.chosenUnitSystem = old.chosenUnitSystem
        }
        if isSentBack, settings.chosenServings == old.defaultServings {
            settings.chosenServings = old.chosenServings
        }
    }
}

/// The times of slots in a body. A slot that is left out keeps its time.
struct SlotTimesChange: JSONReadable {
    static let schema: String? = "SlotTimesChange"
    static let example: StaticString? = #"{"dinner": "18:30"}"#
    private let changes: [Slot: FieldChange<TimeOfDay>]

    init?(_ fields: inout Fields) {
        changes = [
            .breakfast: fields.change("breakfast", .timeOfDay), .lunch: fields.change("lunch", .timeOfDay),
            .dinner: fields.change("dinner", .timeOfDay), .other: fields.change("other", .timeOfDay),
        ]
    }

    /// Applies the change. Null restores the default.
    func apply(to times: inout SlotTimes) {
        for (slot, change) in changes {
            times[slot] = change.applied(to: times[slot]) ?? SlotTimes()[slot]
        }
    }
}

/// The minutes of weekdays in a body. A weekday that is left out keeps its limit.
struct WeekdayMinutesChange: JSONReadable {
    static let schema: String? = "WeekdayMinutesChange"
    static let example: StaticString? = #"{"tuesday": 25}"#
    private let changes: [FieldChange<Int>]

    init?(_ fields: inout Fields) {
        var changes: [FieldChange<Int>] = []
        for weekday in DayOfWeek.allCases {
            changes.append(fields.change(weekday.name, .integer(WeekdayMinutes.range)))
        }
        self.changes = changes
    }

    func apply(to minutes: inout WeekdayMinutes) {
        for (weekday, change) in changes.enumerated() { change.apply(to: &minutes[weekday]) }
    }
}

extension Settings {
    static let bodyTable = BodyTable(Settings.fields)
}
