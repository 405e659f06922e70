import API
import Dispatch
import Domain
import HTTP
import Tables
import Testing

@Suite struct `A link that is imported` {
    private static let page = """
        <script type="application/ld+json">{"@type":"Recipe","name":"Pea soup","image":"/pea.png",
        "recipeIngredient":["500 g peas"],"recipeInstructions":"Cook."}</script>
        """
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1]
    private static let asked = #"{"url":"https://soups.example/pea"}"#

    /// A household whose links lead to a page of peas with a photo.
    private func home(type: String = "text/html", text: String = page, photo: [UInt8] = png) async throws
        -> Home
    {
        try await Home(
            Door(
                links: Links { address, kind throws(Links.Failure) in
                    guard address.hasPrefix("https://soups.example/") else {
                        throw Links.Failure(.notAllowed, "This leads home.")
                    }
                    return kind == .photo
                        ? Links.Content(bytes: photo, type: "image/png", address: address)
                        : Links.Content(
                            bytes: Array(text.utf8), type: type, address: "https://soups.example/peas")
                }))
    }

    private func bring(_ body: String = asked, to home: Home, query: String = "") async -> Response {
        await home.ask("POST /v1/meals/import\(query)", body: body)
    }

    @Test func `brings its recipe with its photo and the address of its page`() async throws {
        let home = try await home()
        let recipe = try #require(try await bring(to: home).recipes.first)
        #expect(recipe.outcome == "created")
        let meal = try #require(home.household.meals.all.first { _ in true })
        #expect(meal.row.recipe.sourceURL == "https://soups.example/peas")
        #expect(await home.ask("GET /v1/meals/\(meal.row.id.text)/image").whole.bytes == Self.png)
    }

    @Test func `brings no second meal`() async throws {
        let home = try await home()
        _ = await bring(to: home)
        #expect(try await bring(to: home).recipes.map(\.outcome) == ["unchanged"])
    }

    @Test func `is only looked at by a trial`() async throws {
        let home = try await home()
        #expect(try await bring(to: home, query: "?dryRun=true").recipes.map(\.outcome) == ["created"])
        #expect(home.household.meals.all.map(\.row).isEmpty)
    }

    @Test func `comes without a photo that is none`() async throws {
        let home = try await home(photo: Array("<html>".utf8))
        let recipe = try #require(try await bring(to: home).recipes.first)
        #expect(recipe.imageAddress == "https://soups.example/pea.png")
    }

    @Test func `needs a page with a recipe`() async throws {
        #expect(try await bring(to: home(text: "<p>Hello")).problem.code == "no-recipe")
    }

    @Test(arguments: ["image/png", "application/pdf", "text/plain", "video/mp4"])
    func `needs a page, or data`(type: String) async throws {
        let problem = try await bring(to: home(type: type)).problem
        #expect((problem.code, problem.reason) == ("link-not-opened", "no-page"))
    }

    @Test func `names the reason why it was not opened`() async throws {
        let problem = try await bring(#"{"url":"http://10.0.0.1/"}"#, to: home()).problem
        #expect((problem.code, problem.reason) == ("link-not-opened", "not-allowed"))
        #expect(problem.detail.hasPrefix("This leads home. Open the page in a browser"))
    }

    @Test func `is refused where links are off`() async throws {
        #expect(try await bring(to: Home()).problem.code == "links-off")
    }

    @Test func `waits for no other of its household`() async throws {
        let (begun, begin) = AsyncStream<Void>.makeStream()
        let gate = DispatchSemaphore(value: 0)
        let home = try await Home(
            Door(
                links: Links { _, _ throws(Links.Failure) in
                    begin.yield()
                    gate.wait()
                    throw Links.Failure(.tooSlow, "It is slow.")
                }))
        async let first = bring(to: home)
        var beginnings = begun.makeAsyncIterator()
        _ = await beginnings.next()
        #expect(try await bring(to: home).problem.code == "overloaded")
        gate.signal()
        gate.signal()
        #expect(try await first.problem.reason == "too-slow")
        #expect(try await bring(to: home).problem.reason == "too-slow")
    }

    @Test func `is a recipe if it has more than its address`() async throws {
        let body = #"{"url":"https://soups.example/pea","name":"Peas","@type":"Recipe"}"#
        #expect(try await bring(body, to: Home()).recipes.map(\.name) == ["Peas"])
    }
}
