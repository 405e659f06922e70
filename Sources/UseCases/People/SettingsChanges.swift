package import Domain

/// What a household decides about its planning.
package struct SettingsChanges {
    private let household: Household

    package init(_ household: Household) {
        self.household = household
    }

    /// Where nothing is different afterwards, nothing has been modified.
    package func change(at now: Instant, _ body: (inout Settings) -> Void) throws(Refusal) -> Change {
        guard let old = household.settings?.row else { throw .notThere(.household) }
        var settings = old
        body(&settings)
        var change = Change()
        if settings != old {
            settings.modifiedDate = now
            change.put(settings)
        }
        return change
    }

    package func reset(at now: Instant) throws(Refusal) -> Change {
        try change(at: now) { settings in
            let modifiedDate = settings.modifiedDate
            settings = Settings(id: settings.id, createdDate: settings.createdDate)
            settings.modifiedDate = modifiedDate
        }
    }
}
