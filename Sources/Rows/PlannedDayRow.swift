package import Domain
package import JSON

extension PlannedDay: LoggedRow {
    package static let exportName: StaticString = "days"

    package init?(id: Day, _ fields: inout Fields) {
        let slots = fields.required(
            "slots",
            .members { name, place, fields -> (Slot, PlannedSlot)? in
                guard let slot = Slot(rawValue: name) else {
                    let known = Slot.allCases.map { "“\($0.rawValue)”" }.joined(separator: ", ")
                    fields.refuse(
                        place, .unknownField, "“\(name)” is not a slot. Send one of \(known).")
                    return nil
                }
                return fields.object(at: place) { PlannedSlot(&$0) }.map { (slot, $0) }
            })
        guard let slots else { return nil }
        self.init(id: id, slots: Dictionary(slots) { $1 })
    }

    package func write(to json: inout JSONWriter) {
        json.object("slots") { json in
            for slot in Slot.allCases {
                if let planned = slots[slot] { json.object(named: slot.rawValue) { planned.write(to: &$0) } }
            }
        }
    }
}

extension PlannedSlot: JSONReadable {
    package init?(_ fields: inout Fields) {
        self.init(
            meals: fields.optional("entries", .list(of: .object(PlannedMeal.self), atMost: Int.max)) ?? [],
            extras: fields.optional("extras", .list(of: .object(Extra.self), atMost: Int.max)) ?? [],
            isAlreadyHad: fields.optional("alreadyHave", .boolean) ?? false, eaters: SaidEaters(&fields),
            review: fields.optional("review", .object(SlotReview.self)), version: fields.partVersion())
    }

    fileprivate func write(to json: inout JSONWriter) {
        if !meals.isEmpty {
            json.array("entries") { for plannedMeal in meals { $0.object { plannedMeal.write(to: &$0) } } }
        }
        json.field("extras", unlessEmpty: extras.map(LoggedExtra.init))
        if isAlreadyHad { json.field("alreadyHave", true) }
        eaters.write(to: &json)
        json.field("review", unlessNil: review.map(LoggedReview.init))
        json.partVersion(version)
    }
}

extension SaidEaters {
    fileprivate init(_ fields: inout Fields) {
        self.init(
            members: fields.optional("eaters", .list(of: .id(Member.ID.self), atMost: .max)),
            guests: fields.optional("guests", .integer(Counts.range)))
    }

    fileprivate func write(to json: inout JSONWriter) {
        if let members { json.field("eaters", members.map(\.text)) }
        json.field("guests", unlessNil: guests)
    }
}

extension PlannedMeal: JSONReadable {
    package init?(_ fields: inout Fields) {
        guard let id = fields.required("id", .id(PlannedMeal.ID.self)),
            let addedBy = fields.required("addedBy", .id(Member.ID.self)),
            let createdAt = fields.required("createdAt", .instant)
        else { return nil }
        guard let dish = fields.loggedDish() else { return nil }
        self.init(id: id, dish: dish, addedBy: addedBy, createdAt: createdAt, version: fields.partVersion())
        servings = fields.optional("servings", .integer(Counts.range))
        note = fields.optional("note", .text)
        let said = SaidEaters(&fields)
        (eaters, guests) = (said.members, said.guests)
        completedOn = fields.optional("completedOn", .day)
        cookedFor = fields.optional("cookedFor", .integer(Counts.range))
        isProposed = fields.optional("proposed", .boolean) ?? false
        let cooking = fields.optional("leftoverOf", .id(PlannedMeal.ID.self))
        let isStored = fields.optional("stored", .boolean) ?? false
        leftover = cooking.map { Leftover(of: $0, isStored: isStored) }
    }

    fileprivate func write(to json: inout JSONWriter) {
        json.field("id", id.text)
        json.loggedDish(dish)
        json.field("addedBy", addedBy.text)
        json.field("createdAt", createdAt.text)
        json.field("servings", unlessNil: servings)
        json.field("note", unlessNil: note)
        content.said.write(to: &json)
        json.field("completedOn", unlessNil: completedOn?.text)
        json.field("cookedFor", unlessNil: cookedFor)
        if isProposed { json.field("proposed", true) }
        json.field("leftoverOf", unlessNil: leftover?.cooking.text)
        if leftover?.isStored == true { json.field("stored", true) }
        json.partVersion(version)
    }
}
