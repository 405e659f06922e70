import Domain
import Foundation
import HTTP
import JSON
import Platform
import Synchronization
import Testing
import UseCases

@Suite struct `Importing a household` {
    @Test func `into itself changes nothing, however often`() async throws {
        let home = try await Home.full()
        let (document, version) = (try await home.export(), await home.ask("GET /v1/household").version)
        for query in ["", "?replace=true", "?dryRun"] {
            let answer = await home.importing(document, query)
            #expect(
                answer.status == .ok,
                "\(answer.text.prefix(500))")
            #expect(
                try answer.counts.created == 0,
                "\(answer.text.prefix(500))")
            #expect(
                try answer.counts.updated == 0,
                "\(answer.text.prefix(500))")
            #expect(
                try answer.counts.skipped == 0,
                "\(answer.text.prefix(500))")
            #expect(try answer.counts.unchanged == answer.items.count)
        }
        #expect(await home.ask("GET /v1/household").version == version)
        #expect(try await home.export() == document)
    }

    @Test func `into another household adds every row, and keeps its members`() async throws {
        let document = try await Home.full().export()
        let other = try await Home(name: "Other", member: "Pat")
        let trial = await other.importing(document, "?dryRun=true")
        let before = try await other.export()
        let answer = await other.importing(document)
        #expect(try trial.counts == answer.counts)
        #expect(try trial.importedRows == answer.importedRows)
        // The shop has its shelves already; the household keeps its name and settings.
        #expect(try answer.counts.updated == 0)
        #expect(
            try answer.importedRows.filter {
                $0.kind == "category" && $0.outcome == "unchanged"
            }.count == 12)
        #expect(try answer.reasons("household").count == 1)
        #expect(try answer.reasons("settings").count == 1)
        #expect(try answer.reasons("notification").count == answer.counts.skipped - 2)
        #expect(try await other.ask("GET /v1/household").household.name == "Other")
        #expect(await other.ask("GET /v1/me").status == .ok)
        #expect(try await other.ids("/v1/members").contains(other.memberID))
        #expect(try await other.export() != before)
        #expect(try await Copy(of: try await other.export()).household.brokenReferences.isEmpty)
        // A second import changes nothing.
        let again = await other.importing(document)
        #expect(try again.counts.created == 0)
        #expect(try again.counts.updated == 0)
        #expect(try again.reasons("list") == [])
        #expect(try again.reasons("favourite") == [])
    }

    @Test func `with a trial writes nothing`() async throws {
        let document = try await Home.full().export()
        let other = try await Home(name: "Other")
        let before = try await other.export()
        #expect(try await other.importing(document, "?dryRun").counts.created > 50)
        #expect(try await other.export() == before)
    }

    @Test func `under new ids makes something of its own, in the same order`() async throws {
        let full = try await Home.full()
        let document = try await full.export()
        let copy = try await Copy(of: document, renamed: true)
        let text = await copy.export()
        #expect(text.utf8.count == document.utf8.count)
        let old = Set(document.matches(of: /"([0-9a-f-]{36})"/).map { String($0.1) })
        for id in old { #expect(!text.contains(id), "\(id) is there still") }
        let names = { (household: Household) in
            household.meals.all.map(\.row.recipe.name) + household.members.all.map(\.row.name)
        }
        #expect(names(copy.household) == names(full.household))
        #expect(copy.household.comments.all.map(\.row.text) == full.household.comments.all.map(\.row.text))
        let told = Array(full.household.notifications(for: Member.ID(full.memberID)!))
        #expect(copy.household.notifications.all.map(\.row.kind) == told.reversed().map(\.row.kind))
        #expect(copy.household.brokenReferences.isEmpty)
        // Into the household itself, only the days are taken already.
        let twice = await full.importing(document, "?ids=new")
        #expect(try twice.reasons("meal") == [])
        #expect(try twice.reasons("plan").count == full.household.plans.count)
        #expect(try await Copy(of: try await full.export()).household.brokenReferences.isEmpty)
    }

    @Test func `leaves existing rows with the same id, unless replacing`() async throws {
        let home = try await Home()
        let id = try await home.cook("Tacos")
        let document = try await home.export()
        _ = await home.ask("PATCH /v1/meals/\(id)", body: #"{"name":"Burritos"}"#)
        _ = await home.ask("PATCH /v1/household", body: #"{"name":"Ours"}"#)
        let kept = await home.importing(document)
        #expect(try kept.reasons("meal").count == 1)
        #expect(try kept.counts.updated == 0)
        #expect(try await home.ask("GET /v1/meals/\(id)").meal.name == "Burritos")
        let replaced = await home.importing(document, "?replace=true")
        #expect(try replaced.counts.updated == 2)
        #expect(try replaced.counts.skipped == 0)
        #expect(try await home.ask("GET /v1/meals/\(id)").meal.name == "Tacos")
        #expect(try await home.export() == document)
    }

    @Test func `brings nobody as an owner to where somebody lives already`() async throws {
        let document = try await Home(member: "Eve").export()
        let other = try await Home()
        #expect(await other.importing(document).status == .ok)
        let eve = try #require(try await other.ids("/v1/members").first { $0 != other.memberID })
        #expect(try await other.ask("GET /v1/members/\(eve)").member.role == "member")
        // Otherwise the last member who can sign in could go.
        #expect(await other.ask("DELETE /v1/members/\(other.memberID)").code == "last-owner")
        #expect(try await other.importing(document).counts.updated == 0)
    }

    @Test func `takes nothing off a plan that it does not know`() async throws {
        let home = try await Home()
        try await home.plan("Tacos", "2026-11-24/dinner")
        var document = try await Home().export()
        document.replace(
            "\"days\":{}", with: "\"days\":{\"2026-11-24\":{\"slots\":{}},\"2026-12-24\":{\"slots\":{}}}")
        let answer = await home.importing(document, "?replace=true")
        let reasons = try answer.reasons("day")
        #expect(
            answer.status == .ok,
            "\(reasons)")
        #expect(
            reasons.count == 1,
            "\(reasons)")
        #expect(
            reasons[0].contains("Week of Nov 22-28"),
            "\(reasons)")
        #expect(try await home.planned("2026-11-24/dinner") == ["Tacos"])
    }

    @Test func `never makes anybody an owner, nor brings back who has left`() async throws {
        let home = try await Home()
        let sam = try await home.joined(by: "Sam")
        let document = try await home.export().replacing("\"role\":\"member\"", with: "\"role\":\"owner\"")
        #expect(await sam.importing(document, "?replace=true").status == .ok)
        #expect(try await home.ask("GET /v1/members/\(sam.memberID)").member.role == "member")
        _ = await home.ask("DELETE /v1/members/\(sam.memberID)")
        #expect(await home.importing(document, "?replace=true").status == .ok)
        #expect(try await home.ids("/v1/members") == [home.memberID])
    }

    @Test func `leaves out an overlapping plan with everything in it`() async throws {
        let home = try await Home()
        try await home.plan("Tacos", at: "2026-11-24/dinner", of: "1 lb beef")
        let document = try await home.export()
        let other = try await Home()
        try await other.plan("Soup", "2026-11-26/lunch")
        let plan = try #require(try await other.ask("GET /v1/days/2026-11-26").day.planId)
        let answer = await other.importing(document)
        #expect(try answer.reasons("plan").first?.contains(plan) == true)
        #expect(try answer.reasons("day").count == 1)
        #expect(try await other.planned("2026-11-24/dinner") == [])
        #expect(try await other.names("").contains("Tacos"))
    }

    @Test func `leaves a day on which something is that has been moved since`() async throws {
        let home = try await Home()
        let plannedMeal = try await home.plan("Tacos", at: "2026-11-24/dinner")
        let document = try await home.export()
        _ = await home.ask("PATCH \(plannedMeal)", body: #"{"date":"2026-11-25","slot":"dinner"}"#)
        for query in ["", "?replace=true"] {
            #expect(await home.importing(document, query).status == .ok)
            let all = try await home.planned("2026-11-24/dinner") + home.planned("2026-11-25/dinner")
            #expect(all == ["Tacos"])
        }
    }

    @Test func `counts favourites and lists on from those that are here`() async throws {
        let home = try await Home()
        for name in ["Weekend", "Party"] {
            _ = await home.ask("POST /v1/lists", body: #"{"name":"\#(name)","includeUsuals":false}"#)
        }
        let document = try await home.export()
        let other = try await Home()
        for name in ["A", "B", "C"] { _ = await other.ask("POST /v1/lists", body: #"{"name":"\#(name)"}"#) }
        #expect(try await other.importing(document).reasons("list") == [])
        #expect(try await other.ids("/v1/lists?limit=2", key: "name").count == 5)
        #expect(try await other.importing(document).counts.created == 0)
    }

    @Test func `is told of, and taken back unless somebody came with it`() async throws {
        let home = try await Home()
        _ = try await home.cook("Tacos")
        let document = try await home.export()
        let id = try #require(try await home.ids("/v1/meals").first)
        _ = await home.ask("DELETE /v1/meals/\(id)")
        _ = await home.ask("DELETE /v1/meals/\(id)?purge")
        let seq = try #require(
            await home.importing(document).status == .ok ? await home.ask("GET /v1/household").version : nil)
        let told = try #require(try await home.ask("GET /v1/activity?limit=1").activities.first)
        #expect(told.summary == "Alex imported 1 meal")
        #expect(told.undoable == true)
        #expect(seq > 0)
        #expect(await home.ask("POST /v1/activity/\(told.seq)/undo").status == .ok)
        #expect(try await home.ids("/v1/meals").isEmpty)
        let other = try await Home(member: "Pat")
        _ = await other.importing(document)
        let strange = try #require(try await other.ask("GET /v1/activity?limit=1").activities.first)
        #expect(strange.summary == "Pat imported 1 meal and 1 member")
        #expect(strange.undoable == false)
    }

    @Test func `is done once by a request that comes twice`() async throws {
        let home = try await Home()
        let document = try await home.export()
        let other = try await Home()
        let first = await other.ask("POST /v1/import?ids=new", ["Idempotency-Key: 7"], body: document)
        let again = await other.ask("POST /v1/import?ids=new", ["Idempotency-Key: 7"], body: document)
        #expect(again["Idempotency-Replayed"] == "true")
        #expect(again.text == first.text)
        #expect(try await other.ids("/v1/members").count == 2)
        #expect(
            await other.ask("POST /v1/import", ["If-Match: \"1\""], body: document).status
                == .preconditionFailed)
    }
}

extension `Importing a household` {
    @Test func `keeps nobody waiting whose connection is on the same loop`() async throws {
        let loop = Loop()
        let home = try await Home(Door(signup: .open, random: loop.random))
        let document = try await home.export()
        for _ in 0..<30 {
            #expect(await loop.run { await home.importing(document, "?ids=new&dryRun").status } == .ok)
        }
        #expect(loop.count == 0)
    }
}

/// Threads on which requests begin, as they do on that of a connection. It counts how often chance
/// is asked there, as it is for new ids.
private final class Loop: Sendable {
    private let thread = Guarded<pthread_t?>(nil)
    private let counted = Atomic(0)

    var count: Int { counted.load(ordering: .relaxed) }

    var random: @Sendable () -> UInt64 {
        { [self] in
            if thread.withLock({ $0 == pthread_self() }) { counted.add(1, ordering: .relaxed) }
            return .random(in: 0...UInt64.max)
        }
    }

    func run<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value {
        await withCheckedContinuation { done in
            let loop = Thread { [self] in
                thread.withLock { $0 = pthread_self() }
                let finished = DispatchSemaphore(value: 0)
                Task.immediate {
                    let value = await work()
                    finished.signal()
                    done.resume(returning: value)
                }
                // Before that no other thread goes by its name.
                finished.wait()
                thread.withLock { $0 = nil }
            }
            loop.start()
        }
    }
}
