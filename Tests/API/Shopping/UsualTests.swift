import API
import Foundation
import HTTP
import Testing

@Suite struct `A usual item` {
    private let milk = #"{"name":"milk","quantity":{"amount":2,"unit":"l"},"note":"low fat"}"#

    private func added(_ home: Home) async throws -> String {
        try #require(await home.ask("POST /v1/usuals", body: milk)["Location"])
    }

    @Test(arguments: [
        (#"{"note":null}"#, "2 l milk"), (#"{"quantity":null}"#, "milk, low fat"),
        (#"{"note":null,"quantity":null}"#, "milk"),
        (#"{"quantity":{"amount":3}}"#, "3 milk, low fat"), (#"{"text":"3 eggs"}"#, "3 eggs"),
        ("{}", "2 l milk, low fat"),
    ])
    func `is changed in what is sent, and what is null goes`(patch: String, text: String) async throws {
        let home = try await Home()
        let path = try await added(home)
        let answer = await home.ask("PATCH \(path)", body: patch)
        #expect(answer.status == .ok, "\(answer.text)")
        #expect(try answer.usual.text == text, "\(answer.text)")
    }

    @Test func `is not changed to a text and to something else at once`() async throws {
        let home = try await Home()
        let path = try await added(home)
        let answer = await home.ask("PATCH \(path)", body: #"{"text":"3 eggs","quantity":{"amount":5}}"#)
        #expect(answer.status == .unprocessableContent, "\(answer.text)")
        #expect(answer.pointers == ["/text"], "\(answer.text)")
    }

    @Test(arguments: [("text", "For the sauce:"), ("heading", "For the sauce")])
    func `never becomes a heading`(field: String, value: String) async throws {
        let home = try await Home()
        let path = try await added(home)
        let answer = await home.ask("PATCH \(path)", body: #"{"\#(field)":"\#(value)"}"#)
        #expect(answer.pointers == ["/\(field)"], "\(answer.text)")
        #expect(try await home.ask("GET \(path)").usual.text == "2 l milk, low fat")
    }

    @Test(arguments: [#"{"exact":"-3/2"}"#, #"{"amount":1,"max":{"exact":"-3/2"}}"#, #"{"amount":-1}"#])
    func `is never less than nothing`(quantity: String) async throws {
        let home = try await Home()
        let answer = await home.ask("POST /v1/usuals", body: #"{"name":"milk","quantity":\#(quantity)}"#)
        #expect(answer.status == .unprocessableContent, "\(answer.text)")
    }
}
