import JSON

/// The description of a tool, with a JSON Schema of its arguments.
extension Tool: JSONWritable {
    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("name", name)
            $0.field("title", title)
            $0.field("description", about)
            $0.object("inputSchema") { json in
                json.objectSchema(of: fields)
                if !fields.isEmpty { json.array("examples") { $0.element(exampleValue) } }
            }
            $0.object("annotations") { json in
                // The other values are those of the protocol.
                if isReading { json.field("readOnlyHint", true) }
                if effect == .adds { json.field("destructiveHint", false) }
                json.field("openWorldHint", false)
            }
        }
    }

    /// The example as a value.
    var exampleValue: JSONValue {
        guard let value = try? JSON.value(from: example.utf8) else {
            preconditionFailure("the example of \(name) is not JSON")
        }
        return value
    }
}

extension JSONWriter {
    /// Writes the members of a schema for an object. Each field has its description of
    /// `ArgumentWords`.
    fileprivate mutating func objectSchema(of fields: [FieldDescription]) {
        field("type", "object")
        if !fields.isEmpty {
            object("properties") { json in
                for field in fields {
                    json.object(named: field.name) {
                        $0.schema(of: field.form)
                        if let words = ArgumentWords.all[field.name] { $0.field("description", words) }
                    }
                }
            }
        }
        let required = fields.filter { $0.presence == .required }.map(\.name)
        if !required.isEmpty { field("required", required) }
        field("additionalProperties", false)
    }

    private mutating func schema(of form: ValueForm) {
        switch form {
        // What is too long or too large is refused with the limit.
        case .text: field("type", "string")
        case .integer: field("type", "integer")
        case .number: field("type", "number")
        case .boolean: field("type", "boolean")
        case .choice(let names): field("enum", names)
        case .list(let element, _):
            field("type", "array")
            object("items") { $0.schema(of: element) }
        case .object(let fields, _): objectSchema(of: fields)
        case .either, .orNull, .schema, .anything: break
        }
    }
}

/// The words for the arguments of all tools. A name means the same in each tool; names that say
/// everything have none.
enum ArgumentWords {
    static let all: [String: String] = [
        "accept": "false without “instead” withdraws this member's own.",
        "another": "true: saves it though one of this name is there.",
        "changes": "Undo numbers.",
        "cooked": "false takes it back.",
        "days": "7 if left out.",
        "eaters": "Names.",
        "document": "A link, JSON-LD or a page's HTML, instead of all other fields.",
        "foods": "One each, like “flour” or “200 g flour”.",
        "from": "First day; today if left out.",
        "ingredients": "One line each, like “200 g flour”.",
        "items": "One thing each, like “2 l milk”.",
        "instead": "A saved meal, as another suggestion.",
        "left": "Portions that are left.",
        "onlyThese": "true: takes off what other days need.",
        "meal": "Name or id of a saved meal.",
        "missing": "At most so many ingredients not at home.",
        "q": "Parts of name or ingredients.",
        "passed": "Suggested, not wanted.",
        "person": "Name; the asking member if left out.",
        "remove": "Takes it off the plan or the list.",
        "text": "Instead of a saved meal, like “At grandma's”.",
        "there": "false: none is left.",
        "ticked": "false: not bought after all.",
        "use": "To use up.",
        "uses": "Saved meals that lines name.",
        "useSoon": "true: shown among what to use soon.",
        "without": "Foods to leave out.",
    ]
}
