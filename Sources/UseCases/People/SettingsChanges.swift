package import Domain
import Tables

/// The settings of a household.
extension HouseholdDraft {
    /// Changes settings. Settings that stay equal keep their date of modification.
    package mutating func changeSettings(_ body: (inout Settings) -> Void) throws(Refusal) {
        guard let old = household.settings?.row else { throw .notThere(.household) }
        var settings = old
        body(&settings)
        if settings == old { return }
        settings.updatedAt = now
        put(settings)
    }

    /// Sets all settings to their defaults.
    package mutating func resetSettings() throws(Refusal) {
        try changeSettings { settings in
            let updatedAt = settings.updatedAt
            settings = Settings(id: settings.id, createdAt: settings.createdAt)
            settings.updatedAt = updatedAt
        }
    }
}
