import Domain
import JSON
import UseCases

/// The result of a copy: the day or plan that was copied to, the counts, and what was skipped.
struct CopyPayload: Representation {
    private let name: StaticString
    private let whole: any Representation
    private let copied: Copied

    init(name: StaticString, _ whole: any Representation, _ copied: Copied) {
        self.name = name
        self.whole = whole
        self.copied = copied
    }

    var version: Int { whole.version }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.field(name, JSONFragment { [whole] in whole.write(to: &$0) })
            json.object("copied") {
                $0.field("meals", copied.plannedMeals)
                $0.field("extras", copied.extras)
            }
            json.array("skipped") { json in
                for skipped in copied.skipped {
                    let problem = Problem(skipped.why)
                    json.object {
                        $0.field("date", skipped.to.day.text)
                        $0.field("slot", skipped.to.slot.rawValue)
                        $0.field("title", skipped.title)
                        $0.field("code", problem.code.rawValue)
                        $0.field("detail", problem.detail)
                    }
                }
            }
        }
    }
}
