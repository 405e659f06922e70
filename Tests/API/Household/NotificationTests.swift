import Domain
import Foundation
import HTTP
import Tables
import Testing

@Suite struct `A notification` {
    private let dinner = "/v1/days/2026-11-24/dinner"

    private func submitted() async throws -> Home {
        let family = try await Home(with: ["Sam"])
        _ = await family.alex.suggest("Fish")
        _ = await family.alex.ask("PUT \(try await family.currentPlan)/submission")
        return family
    }

    @Test func `tells who did what to whom it concerns, and to nobody else`() async throws {
        let family = try await submitted()
        let list = await family.sam.ask("GET /v1/notifications")
        #expect(list.items.count == 1)
        #expect(try list.next == nil)
        let told = try #require(try list.notifications.first)
        let fields = try list.value["items"]?.elements.first?.members.keys
        #expect(
            fields.map(Set.init) == [
                "id", "createdAt", "kind", "planId", "date", "slot", "by", "text", "read",
            ])
        #expect(told.kind == "submitted")
        #expect(told.by == family.alex.memberID)
        #expect(told.read == false)
        #expect(try await family.currentPlan == "/v1/plans/\(told.planId ?? "")")
        #expect(told.date == nil)
        #expect(told.slot == nil)
        #expect(told.text == "Alex asks you to review “Week of Nov 22-28”: 1 suggestion.")
        _ = await family.sam.reject(for: "Soup", reason: "Bones!")
        let answer = try #require(try await family.alex.ask("GET /v1/notifications").notifications.first)
        #expect(
            answer.text
                == "Sam would rather have “Soup” than “Fish” for Tuesday's dinner (Nov 24). “Bones!”")
        #expect(answer.date == "2026-11-24")
        #expect(answer.slot == "dinner")
        #expect(try await family.told(family.sam) == ["submitted"])
        let other = try await Home(family.alex.door)
        #expect(await other.ask("GET /v1/notifications").items.isEmpty)
    }

    @Test func `is read by whom it is for, alone or with all others`() async throws {
        let family = try await submitted()
        _ = await family.alex.ask("POST \(dinner)/comments", body: #"{"text":"Please"}"#)
        let unread = try await family.sam.ask("GET /v1/notifications?unread").notifications
        #expect(unread.map(\.kind) == ["comment", "submitted"])
        let path = "/v1/notifications/\(unread[1].id)/read"
        #expect(await family.alex.ask("PUT \(path)").status == .notFound)
        for _ in 0..<2 { #expect(try await family.sam.ask("PUT \(path)").notification.read) }
        #expect(await family.sam.ask("GET /v1/notifications?unread=true").items.count == 1)
        #expect(await family.sam.ask("GET /v1/notifications").items.count == 2)
        #expect(await family.sam.ask("PUT /v1/notifications/read").status == .noContent)
        #expect(await family.sam.ask("GET /v1/notifications?unread").items.isEmpty)
        #expect(await family.alex.ask("GET /v1/notifications?unread").items.count == 1)
        #expect(await family.sam.ask("PUT /v1/notifications/mine/read").status == .notFound)
    }

    @Test func `comes newest first in pages, and the oldest gives way`()
        async throws
    {
        let family = try await submitted()
        for number in 1...Domain.Notification.most {
            // A slot has room for as many comments.
            #expect(
                await family.alex.ask("POST \(dinner)/comments", body: #"{"text":"No. \#(number)"}"#).status
                    == .created)
        }
        let refused = await family.alex.ask("POST \(dinner)/comments", body: #"{"text":"Last"}"#)
        #expect(refused.code == "too-many")
        #expect(try refused.problem.detail.contains("Accept, reject") == true)
        #expect(await family.sam.reject(for: "Soup", reason: "Bones!").code == "too-many")
        var texts: [String] = []
        var next: String? = "/v1/notifications?limit=70"
        while let path = next {
            let page = await family.sam.ask("GET \(path)")
            texts += try page.notifications.map(\.text)
            next = page["Link"].flatMap { $0.firstMatch(of: /<(.*)>; rel="next"/) }?.1.description
        }
        #expect(
            texts
                == (1...Domain.Notification.most).reversed().map {
                    "Alex on Tuesday's dinner (Nov 24): “No. \($0)”"
                })
        #expect(await family.sam.ask("GET /v1/notifications?cursor=x").pointers == ["?cursor"])
    }

    @Test func `of a new member goes to present members, until they leave`() async throws {
        let family = try await Home(with: ["Sam"])
        let kim = try await family.alex.joined(by: "Kim")
        let told = try #require(try await family.alex.ask("GET /v1/notifications").notifications.first)
        #expect(told.text == "Kim has joined the household.")
        #expect(told.by == kim.memberID)
        #expect(told.planId == nil)
        #expect(try await family.told(family.sam) == ["joined"])
        #expect(try await family.told(kim).isEmpty)
        _ = await family.sam.ask("DELETE /v1/members/\(family.sam.memberID)")
        #expect(Set(family.household.notifications.all.map(\.row.id.member.text)) == [family.alex.memberID])
        #expect(family.household.brokenReferences.isEmpty)
    }

    @Test func `comes on its member's streams, before the change it is about`() async throws {
        let family = try await Home(with: ["Sam"])
        _ = await family.alex.suggest("Fish")
        let (alex, sam) = (try await family.alex.follow(), try await family.sam.follow())
        let submitted = try #require(
            await family.alex.ask("PUT \(try await family.currentPlan)/submission").version)
        _ = await family.alex.ask("POST \(dinner)/comments", body: #"{"text":"Please"}"#)
        for reader in [alex, sam] { await reader.until(event: submitted + 1) }
        let heard = sam.changes.compactMap { ($0["kind"] ?? $0["action"])?.string }
        #expect(heard.count == 4)
        for (letter, change) in [("submitted", "submitPlan"), ("comment", "addComment")] {
            #expect(try #require(heard.firstIndex(of: letter)) < #require(heard.firstIndex(of: change)))
        }
        #expect(alex.changes.compactMap { $0["action"]?.string } == ["submitPlan", "addComment"])
        #expect(!alex.text.contains("event: notification"))
        #expect(!alex.text.contains(#""kind":"notification""#))
        let comment = alex.changes.last?["puts"]?.elements.first
        #expect(comment?["kind"] == "comment")
        #expect(comment?["id"]?.string?.hasPrefix("2026-11-24.dinner.") == true)
        for reader in [alex, sam] {
            reader.cancel()
            await reader.untilEnd()
        }
    }
}
