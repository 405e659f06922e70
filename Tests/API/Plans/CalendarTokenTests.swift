import API
import Domain
import Foundation
import HTTP
import Store
import Tables
import Testing

extension Home {
    fileprivate func token() async throws -> String {
        let answer = await ask("POST /v1/calendar-token")
        #expect(answer.status == .created)
        #expect(answer["Location"] == "/v1/calendar-token")
        return try answer.madeCalendarToken.token
    }
}

extension Door {
    fileprivate func opens(_ token: String) async -> Bool {
        await ask("GET /v1/calendar.ics?token=\(token)").status == .ok
    }
}

@Suite struct `A calendar's token` {
    @Test func `opens the calendar and nothing else`() async throws {
        let home = try await Home()
        let token = try await home.token()
        #expect(await home.door.opens(token))
        for route in home.door.routes.all
        where route.pattern.text.hasPrefix("/v1/") && route.operationID != "getCalendar" {
            if publicOperations.contains(route.operationID) { continue }
            let path = route.pattern.text.replacing(/\{[^}]*\}/, with: "K7WX3QTN")
            let answers = [
                await home.door.ask("\(route.method.rawValue) \(path)", ["Authorization: Bearer \(token)"]),
                await home.door.ask("\(route.method.rawValue) \(path)", ["Cookie: larder-80=\(token)"]),
                await home.door.ask("\(route.method.rawValue) \(path)?token=\(token)"),
            ]
            for answer in answers { #expect(answer.status == .unauthorized, "\(route.operationID)") }
        }
    }

    @Test
    func `is the only token addresses carry; members read calendars as usual`()
        async throws
    {
        let home = try await Home()
        let token = try await home.token()
        let wrong = [
            home.token, String(token.dropLast()) + (token.hasSuffix("0") ? "1" : "0"), token.uppercased(),
            token + "0", "", "x",
        ]
        for text in wrong {
            let answer = await home.door.ask(
                "GET /v1/calendar.ics?token=\(text)", ["Authorization: Bearer \(home.token)"])
            #expect(answer.status == .unauthorized, "\(text)")
            #expect(answer.code == "unknown-token", "\(text)")
            #expect(answer["WWW-Authenticate"] != nil)
            #expect(!answer.text.contains(text.isEmpty ? "larder_" : text))
        }
        #expect(await home.ask("GET /v1/calendar.ics").status == .ok)
        #expect(
            await home.door.ask("GET /v1/calendar.ics", ["Cookie: larder-80=\(home.token)"]).status == .ok)
        #expect(await home.door.ask("GET /v1/calendar.ics").code == "not-signed-in")
        // An Authorization field for a proxy does not disturb the calendar.
        #expect(
            await home.door.ask("GET /v1/calendar.ics?token=\(token)", ["Authorization: Basic YTpi"]).status
                == .ok)
        #expect(
            await home.door.ask("GET /v1/calendar.ics?token=\(token)&token=\(token)").pointers == ["?token"])
    }

    @Test func `is each member's own, and the next one takes its place`() async throws {
        let alex = try await Home()
        let sam = try await alex.joined(by: "Sam")
        let (first, theirs) = (try await alex.token(), try await sam.token())
        #expect(first != theirs)
        let again = await alex.ask("POST /v1/calendar-token")
        #expect(try again.madeCalendarToken.replaced)
        let second = try again.madeCalendarToken.token
        #expect(await !alex.door.opens(first))
        #expect(await alex.door.opens(second))
        #expect(await alex.ask("DELETE /v1/calendar-token").status == .noContent)
        #expect(await alex.ask("DELETE /v1/calendar-token").status == .noContent)
        #expect(await !alex.door.opens(second))
        #expect(await alex.door.opens(theirs))
        #expect(try await alex.ask("POST /v1/calendar-token").madeCalendarToken.replaced == false)
    }

    @Test func `is shown without its text, and is written by its version`() async throws {
        let home = try await Home()
        #expect(await home.ask("GET /v1/calendar-token").status == .notFound)
        #expect(await home.ask("POST /v1/calendar-token", ["If-Match: *"]).status == .preconditionFailed)
        let made = await home.ask("POST /v1/calendar-token", ["If-None-Match: *"])
        let shown = await home.ask("GET /v1/calendar-token")
        #expect(shown["ETag"] == made["ETag"])
        #expect(!shown.text.contains("larder_"))
        #expect(try shown.calendarToken.memberId == home.memberID)
        #expect(await home.ask("POST /v1/calendar-token", ["If-None-Match: *"]).status == .preconditionFailed)
        #expect(
            await home.ask("DELETE /v1/calendar-token", ["If-Match: \"1\""]).status == .preconditionFailed)
        #expect(
            await home.ask("DELETE /v1/calendar-token", ["If-Match: \(shown["ETag"] ?? "")"]).status
                == .noContent)
    }

    @Test func `ends with its member's stay, and with the household`() async throws {
        let alex = try await Home()
        let sam = try await alex.joined(by: "Sam")
        let (mine, theirs) = (try await alex.token(), try await sam.token())
        #expect(await alex.ask("DELETE /v1/members/\(sam.memberID)").status == .noContent)
        #expect(await !alex.door.opens(theirs))
        #expect(await alex.door.opens(mine))
        #expect(await alex.ask("DELETE /v1/household?confirm=Home").status == .noContent)
        #expect(await !alex.door.opens(mine))
    }

    @Test func `is told again to a request that comes again, for ten minutes`() async throws {
        let clock = TestClock()
        let home = try await Home(Door(clock: clock))
        let key = ["Idempotency-Key: c"]
        let first = await home.ask("POST /v1/calendar-token", key)
        clock.advance(minutes: 9)
        let again = await home.ask("POST /v1/calendar-token", key)
        #expect(again.text == first.text)
        #expect(again["Idempotency-Replayed"] == "true")
        clock.advance(minutes: 2)
        let gone = await home.ask("POST /v1/calendar-token", key)
        #expect(gone.code == "answer-gone")
        #expect(try gone.problem.deviceId == nil)
        #expect(gone.text.contains("make a new one"))
    }

    @Test func `is in nobody's feed, and is not brought back by an undo`() async throws {
        let home = try await Home()
        let token = try await home.token()
        #expect(await home.ask("DELETE /v1/calendar-token").status == .noContent)
        let feed = await home.ask("GET /v1/changes").text
        #expect(!feed.contains("calendar-token"))
        #expect(!feed.contains("calendarTokens"))
        #expect(!feed.contains(Digest(of: token.utf8).hex))
        let activity = try await home.ask("GET /v1/activity?limit=2").activities
        #expect(
            activity.map(\.summary) == [
                "Alex let no calendar app of theirs read the plan any more",
                "Alex let a calendar app read the plan",
            ])
        for item in activity {
            #expect(item.undoable == false)
            #expect(await home.ask("POST /v1/activity/\(item.seq)/undo").code == "cannot-be-undone")
        }
        #expect(await !home.door.opens(token))
    }

    @Test func `outlives a restart, and only its digest is on the disk`() async throws {
        try await withFolder { folder in
            let clock = TestClock()
            var repository = try JournalRepository(folder, newStore: "ab-12", now: clock.now)
            let token = try await (try await Home(Door(repository: repository, clock: clock))).token()
            try repository.takeSnapshot()
            repository.close()
            for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
                let text = String(
                    decoding: try Data(contentsOf: URL(filePath: folder).appending(path: name)), as: UTF8.self
                )
                #expect(!text.contains(token.suffix(64)), "\(name)")
            }
            repository = try JournalRepository(folder, newStore: "ab-12", now: clock.now)
            #expect(await Door(repository: repository, clock: clock).opens(token))
            repository.close()
        }
    }
}
