import API
import Domain
import Foundation
import HTTP
import Store
import Tables
import Testing
import UseCases

@Suite struct `A small photo` {
    private let large: [UInt8] = [0xFF, 0xD8, 0xFF, 1]
    private let small: [UInt8] = [0xFF, 0xD8, 0xFF, 2]

    /// The path of a meal with a photo in both sizes.
    private func shown(in home: Home) async throws -> String {
        let meal = "/v1/meals/\(try await home.cook("Tacos"))"
        #expect(await home.ask("PUT \(meal)/image", bytes: large).status == .ok)
        let put = await home.ask("PUT \(meal)/image/small", bytes: small)
        try #require(put.status == .ok, "\(put.text)")
        return meal
    }

    private func urls(_ meal: String, in home: Home) async throws -> [String?] {
        let shown = try await home.ask("GET \(meal)").meal
        return [shown.imageUrl, shown.smallImageUrl]
    }

    private func undo(_ steps: Int, in home: Home) async throws -> Response {
        let activities = try await home.ask("GET /v1/activity").activities
        return await home.ask("POST /v1/activity/\(activities[steps - 1].seq)/undo")
    }

    private func summary(in home: Home) async throws -> String? {
        try await home.ask("GET /v1/activity?limit=1").activities.first?.summary
    }

    @Test func `has an address of its own that names its content`() async throws {
        let home = try await Home()
        let meal = try await shown(in: home)
        let url = try #require(try await home.ask("GET \(meal)").meal.smallImageUrl)
        #expect(url.hasPrefix("\(meal)/image/small?v="))
        let answer = await home.ask("GET \(url)").whole
        #expect(answer.bytes == small)
        #expect(answer["Content-Type"] == "image/jpeg")
        #expect(answer["Cache-Control"] == "private, max-age=31536000, immutable")
        let tag = try #require(answer["ETag"])
        #expect(await home.ask("GET \(url)", ["If-None-Match: \(tag)"]).status == .notModified)
        #expect(await home.ask("GET \(meal)/image/small")["Cache-Control"] == "private, no-cache")
        #expect(await home.ask("GET \(meal)/image").whole.bytes == large)
    }

    @Test func `is shown wherever the photo is`() async throws {
        let home = try await Home()
        let meal = try await shown(in: home)
        let url = try #require(try await home.ask("GET \(meal)").meal.smallImageUrl)
        let id = String(meal.split(separator: "/").last ?? "")
        let planned = try await home.plan(meal: id, at: "2026-11-23/dinner")
        for path in ["/v1/meals", "/v1/meals?view=outline", planned, "/v1/days/2026-11-23", "/v1/home"] {
            let answer = await home.ask("GET \(path)")
            #expect(answer.text.contains(#""smallImageUrl":"\#(url)""#), "\(path): \(answer.text)")
        }
        // The planned meal and the meal can be sent back as they were read.
        for path in [planned, meal] {
            let read = await home.ask("GET \(path)")
            let sent = await home.ask("PATCH \(path)", body: read.text)
            #expect(sent.status == .ok, "\(sent.text)")
            #expect(sent.version == read.version)
        }
        #expect(await home.ask("PUT \(meal)", body: await home.ask("GET \(meal)").text).status == .ok)
        let other = await home.ask("PATCH \(meal)", body: #"{"smallImageUrl":"https://example.org/a.jpg"}"#)
        #expect(other.pointers == ["/smallImageUrl"])
    }

    @Test func `goes when the photo changes or goes`() async throws {
        let home = try await Home()
        let meal = try await shown(in: home)
        let both = try await urls(meal, in: home)
        #expect(await home.ask("PUT \(meal)/image", bytes: large).status == .ok)
        #expect(try await urls(meal, in: home) == both)
        #expect(await home.ask("PUT \(meal)/image", bytes: [0xFF, 0xD8, 0xFF, 3]).status == .ok)
        #expect(try await urls(meal, in: home)[1] == nil)
        #expect(await home.ask("GET \(both[1] ?? "")").status == .notFound)
        #expect(await home.ask("PUT \(meal)/image/small", bytes: small).status == .ok)
        #expect(await home.ask("DELETE \(meal)/image").status == .noContent)
        #expect(try await urls(meal, in: home) == [nil, nil])
    }

    @Test func `goes alone when it is deleted`() async throws {
        let home = try await Home()
        let meal = try await shown(in: home)
        let both = try await urls(meal, in: home)
        #expect(await home.ask("DELETE \(meal)/image/small").status == .noContent)
        #expect(try await urls(meal, in: home) == [both[0], nil])
        let gone = await home.ask("GET \(meal)/image/small")
        #expect(gone.status == .notFound)
        #expect(gone.text.contains("no small photo"))
        #expect(await home.ask("DELETE \(meal)/image/small").status == .noContent)
    }

    @Test func `is refused without a photo, and leaves no file`() async throws {
        try await withFolder { folder in
            let home = try await Home(Door(images: ImageFolder(dataFolder: folder)))
            let meal = "/v1/meals/\(try await home.cook("Tacos"))"
            let refused = await home.ask("PUT \(meal)/image/small", bytes: small)
            #expect(refused.status == .notFound)
            #expect(refused.text.contains("has no photo yet"))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/images").isEmpty)
        }
    }

    @Test func `has at most 64 KB`() async throws {
        let home = try await Home()
        let meal = try await shown(in: home)
        let most = large + [UInt8](repeating: 7, count: (64 << 10) - large.count)
        #expect(await home.ask("PUT \(meal)/image/small", bytes: most).status == .ok)
        let answer = await home.ask("PUT \(meal)/image/small", bytes: most + [7])
        #expect(answer.status == .contentTooLarge)
        #expect(await home.ask("PUT \(meal)/image", bytes: most + [7]).status == .ok)
    }

    @Test(arguments: [Array("<svg onload=alert(1)>".utf8), Array("GIF89a".utf8), []] as [[UInt8]])
    func `that is none is refused`(bytes: [UInt8]) async throws {
        let home = try await Home()
        let meal = try await shown(in: home)
        let both = try await urls(meal, in: home)
        let answer = await home.ask("PUT \(meal)/image/small", ["Content-Type: image/png"], bytes: bytes)
        #expect(answer.status == .unsupportedMediaType)
        #expect(try await urls(meal, in: home) == both)
    }

    @Test func `of an older photo is refused by the version`() async throws {
        let home = try await Home()
        let meal = "/v1/meals/\(try await home.cook("Tacos"))"
        let first = try #require(await home.ask("PUT \(meal)/image", bytes: large).version)
        #expect(await home.ask("PUT \(meal)/image", bytes: [0xFF, 0xD8, 0xFF, 3]).status == .ok)
        let late = await home.ask("PUT \(meal)/image/small", ["If-Match: \"\(first)\""], bytes: small)
        #expect(late.status == .preconditionFailed)
        #expect(try await urls(meal, in: home)[1] == nil)
    }

    @Test func `is told of in the activity`() async throws {
        let home = try await Home()
        let meal = try await shown(in: home)
        #expect(try await summary(in: home) == "Alex gave the photo of Tacos a small size")
        _ = await home.ask("DELETE \(meal)/image/small")
        #expect(try await summary(in: home) == "Alex removed the small photo of Tacos")
    }

    @Test func `comes back with its photo when another photo is undone`() async throws {
        let home = try await Home()
        let meal = try await shown(in: home)
        let both = try await urls(meal, in: home)
        for request in ["PUT", "DELETE"] {
            let bytes: [UInt8] = request == "PUT" ? [0xFF, 0xD8, 0xFF, 3] : []
            #expect(await home.ask("\(request) \(meal)/image", bytes: bytes).status.rawValue < 300)
            #expect(try await urls(meal, in: home) != both)
            #expect(try await undo(1, in: home).status == .ok)
            #expect(try await urls(meal, in: home) == both)
        }
    }

    @Test func `goes with its photo when the photo is undone`() async throws {
        let home = try await Home()
        let meal = try await shown(in: home)
        #expect(try await undo(2, in: home).status == .ok)
        #expect(try await urls(meal, in: home) == [nil, nil])
    }

    @Test func `is undone alone`() async throws {
        let home = try await Home()
        let meal = try await shown(in: home)
        let both = try await urls(meal, in: home)
        #expect(try await undo(1, in: home).status == .ok)
        #expect(try await urls(meal, in: home) == [both[0], nil])
        #expect(try await undo(1, in: home).status == .ok)
        #expect(try await urls(meal, in: home) == both)
    }

    @Test func `is one of the photos that a compaction keeps`() async throws {
        let home = try await Home()
        _ = try await shown(in: home)
        let kept = home.door.repository.published.images
        #expect(kept == [Digest(of: large), Digest(of: small)])
    }
}

extension `A small photo` {
    @Test func `is in exports and comes with imports`() async throws {
        let home = try await Home()
        let meal = try await shown(in: home)
        let document = try await home.export()
        #expect(try await Copy(of: document).export() == document)
        let other = try await Home(importing: document)
        #expect(await other.ask("GET \(meal)/image/small").whole.bytes == small)
        #expect(try await urls(meal, in: other) == (try await urls(meal, in: home)))
    }

    /// Otherwise somebody who knows a photo's name could see another household's photo.
    @Test func `is imported by its bytes`() async throws {
        let door = Door(signup: .open)
        let home = try await Home(door)
        let meal = try await shown(in: home)
        let document = try await home.export().replacing(
            try Regex(#",?"\#(Digest(of: small).hex)":"[^"]*""#), with: ""
        ).replacing("{,", with: "{")
        #expect(await home.ask("DELETE /v1/household?confirm=Home").status == .noContent)
        let other = try await Home(door, importing: document)
        #expect(try await urls(meal, in: other).map { $0 == nil } == [false, true])
    }

    @Test func `in a document needs its photo and the size of a small one`() async throws {
        let home = try await Home()
        let meal = try await shown(in: home)
        let document = try await home.export()
        let alone = document.replacing(#""image":"\#(Digest(of: large).hex)","#, with: "").replacing(
            try Regex(#""\#(Digest(of: large).hex)":"[^"]*",?"#), with: ""
        ).replacing(",}}", with: "}}")
        let refused = await Door().importing(alone)
        #expect(refused.pointers.contains { $0.hasSuffix("/smallImage") }, "\(refused.text)")
        let big = large + [UInt8](repeating: 7, count: 64 << 10)
        #expect(await home.ask("PUT \(meal)/image", bytes: big).status == .ok)
        #expect(await home.ask("PUT \(meal)/image/small", bytes: small).status == .ok)
        let (bigName, smallName) = (Digest(of: big).hex, Digest(of: small).hex)
        let swapped = try await home.export().replacing(
            #""image":"\#(bigName)","smallImage":"\#(smallName)""#,
            with: #""image":"\#(smallName)","smallImage":"\#(bigName)""#)
        let tooLarge = await Door().importing(swapped)
        #expect(tooLarge.pointers == ["/images"], "\(tooLarge.text)")
    }
}
