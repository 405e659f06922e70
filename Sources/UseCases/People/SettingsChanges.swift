package import Domain

/// What a household decides about its planning.
extension HouseholdDraft {
    /// Changes settings. Where nothing is different afterwards, nothing has been modified.
    package mutating func changeSettings(_ body: (inout Settings) -> Void) throws(Refusal) {
        guard let old = household.settings?.row else { throw .notThere(.household) }
        var settings = old
        body(&settings)
        if settings == old { return }
        settings.modifiedDate = now
        put(settings)
    }

    package mutating func resetSettings() throws(Refusal) {
        try changeSettings { settings in
            let modifiedDate = settings.modifiedDate
            settings = Settings(id: settings.id, createdDate: settings.createdDate)
            settings.modifiedDate = modifiedDate
        }
    }
}
