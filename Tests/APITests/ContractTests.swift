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
        let listed = document.split(separator: "\n").drop { !$0.hasPrefix("    ProblemCode:") }.dropFirst(2)
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
        let home = try await Home()
        var bodies: [String: String] = ["getService": await home.ask("GET /v1").text]
        bodies["foundHousehold"] = await home.door.ask("POST /v1/households", body: #"{"name":"A","memberName":"B"}"#).text
        let code = try #require(await home.ask("POST /v1/invitations", body: "{}").json["code"] as? String)
        let tacos = #"{"name":"Tacos","tags":["dinner"],"ingredients":["1 1/2 lb ground beef"]}"#
        let meal = try #require(await home.ask("POST /v1/meals", body: tacos).json["id"] as? String)
        let entry = try await home.plan("Tacos", "2026-11-23/dinner", mealID: meal)
        _ = await home.ask("PUT /v1/days/2026-11-23/dinner/meals/\(entry)/completion")
        bodies["putMealImage"] = await home.ask("PUT /v1/meals/\(meal)/image", octets: [0xFF, 0xD8, 0xFF]).text
        bodies["listChanges"] = await home.ask("GET /v1/changes?since=3&limit=1").text
        let photo = try #require(await home.ask("GET /v1/activity").items.first?["seq"] as? Int)
        bodies["undo"] = await home.ask("POST /v1/activity/\(photo)/undo").text
        for (id, request, body) in [
            ("getHousehold", "GET /v1/household", ""), ("renameHousehold", "PATCH /v1/household", "{}"),
            ("getMe", "GET /v1/me", ""), ("listMembers", "GET /v1/members", ""), ("getMember", "GET /v1/members/\(home.memberID)", ""),
            ("changeMember", "PATCH /v1/members/\(home.memberID)", "{}"), ("getInvitation", "GET /v1/invitations/\(code)", ""),
            ("invite", "POST /v1/invitations", "{}"), ("listInvitations", "GET /v1/invitations", ""),
            ("acceptInvitation", "POST /v1/invitations/\(code)/acceptance", #"{"memberName":"Sam"}"#),
            ("addDevice", "POST /v1/devices", #"{"name":"C"}"#), ("listDevices", "GET /v1/devices", ""),
            ("getSettings", "GET /v1/settings", ""), ("changeSettings", "PATCH /v1/settings", "{}"),
            ("resetSettings", "DELETE /v1/settings", ""), ("addCategory", "POST /v1/categories", #"{"name":"C"}"#),
            ("listCategories", "GET /v1/categories", ""), ("addUsual", "POST /v1/usuals", #"{"text":"2 l milk"}"#),
            ("listUsuals", "GET /v1/usuals", ""), ("listFoods", "GET /v1/foods", ""), ("getFood", "GET /v1/foods/milk", ""),
            ("changeFood", "PATCH /v1/foods/milk", "{}"), ("addMeal", "POST /v1/meals", tacos), ("listMeals", "GET /v1/meals", ""),
            ("getMeal", "GET /v1/meals/\(meal)", ""), ("putMeal", "PUT /v1/meals/\(meal)", tacos),
            ("changeMeal", "PATCH /v1/meals/\(meal)", "{}"), ("restoreMeal", "PUT /v1/meals/\(meal)/restoration", ""),
            ("listActivity", "GET /v1/activity", ""),
            ("runBatch", "POST /v1/batch", #"{"operations":[{"method":"PATCH","path":"/v1/household","body":{}}]}"#),
            ("likeMeal", "PUT /v1/meals/\(meal)/favourite", ""), ("unlikeMeal", "DELETE /v1/meals/\(meal)/favourite", ""),
            ("listTags", "GET /v1/tags", ""), ("listHistory", "GET /v1/history", ""), ("getStats", "GET /v1/stats", ""),
            (
                "parseIngredients", "POST /v1/ingredients/parse",
                #"{"lines":["2-3 cloves garlic, minced","1 can (14 oz) tomatoes","For the sauce:"]}"#
            ),
        ] {
            bodies[id] = await home.ask(request, body: body).text
        }
        try check(bodies, contract)
    }

    @Test func `shows reviews with the members that they have`() async throws {
        let table = try await Table()
        let (alex, sam) = (table.alex, table.sam)
        let dinner = "/v1/days/2026-11-24/dinner"
        var bodies: [String: String] = ["suggestMeal": await alex.suggest("Tacos", dinner).text]
        bodies["withdrawSuggestion"] = await alex.ask("DELETE \(dinner)/suggestion").text
        _ = await alex.suggest("Tacos", dinner)
        _ = await alex.ask("PUT \(await table.plan)/submission")
        bodies["rejectSuggestion"] = await sam.reject(for: "Soup", dinner).text
        _ = await alex.reject(for: "Rice", dinner)
        bodies["resolveSlot"] = await alex.resolve("Rice", dinner).text
        bodies["addComment"] = await sam.ask("POST \(dinner)/comments", body: #"{"text":"Please"}"#).text
        bodies["listComments"] = await alex.ask("GET \(dinner)/comments").text
        let told = await alex.ask("GET /v1/notifications?limit=1")
        bodies["listNotifications"] = told.text
        bodies["readNotification"] = await alex.ask("PUT /v1/notifications/\(told.items.first?["id"] ?? "")/read").text
        try check(bodies, await contract())
    }

    private func check(_ bodies: [String: String], _ contract: Contract) throws {
        for (operation, block) in contract.operations {
            guard let body = bodies[operation.id] else { continue }
            let good = try #require(contract.responses(of: block).first { $0.name.hasPrefix("\"2") })
            #expect(Contract.exampleNames(in: good) == Set(body.matches(of: /"(\w+)":/).map { String($0.1) }), "\(operation.id)")
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
