import Domain
import Foundation
import HTTP
import Testing

@Suite struct `A list to be sent` {
    private func shopping() async throws -> Home {
        let home = try await Home()
        try await home.plan("Tacos", at: "2026-11-24/dinner", of: "1 1/2 lb ground beef", "1 lime")
        try await home.plan("Spaghetti *al forno*", at: "2026-11-25/dinner", of: "1 lb ground beef")
        try await home.generate()
        _ = await home.ask("POST /v1/lists/current/items", body: #"{"text":"=SUM","note":"-1"}"#)
        try await home.tick("lime")
        return home
    }

    @Test func `is text that can be pasted into a message`() async throws {
        let home = try await shopping()
        let text = """
            Shopping Nov 22-28

            Fruit & vegetables
            ✓ 1 lime [Tacos]

            Meat & fish
            - 2 1/2 lb ground beef [Tacos] [Spaghetti *al forno*]

            Other
            - =SUM (-1)

            """
        let answer = await home.ask("GET /v1/lists/current", ["Accept: text/plain"])
        #expect(answer.text == text)
        #expect(answer["Content-Type"] == "text/plain; charset=utf-8")
        #expect(answer["Vary"] == "Accept")
        #expect(await home.ask("GET /v1/lists/current?format=text").text == text)
    }

    @Test func `is Markdown in which nothing that somebody wrote is markup`() async throws {
        let home = try await shopping()
        let answer = await home.ask("GET /v1/lists/current", ["Accept: text/markdown"])
        #expect(
            answer.text == """
                # Shopping Nov 22-28

                ## Fruit \\& vegetables

                - [x] 1 lime \\[Tacos\\]

                ## Meat \\& fish

                - [ ] 2 1/2 lb ground beef \\[Tacos\\] \\[Spaghetti \\*al forno\\*\\]

                ## Other

                - [ ] =SUM (-1)

                """, "\(answer.text)")
    }

    @Test func `is a table in which nothing is calculated`() async throws {
        let home = try await shopping()
        let answer = await home.ask("GET /v1/lists/current?format=csv")
        #expect(answer["Content-Type"]?.hasPrefix("text/csv") == true)
        let rows = answer.text.split(separator: "\r\n")
        #expect(
            rows == [
                "category,quantity,name,note,meals,ticked", "Fruit & vegetables,1,lime,,Tacos,true",
                "Meat & fish,2 1/2 lb,ground beef,,\"Tacos, Spaghetti *al forno*\",false",
                "Other,,'=SUM,'-1,,false",
            ], "\(answer.text)")
        let tag = try #require(answer["ETag"])
        #expect(
            await home.ask("GET /v1/lists/current?format=csv", ["If-None-Match: \(tag)"]).status
                == .notModified)
        #expect(await home.ask("GET /v1/lists/current", ["If-None-Match: \(tag)"]).status == .ok)
        #expect(await home.ask("GET /v1/lists/current", ["Accept: image/png"]).status == .notAcceptable)
        #expect(await home.ask("GET /v1/lists/current?format=pdf").status == .unprocessableContent)
    }
}
