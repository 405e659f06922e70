import Domain
import Foundation
import HTTP
import Store
import Testing

private let tacos = "/v1/meals/019aafe1-5cdb-7000-8000-1234567890ab"
private let chili = "/v1/meals/019aafe1-5cdb-7000-8000-1234567890ac"

/// An operation as a batch holds it.
private func operation(_ request: String, _ body: String? = nil, headers: String? = nil) -> String {
    let parts = request.split(separator: " ")
    let headers = headers.map { #","headers":{\#($0)}"# } ?? ""
    return
        #"{"method":"\#(parts[0])","path":"\#(parts[1])"\#(headers)"#
        + (body.map { #","body":\#($0)"# } ?? "") + "}"
}

extension Home {
    fileprivate func batch(_ operations: [String], atomic: Bool = false, _ fields: [String] = []) async
        -> Response
    {
        await ask(
            "POST /v1/batch", fields,
            body: #"{"operations":[\#(operations.joined(separator: ","))],"atomic":\#(atomic)}"#)
    }

    fileprivate func names(of path: String) async throws -> [String] {
        try await ask("GET \(path)").items(of: AnswerValue.self).compactMap { $0["name"]?.string }
    }
}

extension Response {
    fileprivate var results: [BatchOperationResultAnswer] { get throws { try batch.results } }
    fileprivate var statuses: [Int] { get throws { try results.map(\.status) } }

    fileprivate func result<Value: Decodable>(_ index: Int, as type: Value.Type) throws -> Value {
        try results[index].body.read(type)
    }
    fileprivate func header(_ name: String, _ index: Int) throws -> String? {
        try results[index].headers[name]
    }
}

@Suite struct `A batch` {
    @Test func `is answered operation by operation, each as if it had come alone`() async throws {
        let home = try await Home()
        let answer = await home.batch([
            operation("PUT \(tacos)", #"{"name":"Tacos"}"#), operation("GET \(tacos)"),
            operation("PUT \(tacos)/favourite"),
            operation("PATCH \(chili)", "{}"), operation("POST /v1/usuals", #"{"nonsense":1}"#),
            operation("GET /v1/nowhere"),
            operation("PUT /v1/meals", "{}"), operation("GET /v1/meals?limit=0"),
            operation("GET \(tacos)", "[]"),
            operation("DELETE \(tacos)"),
        ])
        #expect(answer.status == .ok)
        #expect(try answer.statuses == [201, 200, 200, 404, 422, 404, 405, 422, 422, 204], "\(answer.text)")
        #expect(try answer.header("Location", 0) == tacos)
        let tag = try #require(try answer.header("ETag", 0))
        #expect(try answer.header("ETag", 1) == tag)
        #expect(tag.hasPrefix("\"\(try answer.result(0, as: MealAnswer.self).version)-"))
        #expect(try answer.result(2, as: MealAnswer.self).favourite)
        #expect(try answer.result(4, as: ProblemAnswer.self).errors.last?.pointer == "/nonsense")
        #expect(try answer.header("Allow", 6)?.contains("POST") == true)
        #expect(try answer.results[9].body == .null)
        #expect(try await home.names(of: "/v1/meals") == [])
    }

    @Test func `keeps to the conditions and wishes in the headers of its operations`() async throws {
        let home = try await Home()
        let made = await home.ask("PUT \(tacos)", body: #"{"name":"Tacos"}"#)
        let tag = try #require(made["ETag"]).replacing("\"", with: "\\\"")
        let answer = await home.batch([
            operation("PATCH \(tacos)", #"{"name":"Stale"}"#, headers: #""if-MATCH":"\"999\"""#),
            operation("GET \(tacos)", headers: #""If-None-Match":"\#(tag)""#),
            operation(
                "PATCH \(tacos)", #"{"name":"Fresh"}"#,
                headers: #""If-Match":"\#(tag)","prefer":"return=minimal""#),
            operation("PUT \(tacos)", #"{"name":"New"}"#, headers: #""If-None-Match":"*""#),
            operation("GET \(tacos)", headers: #""Accept":"text/csv""#),
        ])
        #expect(try answer.statuses == [412, 304, 204, 412, 406])
        #expect(try answer.result(0, as: ProblemAnswer.self).current?["name"] == "Tacos")
        #expect(try answer.header("Preference-Applied", 2) == "return=minimal")
        #expect(try await home.names(of: "/v1/meals") == ["Fresh"])
    }

    @Test(arguments: [
        (operation("BREW \(tacos)"), "method"), (operation("HEAD \(tacos)"), "method"),
        (operation("get \(tacos)"), "method"),
        (#"{"path":"/v1/meals"}"#, "method"), (operation("GET v1/meals"), "path"),
        (operation("GET http://elsewhere/v1/meals"), "path"),
        (#"{"method":"GET","path":"/v1/meals HTTP/1.1\r\nHost: x"}"#, "path"), (#"{"method":"GET"}"#, "path"),
        (operation("GET \(tacos)", headers: #""Authorization":"Bearer x""#), "headers/Authorization"),
        (operation("GET \(tacos)", headers: #""Accept":1"#), "headers/Accept"),
        (operation("GET \(tacos)", headers: #""Accept":"*/*","accept":"*/*""#), "headers"),
        (operation("GET \(tacos)", headers: #""Cookie":"larder=x""#), "headers/Cookie"),
        (#"{"method":"GET","path":"/v1/meals","status":200}"#, "status"),
        (operation("POST /v1/batch", #"{"operations":[]}"#), "path"), (operation("GET /healthz"), "path"),
        (operation("PUT /v1/session"), "path"), (operation("POST /v1/households", "{}"), "path"),
        (operation("PUT \(tacos)/image", "{}"), "path"), (operation("GET \(tacos)/image"), "path"),
        (operation("POST /v1/meals/import", "[]"), "path"), (operation("POST /v1/activity/1/undo"), "path"),
    ])
    func `that cannot be understood says where, and does nothing`(wrong: String, place: String) async throws {
        let home = try await Home()
        for isAtomic in [false, true] {
            let answer = await home.batch(
                [operation("PUT \(tacos)", #"{"name":"Tacos"}"#), wrong], atomic: isAtomic)
            #expect(answer.status == .unprocessableContent)
            #expect(answer.pointers == ["/operations/1/\(place)"], "\(answer.text)")
        }
        #expect(try await home.names(of: "/v1/meals") == [])
    }

    @Test func `has a hundred operations at the most`() async throws {
        let home = try await Home()
        let read = operation("GET /v1/me")
        #expect(try await home.batch([]).statuses == [])
        #expect(
            try await home.batch(Array(repeating: read, count: 100), atomic: true).statuses
                == Array(repeating: 200, count: 100))
        #expect(await home.batch(Array(repeating: read, count: 101)).pointers == ["/operations"])
    }

    @Test func `stops where its answer would exceed some megabytes`() async throws {
        let home = try await Home()
        let notes = String(repeating: "n", count: 10_000)
        let steps = Array(repeating: #""\#(String(repeating: "s", count: 2_000))""#, count: 60).joined(
            separator: ",")
        let made = await home.ask(
            "PUT \(tacos)", body: #"{"name":"Tacos","notes":"\#(notes)","steps":[\#(steps)]}"#)
        try #require(made.status == .created, "\(made.text)")
        let reads =
            Array(repeating: operation("GET \(tacos)"), count: 99) + [
                operation("PATCH \(tacos)", #"{"name":"Late"}"#)
            ]
        let answer = await home.batch(reads)
        #expect(try answer.statuses.first == 200)
        #expect(try answer.statuses.last == 413)
        #expect(try answer.result(99, as: ProblemAnswer.self).code == "batch-too-large")
        #expect(await home.batch(reads, atomic: true).code == "batch-failed")
        #expect(try await home.names(of: "/v1/meals") == ["Tacos"])
    }

    @Test func `stops where its device is removed`() async throws {
        let home = try await Home()
        let device = try await home.ask("GET /v1/me").me.device.id
        let operations = [
            operation("DELETE /v1/devices/\(device)"), operation("GET /v1/meals"),
            operation("POST /v1/samples"),
        ]
        #expect(await home.batch(operations, atomic: true).code == "batch-failed")
        #expect(try await home.batch(operations).statuses == [204, 401, 401])
        #expect(await home.ask("GET /v1/me").status == .unauthorized)
    }
}

@Suite struct `An atomic batch` {
    @Test func `is one transaction, in which each operation sees what came before it`() async throws {
        let home = try await Home()
        let before = try #require(await home.ask("GET /v1/household").version)
        let answer = await home.batch(
            [
                operation("PATCH /v1/settings", #"{"defaultServings":6}"#),
                operation("PUT \(tacos)", #"{"name":"Tacos"}"#),
                operation("PUT \(tacos)/favourite"), operation("GET /v1/meals"),
                operation("PATCH /v1/household", #"{"name":"Ours"}"#),
            ], atomic: true)
        #expect(try answer.statuses == [200, 201, 200, 200, 200], "\(answer.text)")
        #expect(try answer.result(1, as: MealAnswer.self).servings == 6)
        let shown = try #require(try answer.result(3, as: MealPageAnswer.self).items.first)
        #expect(shown.name == "Tacos")
        #expect(shown.favourite)
        for index in [0, 1, 4] { #expect(try answer.results[index].body["version"]?.int == before + 1) }
        #expect(await home.ask("GET \(tacos)").version == before + 1)
    }

    @Test func `of which one operation fails does nothing, and says which and why`() async throws {
        let home = try await Home()
        let tag = (await home.ask("GET /v1/meals"))["ETag"]
        let answer = await home.batch(
            [
                operation("PUT \(tacos)", #"{"name":"Tacos"}"#),
                operation("POST /v1/categories", #"{"name":"Frozen"}"#),
                operation("PUT \(chili)", #"{"name":"Chili"}"#),
            ], atomic: true)
        #expect(answer.status == .conflict)
        #expect(answer.code == "batch-failed")
        #expect(try answer.problem.failed == 1)
        #expect(try answer.statuses == [201, 409])
        #expect(try answer.result(1, as: ProblemAnswer.self).code == "name-taken")
        #expect((await home.ask("GET /v1/meals"))["ETag"] == tag)
    }

    @Test func `that changes a name back leaves the version that it answered`() async throws {
        let home = try await Home()
        _ = await home.ask("PUT \(tacos)", body: #"{"name":"Tacos"}"#)
        let names = ["Burritos", "Tacos"].map { operation("PATCH /v1/household", #"{"name":"\#($0)"}"#) }
        _ = await home.ask("PATCH /v1/household", body: #"{"name":"Tacos"}"#)
        let answer = await home.batch(names, atomic: true)
        #expect(
            try await home.ask("GET /v1/household").version
                == answer.result(1, as: HouseholdAnswer.self).version)
    }

    @Test func `makes and unmakes what nobody hears of`() async throws {
        try await withFolder { folder in
            let clock = TestClock()
            var repository = try JournalRepository(folder, newStore: "ab-12", now: clock.now)
            let home = try await Home(Door(repository: repository, clock: clock))
            _ = await home.ask("PUT \(tacos)", body: #"{"name":"Tacos"}"#)
            let answer = await home.batch(
                [
                    operation("PUT \(tacos)/favourite"), operation("DELETE \(tacos)/favourite"),
                    operation("PUT \(chili)", #"{"name":"Chili"}"#),
                ],
                atomic: true)
            #expect(try answer.statuses == [200, 200, 201])
            repository.close()
            repository = try JournalRepository(folder, newStore: "ab-12", now: clock.now)
            let again = Door(repository: repository, clock: clock)
            let meals = try await again.ask("GET /v1/meals", ["Authorization: Bearer \(home.token)"]).meals
            #expect(meals.map(\.name) == ["Chili", "Tacos"])
            repository.close()
        }
    }

    @Test func `takes no reads that would keep others from writing for long`() async throws {
        let home = try await Home()
        let answer = await home.batch([operation("GET /v1/stats")], atomic: true)
        #expect(answer.status == .unprocessableContent && answer.pointers == ["/operations/0/path"])
        #expect(try await home.batch([operation("GET /v1/stats")]).statuses == [200])
    }

    @Test func `is held against the version of everything`() async throws {
        let home = try await Home()
        let tag = try #require((await home.ask("GET /v1/usuals"))["ETag"])
        let add = operation("POST /v1/usuals", #"{"text":"Milk"}"#)
        #expect(await home.batch([add], ["If-Match: \(tag)"]).status == .badRequest)
        #expect(try await home.batch([add], atomic: true, ["If-Match: \(tag)"]).statuses == [201])
        #expect(await home.batch([add], atomic: true, ["If-Match: \(tag)"]).status == .preconditionFailed)
    }
}
