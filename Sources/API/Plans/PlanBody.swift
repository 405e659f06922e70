import Domain
import JSON
import UseCases

struct NewPlan: JSONReadable {
    static let schema: String? = "PlanInput"
    let wanted: PlanRequest

    init?(_ fields: inout Fields) {
        let first = fields.optional("startDate", .day)
        let last = fields.optional("endDate", .day)
        wanted = PlanRequest(first: first, last: last, name: fields.optional(Plan.nameField))
    }
}

struct PlanPatch: JSONReadable {
    static let schema: String? = "PlanChange"
    private let edits: FieldEdits<PlanChange>

    init?(_ fields: inout Fields) {
        fields.pass("id", "version", "counts", "extras", "review", "createdAt", "days")
        edits = FieldEdits(&fields, PlanChange.bodyTable, isPatch: true)
    }

    func apply(to plan: inout PlanChange) {
        var unnamed = plan
        unnamed.name = nil
        edits.apply(to: &plan, usual: unnamed)
    }
}

extension PlanChange {
    /// The fields of a plan that members change. The dates are those of its span.
    fileprivate static let fields: [any ResourceField<PlanChange>] = [
        Field(Plan.nameField.name, Plan.nameField.limits, \PlanChange.name),
        Field("startDate", .ofType, \PlanChange.first, isRequired: true),
        Field("endDate", .ofType, \PlanChange.last, isRequired: true),
    ]
}

struct NewPlanCopy: JSONReadable {
    static let schema: String? = "PlanCopy"
    let first: Day
    let name: String?

    init?(_ fields: inout Fields) {
        let first = fields.required("startDate", .day)
        name = fields.optional(Plan.nameField)
        guard let first else { return nil }
        self.first = first
    }
}

struct NewDayCopy: JSONReadable {
    static let schema: String? = "DayCopy"
    let date: Day

    init?(_ fields: inout Fields) {
        guard let date = fields.required("date", .day) else { return nil }
        self.date = date
    }
}

extension PlanChange {
    static let bodyTable = BodyTable(PlanChange.fields)
}
