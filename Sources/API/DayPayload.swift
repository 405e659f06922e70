import Domain
import JSON

/// A day of a plan, as its row has it.
struct DayPayload: Representation {
    let kept: Kept<PlannedDay>

    var version: Int { kept.version }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.field("date", kept.row.id.text)
            json.field("version", kept.version)
            json.object("slots") { json in
                for slot in Slot.allCases {
                    json.object(named: slot.rawValue) { json in
                        json.array("meals") { json in
                            for entry in kept.row.slots[slot]?.entries ?? [] { DayPayload.write(entry, to: &json) }
                        }
                    }
                }
            }
        }
    }

    private static func write(_ entry: PlannedEntry, to json: inout JSONWriter) {
        json.object {
            $0.field("id", entry.id.text)
            $0.field("mealId", entry.mealID?.text)
            $0.field("title", entry.title)
            $0.field("servings", entry.servings)
            $0.field("note", entry.note)
            $0.field("completed", entry.completedOn != nil)
            $0.field("completedDate", entry.completedOn?.text)
            $0.field("addedBy", entry.addedBy.text)
            $0.field("createdAt", entry.createdAt.text)
        }
    }
}
