import Domain
import JSON

/// A step ahead in bodies and answers.
struct AheadStepBody: JSONReadable, JSONWritable {
    static let schema: String? = "WrittenAheadStep"
    static let example: StaticString? = #"{"hours": 12, "text": "Soak the beans."}"#
    static let form = ValueForm.schema("AheadStep")

    let step: AheadStep

    init(_ step: AheadStep) {
        self.step = step
    }

    init?(_ fields: inout Fields) {
        let hours = fields.required("hours", .integer(AheadStep.hoursRange))
        guard let text = fields.required("text", .line(AheadStep.textLength)), let hours else { return nil }
        step = AheadStep(hours: hours, text: text)
    }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("hours", step.hours, AheadStep.hoursRange)
            $0.field("text", step.text, AheadStep.textLength)
        }
    }
}
