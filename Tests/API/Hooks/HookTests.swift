import Domain
import HTTP
import Tables
import Testing
import UseCases

private let body = #"{"url":"http://192.168.0.5:8123/api/webhook/larder"}"#

extension Home {
    fileprivate func hook(_ body: String = body) async throws -> AddedHookAnswer {
        try await ask("POST /v1/hooks", body: body).addedHook
    }

    fileprivate func pause(_ id: String, at url: String? = nil, because reason: Hook.PauseReason) async throws
    {
        let (household, id) = (try #require(Household.ID(self.id)), try #require(Hook.ID(id)))
        let at = try url ?? #require(self.household.hooks[id]).row.url
        _ = try await door.repository.write(Intent(household: household, by: nil, action: .pauseHook)) {
            draft in draft.pauseHook(id, at: at, because: reason)
        }
    }
}

@Suite struct `A hook` {
    @Test func `is refused by a server without hooks`() async throws {
        let home = try await Home(Door(signup: .open, hookHosts: nil))
        let answer = await home.ask("POST /v1/hooks", body: body)
        #expect(answer.pointers == ["/url"])
        #expect(answer.text.contains("--no-hooks"))
    }

    @Test func `is added, shown, changed and removed by an owner`() async throws {
        let home = try await Home()
        let answer = await home.ask(
            "POST /v1/hooks", body: #"{"url":"http://nas.local/a?b=c","kinds":["item","list"]}"#)
        #expect(answer.status == .created)
        let hook = try answer.addedHook.hook
        let path = try #require(answer["Location"])
        #expect(path == "/v1/hooks/\(hook.id)")
        #expect(hook.url == "http://nas.local/a?b=c")
        #expect(hook.kinds == ["item", "list"])
        #expect(hook.createdBy == home.memberID)
        #expect(!hook.paused)
        #expect(try await home.ask("GET \(path)").hook == hook)
        #expect(try await home.ask("GET /v1/hooks").hooks == [hook])
        let changed = try await home.ask("PATCH \(path)", body: #"{"kinds":null,"url":"http://[fd00::5]/"}"#)
            .hook
        #expect(changed.kinds == nil)
        #expect(changed.url == "http://[fd00::5]/")
        #expect(await home.ask("DELETE \(path)").status == .noContent)
        #expect(await home.ask("GET \(path)").status == .notFound)
        #expect(try await home.ask("GET /v1/hooks").hooks == [])
    }

    @Test(arguments: [
        "GET /v1/hooks", "POST /v1/hooks \(body)", "GET {hook}", #"PATCH {hook} {"paused":true}"#,
        "DELETE {hook}",
    ])
    func `is for owners only`(request: String) async throws {
        let family = try await Home(with: ["Sam"])
        let id = try await family.hook().hook.id
        let words = request.replacing("{hook}", with: "/v1/hooks/\(id)").split(separator: " ", maxSplits: 2)
        let answer = await family.sam.ask(
            "\(words[0]) \(words[1])", body: words.count > 2 ? String(words[2]) : "")
        #expect(answer.status == .forbidden)
        #expect(answer.code == "owners-only")
        #expect(try answer.problem.detail == "Only an owner of the household may see and change hooks.")
    }

    @Test func `shows its secret once`() async throws {
        let home = try await Home()
        let added = try await home.hook()
        #expect(added.secret.utf8.count == 64)
        #expect(try await home.hook().secret != added.secret)
        let own = "a secret of my own"
        let chosen = try await home.hook(#"{"url":"http://127.0.0.1/","secret":"\#(own)"}"#)
        #expect(chosen.secret == own)
        _ = await home.ask("PATCH /v1/hooks/\(added.hook.id)", body: #"{"secret":"another secret of mine"}"#)
        #expect(home.household.hooks[Hook.ID(added.hook.id)!]?.row.secret == "another secret of mine")
        for path in ["/v1/hooks", "/v1/hooks/\(chosen.hook.id)", "/v1/changes", "/v1/activity", "/v1/export"]
        {
            let text = await home.ask("GET \(path)").text
            #expect(!text.contains(own) && !text.contains(added.secret), "\(path)")
            #expect(!text.contains("another secret"), "\(path)")
        }
    }

    @Test func `shows its secret again to a repeated request, for ten minutes`() async throws {
        let clock = TestClock()
        let home = try await Home(Door(clock: clock, signup: .open))
        let first = await home.ask("POST /v1/hooks", ["Idempotency-Key: a"], body: body)
        #expect(await home.ask("POST /v1/hooks", ["Idempotency-Key: a"], body: body).text == first.text)
        clock.advance(minutes: 11)
        let gone = await home.ask("POST /v1/hooks", ["Idempotency-Key: a"], body: body)
        #expect(gone.code == "answer-gone")
        #expect(try gone.problem.detail.contains("PATCH /v1/hooks/\(try first.addedHook.hook.id)"))
        #expect(home.household.hooks.count == 1)
    }

    @Test(arguments: [
        #"{}"#, #"{"url":null}"#, #"{"url":"https://192.168.0.5/"}"#, #"{"url":"http://8.8.8.8/"}"#,
        #"{"url":"http://example.com/"}"#, #"{"url":"http://me@192.168.0.5/"}"#,
        #"{"url":"http://hub.lan/"}"#,
        #"{"url":"http://192.168.0.5/\#(String(repeating: "a", count: 500))"}"#,
    ])
    func `is refused for an address outside of the home`(body: String) async throws {
        let answer = await (try await Home()).ask("POST /v1/hooks", body: body)
        #expect(answer.status == .unprocessableContent)
        #expect(answer.pointers == ["/url"])
    }

    @Test(arguments: [
        (#""secret":"short""#, "/secret"), (#""secret":"\#(String(repeating: "a", count: 201))""#, "/secret"),
        (#""secret":"sixteen letters ä""#, "/secret"), (#""secret":"sixteen letters\n""#, "/secret"),
        (#""kinds":[]"#, "/kinds"), (#""kinds":["device"]"#, "/kinds/0"), (#""kinds":"item""#, "/kinds"),
        (#""kindes":["item"]"#, "/kindes"),
    ])
    func `is refused for a wrong field`(field: String, pointer: String) async throws {
        let answer = await (try await Home()).ask(
            "POST /v1/hooks", body: #"{"url":"http://127.0.0.1/",\#(field)}"#)
        #expect(answer.status == .unprocessableContent)
        #expect(answer.pointers == [pointer])
    }

    @Test func `may lead to a name that the server was started with`() async throws {
        let home = try await Home(Door(signup: .open, hookHosts: ["hub.lan"]))
        #expect(await home.ask("POST /v1/hooks", body: #"{"url":"http://Hub.lan/a"}"#).status == .created)
    }

    @Test func `is one of at most ten in a household`() async throws {
        let home = try await Home()
        for _ in 0..<Hook.most { _ = try await home.hook() }
        let answer = await home.ask("POST /v1/hooks", body: body)
        #expect(answer.code == "too-many")
    }

    @Test func `is one of at most fifty on a server that are not paused`() async throws {
        let door = Door(signup: .open)
        var homes: [Home] = []
        for _ in 0..<(Hook.mostActive / Hook.most + 1) { homes.append(try await Home(door)) }
        let last = homes.removeLast()
        for home in homes { for _ in 0..<Hook.most { _ = try await home.hook() } }
        #expect(await last.ask("POST /v1/hooks", body: body).code == "too-many")
        let path = "/v1/hooks/\(try #require(try await homes[0].ask("GET /v1/hooks").hooks.first).id)"
        #expect(await homes[0].ask("PATCH \(path)", body: #"{"paused":true}"#).status == .ok)
        _ = try await last.hook()
        #expect(await homes[0].ask("PATCH \(path)", body: #"{"paused":false}"#).code == "too-many")
    }

    @Test func `is paused and resumed by an owner`() async throws {
        let home = try await Home()
        let path = "/v1/hooks/\(try await home.hook().hook.id)"
        let paused = try await home.ask("PATCH \(path)", body: #"{"paused":true}"#).hook
        #expect(paused.pause == HookPauseAnswer(reason: "owner", since: "2026-11-23T09:00:00.000Z"))
        #expect(paused.paused)
        let resumed = try await home.ask("PATCH \(path)", body: #"{"paused":false}"#).hook
        #expect(resumed.pause == nil)
        #expect(!resumed.paused)
    }

    @Test func `that failed goes on with a new address`() async throws {
        let home = try await Home()
        let id = try await home.hook().hook.id
        try await home.pause(id, because: .failing)
        #expect(try await home.ask("GET /v1/hooks/\(id)").hook.pause?.reason == "failing")
        #expect(try await home.ask("PATCH /v1/hooks/\(id)", body: #"{"kinds":["item"]}"#).hook.paused)
        let moved = try await home.ask("PATCH /v1/hooks/\(id)", body: #"{"url":"http://192.168.0.6/"}"#).hook
        #expect(!moved.paused)
    }

    @Test func `is not paused for an address that it has no more`() async throws {
        let home = try await Home()
        let id = try await home.hook().hook.id
        try await home.pause(id, at: "http://192.168.0.9/", because: .failing)
        #expect(try await home.ask("GET /v1/hooks/\(id)").hook.paused == false)
    }

    @Test func `that the server has paused is told to owners, and shown as the household's deed`()
        async throws
    {
        let family = try await Home(with: ["Sam"])
        try await family.pause(try await family.hook().hook.id, because: .gone)
        let told = try await family.alex.ask("GET /v1/notifications").value["items"]?.elements ?? []
        #expect(told.first?["kind"] == "hookPaused")
        #expect(
            told.first?["text"]
                == """
                The hook to 192.168.0.5:8123 is paused: it answered that it is gone. Changes are sent \
                again once an owner ends the pause.
                """)
        let sams = try await family.sam.ask("GET /v1/notifications").value["items"]?.elements ?? []
        #expect(!sams.contains { $0["kind"] == "hookPaused" })
        let activity = try #require(try await family.sam.ask("GET /v1/activity").activities.first)
        #expect(activity.summary == "The household paused the hook to 192.168.0.5:8123: it took no changes")
        #expect(activity.by == nil)
        let german = ["Accept-Language: de"]
        let story = try #require(try await family.sam.ask("GET /v1/activity", german).activities.first)
        let hook = "die Weiterleitung an 192.168.0.5:8123"
        #expect(story.summary == "Der Haushalt hat \(hook) angehalten: dort kam nichts mehr an")
    }

    @Test func `is changed only at the version that was seen`() async throws {
        let home = try await Home()
        let path = "/v1/hooks/\(try await home.hook().hook.id)"
        let tag = try #require(await home.ask("GET \(path)")["ETag"])
        #expect(
            await home.ask("PATCH \(path)", ["If-Match: \(tag)"], body: #"{"paused":true}"#).status == .ok)
        let late = await home.ask("PATCH \(path)", ["If-Match: \(tag)"], body: #"{"paused":false}"#)
        #expect(late.status == .preconditionFailed)
    }
}
