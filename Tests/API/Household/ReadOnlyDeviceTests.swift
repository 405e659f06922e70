import API
import Domain
import HTTP
import Testing

@Suite struct `A device that may only read` {
    /// A household, and a token of its founder that may only read.
    private func display() async throws -> (home: Home, fields: [String]) {
        let home = try await Home()
        let added = await home.ask("POST /v1/devices", body: #"{"name":"Fridge","scope":"read"}"#)
        #expect(try added.value["device"]?["scope"]?.string == "read")
        return (home, ["Authorization: Bearer \(try added.addedDevice.token)"])
    }

    @Test(arguments: [
        "GET /v1/home", "GET /v1/days/today?format=text", "GET /v1/lists", "GET /v1/changes",
        "GET /v1/export",
        "GET /v1/activity", "GET /v1/me", "HEAD /v1/meals", "GET /v1/history", "GET /v1/calendar-token",
    ])
    func `sees what its member sees`(request: String) async throws {
        let (home, fields) = try await display()
        #expect(await home.door.ask(request, fields).code != "read-only")
    }

    @Test(arguments: [
        ("POST /v1/meals", #"{"name":"Soup"}"#), ("PATCH /v1/settings", "{}"), ("POST /v1/batch", "{}"),
        ("DELETE /v1/devices/current", ""), ("POST /v1/devices", #"{"name":"x"}"#),
        ("POST /v1/meals/import", "[]"), ("POST /v1/activity/1/undo", ""), ("PUT /v1/session", ""),
        ("POST /v1/invitations", "{}"), ("POST /v1/calendar-token", ""),
    ])
    func `changes nothing`(request: String, body: String) async throws {
        let (home, fields) = try await display()
        let version = home.household.version
        let answer = await home.door.ask(request, fields, body: body)
        #expect(answer.status == .forbidden)
        #expect(answer.code == "read-only")
        #expect(answer.text.contains("“Fridge”"))
        #expect(home.household.version == version)
    }

    @Test(arguments: [
        "GET /v1/invitations", "GET /v1/invitations/{code}", "GET /v1/invitations/{code}/qr.svg",
    ])
    func `sees no invitation, with which it could do more`(request: String) async throws {
        let (home, fields) = try await display()
        let code = try await home.ask("POST /v1/invitations", body: "{}").invitation.code
        let answer = await home.door.ask(request.replacing("{code}", with: code), fields)
        #expect(answer.code == "read-only")
    }

    @Test func `sees where a hook leads, without the path, which may be a secret`() async throws {
        let (home, fields) = try await display()
        let url = "http://192.168.0.5:8123/api/webhook/secret"
        let hook = try await home.ask("POST /v1/hooks", body: #"{"url":"\#(url)"}"#).addedHook.hook
        for request in ["GET /v1/hooks", "GET /v1/hooks/\(hook.id)"] {
            let answer = await home.door.ask(request, fields)
            #expect(answer.text.contains(#""http://192.168.0.5:8123""#))
            #expect(!answer.text.contains("webhook"))
            #expect(await home.ask(request).text.contains(url))
        }
    }

    @Test func `is shown with its scope in the list of devices`() async throws {
        let (home, _) = try await display()
        let devices = try await home.ask("GET /v1/devices").items(of: AnswerValue.self)
        #expect(devices.compactMap { $0["scope"]?.string }.sorted() == ["full", "read"])
    }

    @Test func `has no other scope than full and read`() async throws {
        let answer = try await Home().ask("POST /v1/devices", body: #"{"name":"x","scope":"write"}"#)
        #expect(answer.pointers == ["/scope"])
    }
}
