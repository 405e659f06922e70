import Domain
import JSON
import UseCases

extension HouseholdAPI {
    func setEaters(_ draft: inout HouseholdDraft, _ path: SlotPath, _ body: EatersBody) throws(Refusal) {
        try draft.setEaters(body.eaters, at: path.mealTime)
    }

    func unsetEaters(_ draft: inout HouseholdDraft, _ path: SlotPath) throws(Refusal) {
        try draft.setEaters(SaidEaters(), at: path.mealTime)
    }
}

/// A body that says who eats in a slot.
struct EatersBody: JSONReadable {
    static let schema: String? = "EatersInput"
    private(set) var eaters = SaidEaters()

    init?(_ fields: inout Fields) {
        eaters.members = fields.optional(
            "eaters", .list(of: .id(Member.ID.self), atMost: PlannedMeal.mostEaters))
        eaters.guests = fields.optional("guests", .integer(PlannedMeal.guestNumbers))
    }
}

/// The people who eat then.
struct EatingPayload: JSONWritable {
    static let form = ValueForm.schema("Eating")

    private let eaters: Eaters

    init(_ eaters: Eaters) {
        self.eaters = eaters
    }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("members", eaters.members.map(\.id))
            $0.field("guests", eaters.guests)
        }
    }
}
