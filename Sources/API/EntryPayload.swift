import Domain
import JSON
import UseCases

/// A meal, or words in the place of one, on a day of a plan.
struct EntryPayload: Representation {
    private let entry: PlannedEntry
    /// Nil where only the entry itself is known, and not its meal.
    private let household: Household?

    init(_ entry: PlannedEntry, in household: Household?) {
        (self.entry, self.household) = (entry, household)
    }

    var version: Int { entry.version }
    /// It may have been seen in its day or its plan.
    var seenAs: ClosedRange<Int> { version...max(version, household?.version ?? 0) }
    var variant: String? { household?.variant(of: [entry]) }

    func write(to json: inout JSONWriter) {
        json.object { fields(to: &$0) }
    }

    func fields(to json: inout JSONWriter) {
        json.field("id", entry.id.text)
        json.field("version", version)
        json.field("mealId", entry.mealID?.text)
        if let household {
            json.field("title", household.title(of: entry))
            json.field("mealDeleted", entry.mealID.flatMap { household.meals[$0]?.row.deletedAt } != nil)
        } else if case .text(let title) = entry.dish {
            json.field("title", title)
        }
        json.field("servings", household?.servings(of: entry) ?? entry.servings)
        json.field("note", entry.note)
        json.field("completed", entry.completedOn != nil)
        json.field("completedDate", entry.completedOn?.text)
        json.field("addedBy", entry.addedBy.text)
        json.field("createdAt", entry.createdAt.text)
    }
}

extension Household {
    /// Entries are shown with what their meals are called, so a meal's change is a change to them as well.
    func variant(of entries: some Sequence<PlannedEntry>) -> String? {
        entries.compactMap { $0.mealID.flatMap { meals[$0]?.version } }.max().map { "m\($0)" }
    }
}

/// Something to buy beside the meals.
struct ExtraPayload: Representation {
    let extra: Extra

    var version: Int { extra.version }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("id", extra.id.text)
            $0.field("version", version)
            IngredientPayload.fields(of: extra.item.line, to: &$0)
        }
    }
}
