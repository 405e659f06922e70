import Domain
import HTTP
import JSON
import UseCases

/// What is bought beside the meals, for a slot or a whole plan.
extension Kitchen {
    private static let slotPath = "/v1/days/{date}/{slot}/extras"
    private static let planPath = "/v1/plans/{id}/extras"

    var extraRoutes: [Route] { slotExtraRoutes + planExtraRoutes }

    private var slotExtraRoutes: [Route] {
        let slot: Resource = { visit, household throws(Problem) in
            let slot = SlotPayload(try visit.call.place(), in: household)
            return Parts(of: slot, slot.planned.extras.map { ExtraPayload(extra: $0) })
        }
        let extra: Resource = { visit, household throws(Problem) in
            let (place, id) = (try visit.call.place(), try visit.call.uuid(2, of: Extra.self))
            return ExtraPayload(extra: try found { () throws(Refusal) in try household.slot(at: place).extras.find(id) })
        }
        return [
            get(Kitchen.slotPath, "listSlotExtras", slot),
            Route(.post, Kitchen.slotPath, "addSlotExtra", body: .json) { visit throws(Problem) in
                let (place, extra) = (try visit.call.place(), try newExtra(visit))
                return add(extra, .addSlotExtra, visit, to: slot) { planning throws(Refusal) in try planning.addExtra(extra, at: place) }
            },
            get(Kitchen.slotPath + "/{extraId}", "getSlotExtra", extra),
            remove(Kitchen.slotPath + "/{extraId}", "removeSlotExtra", .removeSlotExtra, of: extra) { visit throws(Problem) in
                let (place, id) = (try visit.call.place(), try visit.call.uuid(2, of: Extra.self))
                return planning { planning throws(Refusal) in try planning.removeExtra(id, at: place) }
            },
        ]
    }

    private var planExtraRoutes: [Route] {
        let plan = { @Sendable (visit: Visit, household: Household) throws(Problem) in
            let id = try visit.call.uuid(of: Plan.self)
            return try found { () throws(Refusal) in try Plans(household).find(id) }
        }
        let extras: Resource = { visit, household throws(Problem) in
            let plan = try plan(visit, household)
            return Parts(of: PlanPayload(plan, in: household), plan.row.extras.map { ExtraPayload(extra: $0) })
        }
        let extra: Resource = { visit, household throws(Problem) in
            let (plan, id) = (try plan(visit, household), try visit.call.uuid(1, of: Extra.self))
            return ExtraPayload(extra: try found { () throws(Refusal) in try plan.row.extras.find(id) })
        }
        return [
            get(Kitchen.planPath, "listPlanExtras", extras),
            Route(.post, Kitchen.planPath, "addPlanExtra", body: .json) { visit throws(Problem) in
                let (id, extra) = (try visit.call.uuid(of: Plan.self), try newExtra(visit))
                return add(extra, .addPlanExtra, visit, to: extras) { planning throws(Refusal) in try planning.addExtra(extra, to: id) }
            },
            get(Kitchen.planPath + "/{extraId}", "getPlanExtra", extra),
            remove(Kitchen.planPath + "/{extraId}", "removePlanExtra", .removePlanExtra, of: extra) { visit throws(Problem) in
                let (id, extra) = (try visit.call.uuid(of: Plan.self), try visit.call.uuid(1, of: Extra.self))
                return planning { planning throws(Refusal) in try planning.removeExtra(extra, from: id) }
            },
        ]
    }

    private func newExtra(_ visit: Visit) throws(Problem) -> Extra {
        Extra(id: surroundings.newID(), item: try visit.call.body(ItemBody.self).item)
    }

    private func add(
        _ extra: Extra, _ action: Action, _ visit: Visit, to collection: @escaping Resource,
        _ steps: @escaping (inout HouseholdDraft) throws(Refusal) -> Void
    ) -> Write {
        Write(action, target: { household throws(Problem) in try collection(visit, household) }) { draft, member throws(Problem) in
            try plan(&draft, member, steps)
            var extra = extra
            extra.version = draft.seq
            return visit.call.created(at: "\(visit.call.request.head.target.path)/\(extra.id.text)", ExtraPayload(extra: extra))
        }
    }
}
