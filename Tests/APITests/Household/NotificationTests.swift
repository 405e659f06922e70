import Domain
import Foundation
import HTTP
import Testing

@Suite(.timeLimit(.minutes(5))) struct `A notification` {
    private let dinner = "/v1/days/2026-11-24/dinner"

    private func submitted() async throws -> Table {
        let table = try await Table()
        _ = await table.alex.suggest("Fish")
        _ = await table.alex.ask("PUT \(await table.plan)/submission")
        return table
    }

    @Test func `tells who did what to whom it concerns, and to nobody else`() async throws {
        let table = try await submitted()
        let list = await table.sam.ask("GET /v1/notifications")
        #expect(list.items.count == 1 && list.json["next"] is NSNull)
        let told = try #require(list.items.first)
        #expect(Set(told.keys) == ["id", "at", "kind", "planId", "date", "slot", "by", "text", "read"])
        #expect(told["kind"] as? String == "submitted" && told["by"] as? String == table.alex.memberID && told["read"] as? Bool == false)
        #expect("/v1/plans/\(told["planId"] ?? "")" == (await table.plan) && told["date"] is NSNull && told["slot"] is NSNull)
        #expect(told["text"] as? String == "Alex asks you to review “Week of Nov 22-28”: 1 suggestion.")
        _ = await table.sam.reject(for: "Soup", reason: "Bones!")
        let answer = try #require(await table.alex.ask("GET /v1/notifications").items.first)
        #expect(answer["text"] as? String == "Sam would rather have “Soup” than “Fish” for Tuesday's dinner (Nov 24). “Bones!”")
        #expect(answer["date"] as? String == "2026-11-24" && answer["slot"] as? String == "dinner")
        #expect(await table.told(table.sam) == ["submitted"])
        let other = try await Home(table.alex.door)
        #expect(await other.ask("GET /v1/notifications").items.isEmpty)
    }

    @Test func `is read by whom it is for, alone or with all others`() async throws {
        let table = try await submitted()
        _ = await table.alex.ask("POST \(dinner)/comments", body: #"{"text":"Please"}"#)
        let unread = await table.sam.ask("GET /v1/notifications?unread").items
        #expect(unread.map { $0["kind"] as? String } == ["comment", "submitted"])
        let path = "/v1/notifications/\(unread[1]["id"] ?? "")/read"
        #expect(await table.alex.ask("PUT \(path)").status == .notFound)
        for _ in 0..<2 { #expect(await table.sam.ask("PUT \(path)").json["read"] as? Bool == true) }
        #expect(await table.sam.ask("GET /v1/notifications?unread=true").items.count == 1)
        #expect(await table.sam.ask("GET /v1/notifications").items.count == 2)
        #expect(await table.sam.ask("PUT /v1/notifications/read").status == .noContent)
        #expect(await table.sam.ask("GET /v1/notifications?unread").items.isEmpty)
        #expect(await table.alex.ask("GET /v1/notifications?unread").items.count == 1)
        #expect(await table.sam.ask("PUT /v1/notifications/mine/read").status == .notFound)
    }

    @Test func `is the newest first, a page at a time, and the oldest goes when there are too many`() async throws {
        let table = try await submitted()
        for number in 1...Domain.Notification.most {
            // A slot has room for as many comments.
            #expect(await table.alex.ask("POST \(dinner)/comments", body: #"{"text":"No. \#(number)"}"#).status == .created)
        }
        let refused = await table.alex.ask("POST \(dinner)/comments", body: #"{"text":"Last"}"#)
        #expect(refused.code == "too-many" && (refused.json["detail"] as? String)?.contains("accept, reject") == true)
        #expect(await table.sam.reject(for: "Soup", reason: "Bones!").code == "too-many")
        var texts: [String] = []
        var next: String? = "/v1/notifications?limit=70"
        while let path = next {
            let page = await table.sam.ask("GET \(path)")
            texts += page.items.compactMap { $0["text"] as? String }
            next = page["Link"].flatMap { $0.firstMatch(of: /<(.*)>; rel="next"/) }?.1.description
        }
        #expect(texts == (1...Domain.Notification.most).reversed().map { "Alex on Tuesday's dinner (Nov 24): “No. \($0)”" })
        #expect(await table.sam.ask("GET /v1/notifications?cursor=x").pointers == ["?cursor"])
    }

    @Test func `of another's coming goes to those who are there, and goes with whoever leaves`() async throws {
        let table = try await Table()
        let kim = try await table.alex.joined(by: "Kim")
        let told = try #require(await table.alex.ask("GET /v1/notifications").items.first)
        #expect(told["text"] as? String == "Kim has joined the household." && told["by"] as? String == kim.memberID)
        #expect(told["planId"] is NSNull)
        #expect(await table.told(table.sam) == ["joined"])
        #expect(await table.told(kim).isEmpty)
        _ = await table.sam.ask("DELETE /v1/members/\(table.sam.memberID)")
        #expect(Set(table.household.notifications.all.map(\.row.id.member.text)) == [table.alex.memberID])
        #expect(table.household.brokenReferences.isEmpty)
    }

    @Test func `comes on the streams of whom it is for, before the change that it is of`() async throws {
        let table = try await Table()
        _ = await table.alex.suggest("Fish")
        let (alex, sam) = (try await table.alex.follow(), try await table.sam.follow())
        let submitted = try #require(await table.alex.ask("PUT \(await table.plan)/submission").version)
        _ = await table.alex.ask("POST \(dinner)/comments", body: #"{"text":"Please"}"#)
        for reader in [alex, sam] { await reader.until(event: submitted + 1) }
        let heard = sam.changes.compactMap { ($0["kind"] ?? $0["action"]) as? String }
        #expect(heard.count == 4)
        for (letter, change) in [("submitted", "submitPlan"), ("comment", "addComment")] {
            #expect(try #require(heard.firstIndex(of: letter)) < #require(heard.firstIndex(of: change)))
        }
        #expect(alex.changes.compactMap { $0["action"] as? String } == ["submitPlan", "addComment"])
        #expect(!alex.text.contains("event: notification") && !alex.text.contains(#""kind":"notification""#))
        let comment = (alex.changes.last?["puts"] as? [[String: Any]])?.first
        #expect(comment?["kind"] as? String == "comment" && (comment?["id"] as? String)?.hasPrefix("2026-11-24.dinner.") == true)
        for reader in [alex, sam] {
            reader.cancel()
            await reader.untilEnd()
        }
    }
}
