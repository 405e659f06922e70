import Domain
import HTTP
import JSON
import UseCases

extension Kitchen {
    func listPlannedMeals(_ request: Visit, _ path: SlotPath) -> Parts<EntryPayload> {
        let slot = SlotPayload(path.place, in: request.household)
        return Parts(of: slot, slot.planned.entries.map { EntryPayload($0, in: request.household) })
    }

    func placeMeal(_ request: Visit, _ path: SlotPath, _ body: NewPlannedMeal) throws(Problem) -> Write {
        let id: PlannedEntry.ID = surroundings.newID()
        let replaces = try request.call.isSet("replace")
        return .adding(to: path.payload) { draft throws(Refusal) in
            try draft.place(
                id, body.dish, at: path.place, servings: body.servings, note: body.note, replacing: replaces)
        } answer: { _, household throws(Refusal) in
            .created(try EntryPayload(id, at: path.place, in: household), at: path.place.path + "/" + id.text)
        }
    }

    func getPlannedMeal(_ request: Visit, _ path: PlannedMealPath) throws(Problem) -> EntryPayload {
        try asProblem { () throws(Refusal) in try EntryPayload(path.id, at: path.place, in: request.household) }
    }

    /// Changes what a planned meal says, and then where it stands.
    func changePlannedMeal(_ request: Visit, _ path: PlannedMealPath, _ body: PlannedMealPatch) -> Write {
        let new = Place(body.day ?? path.place.day, body.slot ?? path.place.slot)
        return Write(of: path.payload) { draft throws(Refusal) in
            try draft.changeEntry(path.id, at: path.place, body.apply)
            try draft.move(path.id, from: path.place, to: new, onConflict: body.onConflict)
        } answer: { _, household throws(Refusal) in
            let location = new == path.place ? [] : [Response.Field("Content-Location", new.path + "/" + path.id.text)]
            return .shown(try EntryPayload(path.id, at: new, in: household), fields: location)
        }
    }

    func removePlannedMeal(_ request: Visit, _ path: PlannedMealPath) -> Write {
        .removing(path.payload) { draft throws(Refusal) in try draft.removeEntry(path.id, at: path.place) }
    }

    func completePlannedMeal(_ request: Visit, _ path: PlannedMealPath, _ body: CompletionBody) -> Write {
        .changing(path.payload) { draft throws(Refusal) in
            try draft.complete(path.id, at: path.place, on: body.day ?? draft.today)
        }
    }

    func uncompletePlannedMeal(_ request: Visit, _ path: PlannedMealPath) -> Write {
        .changing(path.payload) { draft throws(Refusal) in try draft.complete(path.id, at: path.place, on: nil) }
    }
}

/// A path to a planned meal: `/v1/days/{date}/{slot}/meals/{entryId}`.
struct PlannedMealPath: PathParameters {
    static let names = ["date", "slot", "entryId"]

    let place: Place
    let id: PlannedEntry.ID

    init(_ path: PathArguments) throws(Problem) {
        place = Place(try path.day("date"), try path.slot("slot"))
        id = try path.id("entryId")
    }

    fileprivate func payload(in household: Household) throws(Refusal) -> any Representation {
        try EntryPayload(id, at: place, in: household)
    }
}

extension SlotPath {
    func payload(in household: Household) -> any Representation { SlotPayload(place, in: household) }
}

extension EntryPayload {
    init(_ id: PlannedEntry.ID, at place: Place, in household: Household) throws(Refusal) {
        self.init(try household.entry(id, at: place), in: household)
    }
}

extension Place {
    var path: String { "/v1/days/\(day.text)/\(slot.rawValue)/meals" }
}

struct NewPlannedMeal: JSONReadable {
    let dish: PlannedEntry.Dish
    let servings: Int?
    let note: String?

    init?(_ fields: inout Fields) {
        let dish = fields.requiredDish()
        servings = fields.optional("servings", .integer(Recipe.servings))
        note = fields.optional("note", .text(PlannedEntry.noteLength)).flatMap { $0.isEmpty ? nil : $0 }
        guard let dish else { return nil }
        self.dish = dish
    }
}

/// A merge patch that can also move: what is left out stays, null clears.
struct PlannedMealPatch: JSONReadable {
    let day: Day?
    let slot: Slot?
    let onConflict: OnConflict?
    private let dish: PlannedEntry.Dish?
    private let servings: FieldChange<Int>
    private let note: FieldChange<String>

    init?(_ fields: inout Fields) {
        day = fields.ifGiven("date", .day)
        slot = fields.ifGiven("slot", .choice(Slot.self))
        onConflict = fields.ifGiven("onConflict", .choice(OnConflict.self))
        fields.pass("id", "version", "mealDeleted", "completed", "completedDate", "addedBy", "createdAt")
        let meal = fields.optional("mealId", .id(Meal.ID.self))
        let title = fields.optional("title", .line(PlannedEntry.titleLength))
        // As it was read, an entry has both: the title is then what the meal is called.
        dish = meal.map { .meal($0) } ?? title.map { .text($0) }
        servings = fields.change("servings", .integer(Recipe.servings))
        note = fields.change("note", .text(PlannedEntry.noteLength))
    }

    func apply(to entry: inout PlannedEntry) {
        if let dish { entry.dish = dish }
        servings.apply(to: &entry.servings)
        note.apply(to: &entry.note)
        if entry.note?.isEmpty == true { entry.note = nil }
    }
}

extension Fields {
    /// A meal or words, and not both. Asked for before anything else.
    mutating func requiredDish() -> PlannedEntry.Dish? {
        let meal = optional("mealId", .id(Meal.ID.self))
        let title = optional("title", .line(PlannedEntry.titleLength))
        switch (meal, title) {
        case (let meal?, nil): return .meal(meal)
        case (nil, let title?): return .text(title)
        case (_?, _?): refuse("title", .invalid, "Send “mealId” or “title”, not both: a planned meal goes by its own name.")
        case (nil, nil):
            if !hasProblems { refuse("mealId", .missing, "Send the “mealId” of a meal, or a “title” to name something without one.") }
        }
        return nil
    }
}

struct CompletionBody: JSONReadable {
    let day: Day?

    init?(_ fields: inout Fields) {
        day = fields.optional("completedDate", .day)
    }
}
