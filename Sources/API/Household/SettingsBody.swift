import Domain
import JSON

/// A merge patch: what is left out stays, null goes back to the default.
struct SettingsPatch: JSONReadable {
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
        // Only settings that were read have a version: the usual system among them is nobody's
        // choice.
        if isSentBack, settings.chosenUnitSystem == old.unitSystem {
            settings.chosenUnitSystem = old.chosenUnitSystem
        }
    }
}

extension Settings {
    static let bodyTable = BodyTable(Settings.fields)
}
