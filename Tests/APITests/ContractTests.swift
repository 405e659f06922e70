import API
import HTTP
import Testing

@Suite struct `The contract` {
    private func contract() async -> Contract { Contract(await Door().ask("GET /openapi.yaml").text) }

    @Test func `has the operations of the route table and no others`() async {
        let door = Door()
        let described = await contract().operations.map(\.operation)
        let routes = Routes(service: door.service, kitchen: door.kitchen).all.map {
            Contract.Operation(method: $0.method.rawValue, path: $0.pattern.text, id: $0.operationID)
        }
        #expect(!described.isEmpty)
        #expect(Set(described).count == described.count)
        #expect(Set(described) == Set(routes))
        #expect(Set(routes.map(\.id)).count == routes.count)
    }

    @Test func `lists every problem code and no other`() async {
        let document = await Door().ask("GET /openapi.yaml").text
        let listed = document.split(separator: "\n").drop { !$0.hasPrefix("    ProblemCode:") }.dropFirst(3)
            .prefix { $0.hasPrefix("        - ") }.map { String($0.dropFirst(10)) }
        #expect(Set(listed) == Set(ProblemCode.allCases.map(\.rawValue)))
    }

    @Test func `says of every operation what it is for and who may ask`() async {
        for (operation, block) in await contract().operations {
            for member in ["summary: ", "security: ", "tags: "] {
                #expect(block.lines.contains { $0.hasPrefix("      " + member) }, "\(operation.id) has no \(member)")
            }
        }
    }

    @Test func `has the parameters that a query may have and no others`() async {
        let door = Door()
        let contract = await contract()
        let routes = Dictionary(grouping: Routes(service: door.service, kitchen: door.kitchen).all, by: \.operationID)
        for (operation, block) in contract.operations {
            guard let query = routes[operation.id]?.first?.query else { continue }
            #expect(contract.query(of: block).subtracting(["pretty"]) == Set(query), "\(operation.id)")
        }
    }

    @Test func `shows an example of every body of an answer, but of photos`() async {
        let contract = await contract()
        for (operation, block) in contract.operations {
            let good = contract.responses(of: block).filter { $0.name.hasPrefix("\"2") }
            #expect(!good.isEmpty, "\(operation.id) never succeeds")
            for response in good where response.name != "\"204\"" && !response.lines.contains(where: { $0.contains(" image/png:") }) {
                #expect(Contract.exampleNames(in: response) != nil, "\(operation.id) has no example for \(response.name)")
            }
        }
    }

    @Test func `shows problems as they are, under their own status`() async throws {
        let contract = await contract()
        let shared = Dictionary(uniqueKeysWithValues: contract.sharedResponses.map { ($0.name, Contract.problems(in: $0)) })
        for problem in shared.values.joined() {
            let code = try #require(ProblemCode(rawValue: problem.code))
            #expect(problem == Contract.ProblemExample(code: problem.code, title: code.title, status: String(code.status.rawValue)))
        }
        for (operation, block) in contract.operations {
            for response in contract.responses(of: block) {
                let name = response.lines.first?.split(separator: "/").last?.prefix { $0 != "\"" } ?? ""
                for problem in shared[String(name)] ?? Contract.problems(in: response) {
                    #expect("\"\(problem.status)\"" == response.name, "\(operation.id) has \(problem.code) under \(response.name)")
                }
            }
        }
    }

    @Test func `shows answers with the members that they have`() async throws {
        let contract = await contract()
        let answers = try await ShownAnswers.all()
        for (operation, block) in contract.operations {
            for response in contract.responses(of: block) where response.name.hasPrefix("\"2") && response.isJSON {
                let given = answers.filter { $0.id == operation.id && "\"\($0.answer.status.rawValue)\"" == response.name }
                #expect(!given.isEmpty, "nobody has asked \(operation.id) for a \(response.name)")
                for (id, answer) in given {
                    let difference = Contract.exampleNames(in: response)?.symmetricDifference(answer.names)
                    #expect(difference == [], "\(id): \(answer.text)")
                }
            }
        }
    }
}

@Suite struct `A meal as it was read` {
    @Test(arguments: [
        #""minutes":{"prep":10080,"cook":10080}"#, #""ingredients":[{"heading":"Sauce"}]"#,
        #""ingredients":["Sauce:","2-3 cups","1 can (14 oz) tomatoes",{"name":"salt, to taste"},{"text":"some salt","name":"salt"}]"#,
    ])
    func `can be sent back`(members: String) async throws {
        let home = try await Home()
        let meal = await home.ask("POST /v1/meals", body: #"{"name":"Tacos",\#(members)}"#)
        let again = await home.ask("PUT \(meal["Location"] ?? "")", body: meal.text)
        #expect(again.status == .ok && again.text == meal.text, "\(again.text)")
    }

    @Test func `is not changed by what only the server says, and takes no photo by its address`() async throws {
        let home = try await Home()
        let id = try await home.cook("Tacos")
        let image = await home.ask("PUT /v1/meals/\(id)/image", octets: [0xFF, 0xD8, 0xFF])
        #expect(image.json["imageUrl"] is String)
        for method in ["PUT", "PATCH"] {
            #expect(await home.ask("\(method) /v1/meals/\(id)", body: image.text).text == image.text)
            let none = #"{"name":"Tacos","imageUrl":null,"version":1,"usageCount":9,"createdAt":"x","favourite":true,"deletedAt":"y"}"#
            #expect(await home.ask("\(method) /v1/meals/\(id)", body: none).text == image.text)
            let other = await home.ask("\(method) /v1/meals/\(id)", body: #"{"name":"Tacos","imageUrl":"https://example.org/tacos.jpg"}"#)
            #expect(other.pointers == ["/imageUrl"] && other.text.contains("/v1/meals/{id}/image"), "\(other.text)")
        }
        let new = await home.ask("POST /v1/meals", body: #"{"imageUrl":"https://example.org/tacos.jpg"}"#)
        #expect(new.pointers == ["/name", "/imageUrl"])
    }

    @Test func `has no amounts below nothing`() async throws {
        let answer = await (try await Home()).ask(
            "POST /v1/meals", body: #"{"name":"Tacos","ingredients":[{"name":"salt","quantity":{"exact":"-3/2"}}]}"#)
        #expect(answer.pointers.contains("/ingredients/0/quantity/exact"))
    }
}
