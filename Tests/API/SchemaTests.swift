import Contract
import Foundation
import HTTP
import JSON
import Testing
import write_contract

@Suite struct `The schemas of the contract` {
    private let contract: Contract
    private let checker: SchemaChecker

    init() async throws {
        contract = try Contract(await Door().ask("GET /openapi.yaml").text)
        checker = SchemaChecker(contract: contract)
    }

    private func schema(of media: YAMLNode?) throws -> YAMLNode {
        try #require(media?["content"]?["application/json"]?["schema"])
    }

    @Test func `are those of every example`() throws {
        for (operation, node) in contract.operations {
            let bodies = [node["requestBody"]].compactMap(\.self) + contract.responses(of: node).map(\.node)
            for media in bodies.flatMap({ $0["content"]?.members ?? [] }) {
                let examples =
                    [media.value["example"]].compactMap(\.self)
                    + (media.value["examples"]?.members ?? []).compactMap { $0.value["value"] }
                for example in examples {
                    let value = try JSON.value(from: JSONText.write(example).utf8)
                    #expect(
                        checker.flaws(value, try #require(media.value["schema"])) == [], "\(operation.id)")
                }
            }
        }
    }

    @Test func `are those of what the server answers`() async throws {
        let server = ExampleServer()
        for (id, _, answer) in try await ExampleHousehold.answers(of: server) where answer.text.first == "{" {
            let node = try #require(contract.operations.first { $0.operation.id == id }?.node)
            let response = try #require(
                contract.responses(of: node).first { $0.status == String(answer.status.rawValue) }?.node,
                "\(id)")
            #expect(
                checker.flaws(try JSON.value(from: answer.text.utf8), try schema(of: response)) == [], "\(id)"
            )
        }
    }

    @Test func `say what every field of a body is`() throws {
        let schemas = try #require(contract.document[["components", "schemas"]])
        let closed = schemas.members.filter { $0.value["additionalProperties"] == .no }
        #expect(closed.count > 50)
        for schema in closed {
            for property in schema.value["properties"]?.members ?? [] {
                // A batch takes the body of any operation; the text of a quantity may be anything.
                if ["BatchOperation.body", "WrittenQuantity.text"].contains("\(schema.name).\(property.name)")
                {
                    continue
                }
                let says = Set(property.value.members.map(\.name))
                #expect(
                    !says.isDisjoint(with: ["type", "$ref", "oneOf", "enum", "pattern"]),
                    "\(schema.name).\(property.name)")
            }
        }
    }

    private func bodySchema(of id: String) throws -> YAMLNode {
        let node = try #require(contract.operations.first { $0.operation.id == id }?.node)
        return checker.complete(try schema(of: node["requestBody"]))
    }

    /// Bodies that the server takes, with the addresses that take them over and over.
    private static let bodies: [(id: String, request: String, body: String)] = [
        ("foundHousehold", "POST /v1/households", #"{"name":"A","memberName":"B"}"#),
        ("renameHousehold", "PATCH /v1/household", #"{"name":"A"}"#),
        ("invite", "POST /v1/invitations", "{}"),
        ("changeSettings", "PATCH /v1/settings", "{}"),
        ("addCategory", "POST /v1/categories", #"{"name":"C"}"#),
        ("addUsual", "POST /v1/usuals", #"{"name":"milk"}"#),
        ("addDevice", "POST /v1/devices", #"{"name":"C"}"#),
        ("renameDevice", "PATCH /v1/devices/current", #"{"name":"C"}"#),
        ("addHook", "POST /v1/hooks", #"{"url":"http://127.0.0.1:9/"}"#),
        ("addMeal", "POST /v1/meals", #"{"name":"Tacos"}"#),
        ("placeMeal", "POST /v1/days/2026-11-25/dinner/meals", #"{"title":"Soup"}"#),
        ("addSlotExtra", "POST /v1/days/2026-11-25/dinner/extras", #"{"name":"wine"}"#),
        ("makeList", "POST /v1/lists", "{}"),
        ("addItem", "POST /v1/lists/current/items", #"{"name":"milk"}"#),
        ("makePlan", "POST /v1/plans", "{}"),
    ]

    @Test(arguments: bodies) func `refuse what the server refuses`(id: String, request: String, body: String)
        async throws
    {
        let home = try await Home()
        for (name, value) in try variants(of: id).wrong {
            let sent = try changed(body, name, value)
            #expect(
                try checker.flaws(JSON.value(from: sent.utf8), bodySchema(of: id)) != [],
                "\(sent.prefix(200))")
            let answer = await home.ask(request, body: sent)
            #expect(answer.status == .unprocessableContent, "\(sent.prefix(200))")
            // The server asks for text if the name cannot be read.
            let isNamed = answer.pointers.contains {
                $0 == "/\(name)" || $0.hasPrefix("/\(name)/") || name == "name" && $0 == "/text"
            }
            #expect(isNamed, "\(sent.prefix(200)): \(answer.text)")
        }
    }

    @Test(arguments: bodies) func `allow what the server takes, up to every limit`(
        id: String, request: String, body: String
    ) async throws {
        let home = try await Home()
        for (name, value) in try variants(of: id).right {
            let sent = try changed(body, name, value)
            // Bodies whose members contradict each other are left out.
            guard try checker.flaws(JSON.value(from: sent.utf8), bodySchema(of: id)) == [] else { continue }
            let answer = await home.ask(request, body: sent)
            let errors = (try? answer.problem.errors) ?? []
            let flaws = errors.filter { $0.pointer == "/\(name)" && $0.code != "invalid" }
            #expect(flaws.isEmpty, "\(sent.prefix(200)): \(answer.text)")
        }
    }

    /// Values for each member of a body: those just beyond a limit, and those just within.
    private func variants(of id: String) throws -> (wrong: [(String, String)], right: [(String, String)]) {
        let body = try bodySchema(of: id)
        var (wrong, right) = ([("unheardOf", "1")], [(String, String)]())
        for property in body["properties"]?.members ?? [] {
            let choices = property.value["oneOf"]?.elements ?? [property.value]
            guard let schema = choices.first.map(checker.complete), let type = schema["type"] else {
                continue
            }
            let name = property.name
            switch type.text ?? type.elements.first?.text {
            case "integer":
                wrong += [(name, #""x""#), (name, "1.5")]
                if let least = schema.number("minimum") { wrong.append((name, "\(Int(least) - 1)")) }
                if let most = schema.number("maximum") { wrong.append((name, "\(Int(most) + 1)")) }
                right += ["minimum", "maximum"].compactMap(schema.number).map { (name, "\(Int($0))") }
            case "string":
                wrong.append((name, "{}"))
                for choice in schema["enum"]?.elements.compactMap(\.text) ?? [] {
                    right.append((name, "\"\(choice)\""))
                }
                if schema["enum"] != nil { wrong.append((name, #""unheard of""#)) }
                if let most = schema.number("maxLength") { wrong.append((name, text(Int(most) + 1))) }
                if let most = schema.number("maxLength"), schema["pattern"] == nil {
                    right.append((name, text(Int(most))))
                }
                if schema.number("minLength") == 1 { wrong.append((name, "\"\"")) }
            case "boolean":
                wrong.append((name, #""x""#))
                right += [(name, "true"), (name, "false")]
            default: wrong.append((name, "7"))
            }
        }
        return (wrong, right)
    }

    private func text(_ count: Int) -> String { "\"" + String(repeating: "x", count: count) + "\"" }

    private func changed(_ body: String, _ name: String, _ value: String) throws -> String {
        guard case .object(let members) = try JSON.value(from: body.utf8) else { return body }
        let others = members.filter { $0.name != name }.map {
            "\"\($0.name)\":" + String(decoding: $0.value.json(), as: UTF8.self)
        }
        return "{" + (others + ["\"\(name)\":\(value)"]).joined(separator: ",") + "}"
    }
}
