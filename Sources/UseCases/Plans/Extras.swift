package import Domain
import Tables

/// A place that has extras: a slot, or a plan as a whole.
package enum ExtraPlace: Sendable {
    case slot(MealTime)
    case plan(Plan.ID)

    fileprivate var mostExtras: Int {
        switch self {
        case .slot: PlannedSlot.mostExtras
        case .plan: Plan.mostExtras
        }
    }
}

extension Household {
    package func extras(of place: ExtraPlace) throws(Refusal) -> [Extra] {
        switch place {
        case .slot(let mealTime): slot(at: mealTime).extras
        case .plan(let id): try Plans(self).find(id).row.extras
        }
    }
}

extension HouseholdDraft {
    package mutating func addExtra(_ extra: Extra, to place: ExtraPlace) throws(Refusal) {
        if case .slot(let mealTime) = place { try ensurePlan(on: mealTime.day) }
        try changeExtras(of: place) { extras throws(Refusal) in
            guard extras.count < place.mostExtras else { throw .tooMany(.extra, most: place.mostExtras) }
            extras.append(extra)
        }
    }

    /// Adds an extra under an id that the client has made, or replaces the place's extra with that
    /// id. Returns whether the extra is new.
    package mutating func putExtra(_ extra: Extra, to place: ExtraPlace) throws(Refusal) -> Bool {
        guard try household.extras(of: place).contains(where: { $0.id == extra.id }) else {
            try requireFree(extra.id, for: .extra)
            try addExtra(extra, to: place)
            return true
        }
        try changeExtras(of: place) { extras in
            for index in extras.indices where extras[index].id == extra.id { extras[index] = extra }
        }
        return false
    }

    package mutating func removeExtra(_ id: Extra.ID, from place: ExtraPlace) throws(Refusal) {
        _ = try household.extras(of: place).find(id)
        try changeExtras(of: place) { extras in extras.removeAll { $0.id == id } }
    }

    private mutating func changeExtras(
        of place: ExtraPlace, _ change: (inout [Extra]) throws(Refusal) -> Void
    ) throws(Refusal) {
        switch place {
        case .slot(let mealTime):
            var day = try open(mealTime.day)
            try change(&day[mealTime.slot].extras)
            putDay(day)
        case .plan(let id):
            var plan = try Plans(household).find(id).row
            try change(&plan.extras)
            put(plan)
        }
    }
}

extension [Extra] {
    package func find(_ id: Extra.ID) throws(Refusal) -> Extra {
        guard let extra = first(where: { $0.id == id }) else { throw .notThere(.extra) }
        return extra
    }
}
