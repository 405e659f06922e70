import Domain
import JSON
import Rows

/// The rows that a transaction touched, each with the version that it had before. The rows on the
/// line are passed over, which halves the time.
struct TouchesLine: TransactionReading {
    let previousVersions: [RowKey: Int]
    let isLost: Bool

    init?(_ fields: inout Fields) {
        fields.allowUnknown()
        isLost = fields.optional("lost", .boolean) == true
        var previousVersions: [RowKey: Int] = [:]
        let puts =
            fields.optional(
                "put",
                .rows { kind, id, place, fields in
                    fields.object(at: place) { fields in
                        fields.allowUnknown()
                        return (RowKey(kind, id), fields.previousVersion())
                    }
                }) ?? []
        for (key, previousVersion) in puts.joined() { previousVersions[key] = previousVersion }
        let lists = fields.optional("lines", .members(ListLines.readVersions)) ?? []
        for (id, previousVersion) in lists.joined() {
            previousVersions[RowKey(.items, id.text)] = previousVersion
        }
        for (key, previousVersion) in fields.deletes() where previousVersions[key] == nil {
            previousVersions[key] = previousVersion
        }
        self.previousVersions = previousVersions
    }
}
