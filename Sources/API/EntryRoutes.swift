import Domain
import HTTP
import JSON
import UseCases

extension Kitchen {
    private static let path = "/v1/days/{date}/{slot}/meals"

    var entryRoutes: [Route] {
        let entry: Resource = { visit, household throws(Problem) in
            try payload(try entryID(visit), at: try visit.call.place(), in: household)
        }
        return [
            Route(.get, Kitchen.path, "listPlannedMeals") { visit throws(Problem) in
                let slot = SlotPayload(try visit.call.place(), in: visit.household)
                return visit.shown(Parts(of: slot, slot.planned.entries.map { EntryPayload($0, in: visit.household) }))
            },
            Route(.post, Kitchen.path, "placeMeal", query: ["replace"], body: .json, write: place),
            get(Kitchen.path + "/{entryId}", "getPlannedMeal", entry),
            Route(.patch, Kitchen.path + "/{entryId}", "changePlannedMeal", body: .json, write: change),
            remove(Kitchen.path + "/{entryId}", "removePlannedMeal", .removePlannedMeal, of: entry) { visit throws(Problem) in
                let (id, place) = (try entryID(visit), try visit.call.place())
                return planning { planning throws(Refusal) in try planning.removeEntry(id, at: place) }
            },
            change(.put, Kitchen.path + "/{entryId}/completion", "completeMeal", .completeMeal, of: entry) { visit throws(Problem) in
                let (id, place) = (try entryID(visit), try visit.call.place())
                let day = try visit.call.optionalBody(CompletionBody.self).day
                return { draft, member throws(Refusal) in
                    let day = day ?? surroundings.day(at: draft.now)
                    return try planning { planning throws(Refusal) in try planning.complete(id, at: place, on: day) }(draft, member)
                }
            },
            change(.delete, Kitchen.path + "/{entryId}/completion", "uncompleteMeal", .uncompleteMeal, of: entry, body: .none) {
                visit throws(Problem) in
                let (id, place) = (try entryID(visit), try visit.call.place())
                return planning { planning throws(Refusal) in try planning.complete(id, at: place, on: nil) }
            },
        ]
    }

    private func entryID(_ visit: Visit) throws(Problem) -> PlannedEntry.ID { try visit.call.uuid(2, of: PlannedEntry.self) }

    private func payload(_ id: PlannedEntry.ID, at place: Place, in household: Household) throws(Problem) -> EntryPayload {
        EntryPayload(try found { () throws(Refusal) in try household.entry(id, at: place) }, in: household)
    }

    @Sendable private func place(_ visit: Visit) throws(Problem) -> Write {
        let place = try visit.call.place()
        let isReplacing = try visit.call.isSet("replace")
        let body = try visit.call.body(NewEntry.self)
        let id: PlannedEntry.ID = surroundings.newID()
        return Write(.placeMeal, target: { SlotPayload(place, in: $0) }) { draft, member throws(Problem) in
            try plan(&draft, member) { planning throws(Refusal) in
                try planning.place(id, body.dish, at: place, servings: body.servings, note: body.note, replacing: isReplacing)
            }
            return visit.call.created(at: place.path + "/" + id.text, try payload(id, at: place, in: draft.household))
        }
    }

    /// Changes what an entry says, and then where it stands.
    @Sendable private func change(_ visit: Visit) throws(Problem) -> Write {
        let (id, old) = (try entryID(visit), try visit.call.place())
        let body = try visit.call.body(EntryPatch.self)
        let new = Place(body.day ?? old.day, body.slot ?? old.slot)
        return Write(.changePlannedMeal, target: { household throws(Problem) in try payload(id, at: old, in: household) }) {
            draft, member throws(Problem) in
            try plan(&draft, member) { planning throws(Refusal) in
                try planning.changeEntry(id, at: old, body.apply)
                try planning.move(id, from: old, to: new, onConflict: body.onConflict)
            }
            let location = new == old ? [] : [Response.Field("Content-Location", new.path + "/" + id.text)]
            return visit.call.answer(try payload(id, at: new, in: draft.household), fields: location)
        }
    }
}

extension Place {
    fileprivate var path: String { "/v1/days/\(day.text)/\(slot.rawValue)/meals" }
}
