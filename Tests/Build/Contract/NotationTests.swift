import Contract
import Testing

@Suite struct `A contract as people write it` {
    private let common = """
        openapi: "3.1.0"
        tags: [meals]
        parameters: { pretty: { in: query, schema: { type: string } } }
        problems:
          Taken: { description: The name is taken., usual: [name-taken] }
          TakenOrFull: { description: The name is taken., usual: [name-taken], examples: { too-many: Ten. } }
        members: { version: Version }
        problemExamples: { name-taken: Another meal has this name. }
        schemas:
          AnyId: { type: string, format: uuid }
          Passed: { description: Passed over. }
          Version: { type: integer, minimum: 1 }
        """

    private let route = ContractRoute(
        method: "post", path: "/meals", operationID: "addMeal", query: [], bodyLimit: 1_024, produces: [],
        isForMembers: false)

    private let tables = ContractTables(
        bodies: [
            "MealInput": .object(
                ("required", .list([.text("name")])), ("passed", .list([.text("version")])),
                (
                    "properties",
                    .object(
                        ("name", .object(("type", .text("string")), ("maxLength", .literal("200")))),
                        ("tag", .object(("is", .text("AnyId")), ("nullable", .yes))),
                        (
                            "slot",
                            .object(
                                ("type", .text("string")), ("enum", .list([.text("lunch")])),
                                ("nullable", .yes))
                        ))
                ))
        ],
        answers: [
            "Cup": .object(
                ("optional", .list([.text("size")])),
                (
                    "properties",
                    .object(
                        ("id", .text("AnyId")), ("version", .object(("type", .text("integer")))),
                        ("size", .object(("type", .text("number")), ("nullable", .yes))),
                        ("lid", .object(("is", .text("AnyId")), ("nullable", .yes))))
                ))
        ],
        limits: ["Tag.length": 1...50, "Plan.mostExtras": 0...100, "Settings.startDays": 0...6],
        choices: ["Slot": ["lunch", "dinner"]], examples: ["addMeal": NotationExamples.all])

    private func document(_ schemas: String, answer: String = "{ description: It is done. }")
        throws(ContractError) -> YAMLNode
    {
        let group = """
            tags: { meals: What is cooked. }
            operations:
              meals:
                addMeal:
                  summary: Adds a meal
                  headers: []
                  body: { schema: MealInput }
                  answer: \(answer)
                  problems:
                    { "403": Taken, "409": TakenOrFull, "422": null }
            schemas:
            \(schemas)
            """
        return try ContractDocument.document(
            ["common": common, "meals": group], routes: [route],
            problems: [
                ContractProblem(code: "name-taken", title: "Taken", status: 409),
                ContractProblem(code: "too-many", title: "Full", status: 409),
            ], tables: tables)
    }

    private func schema(_ name: String, in schemas: String) throws(ContractError) -> String {
        JSONText.write(try document(schemas)[["components", "schemas", name]] ?? .null)
    }

    @Test func `has the fields and limits of a body from its table`() throws {
        let schema = try schema(
            "MealInput", in: "  MealInput: { properties: { name: { description: Short. } } }")
        #expect(
            schema == #"{"type":"object","required":["name"],"additionalProperties":false,"properties":{"#
                + ##""version":{"$ref":"#/components/schemas/Passed"},"##
                + #""name":{"type":"string","maxLength":200,"description":"Short."},"#
                + ##""tag":{"oneOf":[{"$ref":"#/components/schemas/AnyId"},{"type":"null"}]},"##
                + #""slot":{"oneOf":[{"type":"string","enum":["lunch"]},{"type":"null"}]}}}"#)
    }

    @Test func `makes inherited properties optional`() throws {
        let schemas = """
              MealInput: {}
              Cake: { properties: { name: { type: string }, sweet: { type: boolean } } }
              Listed: { like: Cake, optional: [sweet] }
            """
        let listed = try document(schemas)[["components", "schemas", "Listed", "required"]]
        #expect(listed == .list([.text("name")]))
    }

    @Test func `may ask for more than a field does`() throws {
        let schemas = "  MealInput: { properties: { slot: { nullable: false }, tag: { nullable: false } } }"
        let properties = try document(schemas)[["components", "schemas", "MealInput", "properties"]]
        #expect(properties?["slot"]?["enum"] == .list([.text("lunch")]))
        #expect(properties?["tag"]?["$ref"] == .text("#/components/schemas/AnyId"))
    }

    @Test(arguments: [
        ("  MealInput: { properties: { size: { description: Large. } } }", "has no field “size”"),
        ("  MealInput: {}\n  Cup: { properties: { colour: Red. } }", "no answer writes the field “colour”"),
        ("  MealInput: { properties: { slot: { enum: Slot } } }", "choices of “slot” of “MealInput” are in"),
        ("  Other: { type: string }", "“MealInput” is not described"),
        ("  MealInput: {}\n  Tag: { type: string, length: Tag.size }", "no limit “Tag.size”"),
        ("  MealInput: {}\n  Day: { enum: Day }", "no enumeration “Day”"),
        ("  MealInput: {}\n  Meal: { limitsOf: Tag, properties: {} }", "no table of the body “Tag”"),
    ])
    func `is refused where it names what is in no table`(schemas: String, reason: String) {
        do throws(ContractError) {
            let document = try document(schemas)
            Issue.record("\(document)")
        } catch {
            #expect(error.description.contains(reason), "\(error.description)")
        }
    }

    @Test func `has limits and enumerations by the names of constants`() throws {
        let schemas = """
              MealInput: {}
              Tag: { type: string, length: Tag.length }
              Extras: { type: array, count: Plan.mostExtras }
              Weekday: { type: integer, range: Settings.startDays }
              Slot: { enum: Slot }
              Meal: { limitsOf: MealInput, properties: { name: { type: string } } }
            """
        let all = try document(schemas)[["components", "schemas"]]
        let wanted = [
            "Tag": #"{"type":"string","minLength":1,"maxLength":50}"#,
            "Extras": #"{"type":"array","maxItems":100}"#,
            "Weekday": #"{"type":"integer","minimum":0,"maximum":6}"#,
            "Slot": #"{"type":"string","enum":["lunch","dinner"]}"#,
            "Meal":
                #"{"type":"object","required":["name"],"properties":{"name":{"type":"string","#
                + #""maxLength":200}}}"#,
        ]
        for (name, schema) in wanted { #expect(JSONText.write(all?[name] ?? .null) == schema) }
    }

    @Test func `has the properties of an answer from its payload, with the words of people`() throws {
        let schema = try schema("Cup", in: "  MealInput: {}\n  Cup: { properties: { size: In litres. } }")
        #expect(
            schema == #"{"type":"object","required":["id","version","lid"],"properties":{"#
                + ##""id":{"$ref":"#/components/schemas/AnyId"},"##
                + ##""version":{"$ref":"#/components/schemas/Version"},"##
                + #""size":{"type":["number","null"],"description":"In litres."},"#
                + ##""lid":{"oneOf":[{"$ref":"#/components/schemas/AnyId"},{"type":"null"}]}}}"##)
    }

    @Test func `shows the examples that the program has made, unless people write one`() throws {
        func examples(_ answer: String) throws -> (body: YAMLNode?, answer: YAMLNode?) {
            let schemas = "  MealInput: {}\n  Meal: { type: object }"
            let operation = try document(schemas, answer: answer)[["paths", "/meals", "post"]]
            return (
                operation?[["requestBody", "content", "application/json", "example"]],
                operation?[["responses", "200", "content", "application/json", "example"]]
            )
        }
        let made = try examples("Meal")
        #expect(made.body == .text("sent") && made.answer == .text("answered"))
        #expect(try examples("{ schema: Meal, example: written }").answer == .text("written"))
    }

    @Test func `shows the usual examples of problems beside others`() throws {
        let responses = try document("  MealInput: {}")[["components", "responses"]]
        let taken = responses?[["Taken", "content", "application/problem+json", "example", "detail"]]
        #expect(taken == .text("Another meal has this name."))
        let several = responses?[["TakenOrFull", "content", "application/problem+json", "examples"]]
        #expect(several?.members.map(\.name) == ["too-many", "name-taken"])
    }
}

private enum NotationExamples {
    static var all: ContractExamples {
        var examples = ContractExamples()
        examples.body = .text("sent")
        examples.answers = ["200": .text("answered")]
        return examples
    }
}
