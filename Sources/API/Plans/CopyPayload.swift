import Domain
import JSON
import UseCases

/// The result of a copy: the day or plan that was copied to, the counts, and what was skipped.
struct CopyPayload<Whole: Representation>: Representation {
    static var form: ValueForm { .object([]) }

    private let schema: StaticString
    private let name: StaticString
    private let whole: Whole
    private let copied: Copied

    init(as schema: StaticString, name: StaticString, _ whole: Whole, _ copied: Copied) {
        self.schema = schema
        self.name = name
        self.whole = whole
        self.copied = copied
    }

    var version: Int { whole.version }

    func write(to json: inout JSONWriter) {
        json.object(as: schema) { json in
            json.field(name, whole)
            json.object("copied", as: "Copied") {
                $0.field("meals", copied.plannedMeals)
                $0.field("extras", copied.extras)
            }
            json.objects("skipped", copied.skipped, as: "Skipped") { json, skipped in
                let problem = Problem(skipped.why)
                json.field("date", skipped.to.day)
                json.field("slot", skipped.to.slot)
                json.field("title", skipped.title)
                json.field("code", problem.code)
                json.field("detail", problem.detail)
            }
        }
    }
}
