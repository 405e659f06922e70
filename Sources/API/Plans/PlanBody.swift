import Domain
import JSON
import UseCases

struct NewPlan: JSONReadable {
    let wanted: PlanRequest

    init?(_ fields: inout Fields) {
        let first = fields.optional("startDate", .day)
        let last = fields.optional("endDate", .day)
        wanted = PlanRequest(first: first, last: last, name: fields.optional("name", .line(Plan.nameLength)))
    }
}

struct PlanPatch: JSONReadable {
    private let name: FieldChange<String>
    private let first, last: Day?

    init?(_ fields: inout Fields) {
        fields.pass("id", "version", "counts", "extras", "review", "createdAt", "days")
        name = fields.change("name", .line(Plan.nameLength))
        first = fields.ifGiven("startDate", .day)
        last = fields.ifGiven("endDate", .day)
    }

    func apply(to plan: inout PlanChange) {
        name.apply(to: &plan.name)
        if let first { plan.first = first }
        if let last { plan.last = last }
    }
}

struct NewPlanCopy: JSONReadable {
    let first: Day
    let name: String?

    init?(_ fields: inout Fields) {
        let first = fields.required("startDate", .day)
        name = fields.optional("name", .line(Plan.nameLength))
        guard let first else { return nil }
        self.first = first
    }
}

struct NewDayCopy: JSONReadable {
    let date: Day

    init?(_ fields: inout Fields) {
        guard let date = fields.required("date", .day) else { return nil }
        self.date = date
    }
}
