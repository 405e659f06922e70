import API
import Contract
import Foundation
import HTTP
import Testing
import write_contract

@Suite struct `The contract` {
    private func contract() async throws -> Contract {
        try Contract(await Door().ask("GET /openapi.yaml").text)
    }

    @Test func `agrees with the guides and with the route table`() async throws {
        let door = Door()
        let root = (0..<4).reduce(URL(filePath: #filePath)) { folder, _ in folder.deletingLastPathComponent()
        }
        let folder = root.appending(path: "Sources/Build/Contract")
        var texts: [String: String] = [:]
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        where file.pathExtension == "yaml" {
            texts[file.deletingPathExtension().lastPathComponent] = try String(
                contentsOf: file, encoding: .utf8)
        }
        let routes = ContractRoute.all(in: Routes(service: door.service, api: door.api))
        let text = try ContractDocument.text(
            texts, routes: routes, problems: ContractProblem.all, tables: try await .ofTheProgram())
        let isInStep = try String(contentsOf: root.appending(path: "openapi.yaml"), encoding: .utf8) == text
        #expect(isInStep, "openapi.yaml is out of step: run scripts/contract")
    }

    @Test func `has the operations of the route table and no others`() async throws {
        let door = Door()
        let described = try await contract().operations.map(\.operation)
        let routes = Routes(service: door.service, api: door.api).all.filter(\.isInContract).map {
            Contract.Operation(method: $0.method.rawValue, path: $0.pattern.text, id: $0.operationID)
        }
        #expect(!described.isEmpty)
        #expect(Set(described).count == described.count)
        #expect(Set(described) == Set(routes))
        #expect(Set(routes.map(\.id)).count == routes.count)
    }

    @Test func `has a value in every enumeration, not only null`() async throws {
        func check(_ node: YAMLNode, at place: String) {
            for member in node.members {
                if member.name == "enum", case .list(let values) = member.value {
                    #expect(values.contains { $0 != .null }, "\(place)")
                }
                check(member.value, at: "\(place)/\(member.name)")
            }
            for element in node.elements { check(element, at: place) }
        }
        check(try await contract().document, at: "")
    }

    @Test func `lists every problem code and no other`() async throws {
        let listed =
            try await contract().document[["components", "schemas", "ProblemCode", "enum"]]?.elements
            .compactMap(\.text) ?? []
        #expect(Set(listed) == Set(ProblemCode.allCases.map(\.rawValue)))
    }

    @Test func `says of every operation what it is for and who may ask`() async throws {
        let contract = try await contract()
        #expect(contract.document["security"]?.elements.isEmpty == false)
        for (operation, node) in contract.operations {
            for member in ["summary", "tags"] {
                #expect(node[member] != nil, "\(operation.id) has no \(member)")
            }
        }
    }

    @Test func `has the parameters that a query may have and no others`() async throws {
        let door = Door()
        let contract = try await contract()
        let routes = Dictionary(grouping: Routes(service: door.service, api: door.api).all, by: \.operationID)
        for (operation, node) in contract.operations {
            guard let query = routes[operation.id]?.first?.query else { continue }
            #expect(contract.query(of: node).subtracting(["pretty"]) == Set(query), "\(operation.id)")
        }
    }

    @Test func `shows an example of every body of an answer, but of photos`() async throws {
        let contract = try await contract()
        for (operation, node) in contract.operations {
            let good = contract.responses(of: node).filter { $0.status.hasPrefix("2") }
            #expect(!good.isEmpty, "\(operation.id) never succeeds")
            for (status, response) in good {
                let types = response["content"]?.members.map(\.name).filter { !$0.hasPrefix("image/") } ?? []
                let isShown = types.contains { !contract.examples(in: response, $0).isEmpty }
                #expect(types.isEmpty || isShown, "\(operation.id) has no example for \(status)")
            }
        }
    }

    @Test func `shows problems as they are, under their own status`() async throws {
        let contract = try await contract()
        for shared in contract.sharedResponses {
            for problem in contract.problems(in: shared.value) {
                let code = try #require(ProblemCode(rawValue: problem.code))
                #expect(
                    problem
                        == Contract.ProblemExample(
                            code: problem.code, title: code.title, status: String(code.status.rawValue)))
            }
        }
        for (operation, node) in contract.operations {
            for (status, response) in contract.responses(of: node) where status != "default" {
                for problem in contract.problems(in: response) {
                    #expect(problem.status == status, "\(operation.id) has \(problem.code) under \(status)")
                }
            }
        }
    }
}

@Suite struct `A meal as it was read` {
    @Test(arguments: [
        #""minutes":{"prep":10080,"cook":10080}"#, #""ingredients":[{"heading":"Sauce"}]"#,
        #""ingredients":["Sauce:","2-3 cups","1 can (14 oz) tomatoes",{"name":"salt, to taste"},"#
            + #"{"text":"some salt","name":"salt"}]"#,
    ])
    func `can be sent back`(members: String) async throws {
        let home = try await Home()
        let meal = await home.ask("POST /v1/meals", body: #"{"name":"Tacos",\#(members)}"#)
        let again = await home.ask("PUT \(meal["Location"] ?? "")", body: meal.text)
        #expect(again.status == .ok, "\(again.text)")
        #expect(again.text == meal.text, "\(again.text)")
    }

    @Test func `ignores read-only fields, and takes no photo by its address`() async throws {
        let home = try await Home()
        let id = try await home.cook("Tacos")
        let image = await home.ask("PUT /v1/meals/\(id)/image", bytes: [0xFF, 0xD8, 0xFF])
        #expect(try image.meal.imageUrl != nil)
        for method in ["PUT", "PATCH"] {
            #expect(await home.ask("\(method) /v1/meals/\(id)", body: image.text).text == image.text)
            let none =
                #"{"name":"Tacos","imageUrl":null,"version":1,"usageCount":9,"createdAt":"x","#
                + #""favourite":false,"deletedAt":"y"}"#
            #expect(await home.ask("\(method) /v1/meals/\(id)", body: none).text == image.text)
            let other = await home.ask(
                "\(method) /v1/meals/\(id)",
                body: #"{"name":"Tacos","imageUrl":"https://example.org/tacos.jpg"}"#)
            #expect(
                other.pointers == ["/imageUrl"],
                "\(other.text)")
            #expect(
                other.text.contains("/v1/meals/{id}/image"),
                "\(other.text)")
        }
        let new = await home.ask("POST /v1/meals", body: #"{"imageUrl":"https://example.org/tacos.jpg"}"#)
        #expect(new.pointers == ["/name", "/imageUrl"])
    }

    @Test func `has no amounts below nothing`() async throws {
        let answer = await (try await Home()).ask(
            "POST /v1/meals",
            body: #"{"name":"Tacos","ingredients":[{"name":"salt","quantity":{"exact":"-3/2"}}]}"#)
        #expect(answer.pointers.contains("/ingredients/0/quantity/exact"))
    }
}
