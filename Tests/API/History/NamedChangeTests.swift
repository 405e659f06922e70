import Domain
import HTTP
import Testing

@Suite struct `Changes by name` {
    @Test func `have a tag of their own`() async throws {
        let home = try await Home()
        _ = try await home.cook("Tacos")
        let rows = await home.ask("GET /v1/changes?since=1")["ETag"]
        #expect(rows != nil)
        #expect(await home.ask("GET /v1/changes?since=1&rows=false")["ETag"] != rows)
    }

    @Test func `come without rows, by kind, id and version`() async throws {
        let home = try await Home()
        let usual = try await home.ask("POST /v1/usuals", body: #"{"text":"Eggs"}"#).value
        let since = try await home.newest() - 1
        let change = try await home.ask("GET /v1/changes?since=\(since)&rows=false").value["changes"]?
            .elements.last
        let put = try #require(change?["puts"]?.elements.first { $0["kind"]?.string == "usual" })
        #expect(put["value"] == nil)
        #expect(put["id"] == usual["id"])
        #expect(put["version"] == usual["version"])
    }

    @Test(arguments: ["rows=none", "shown"])
    func `are refused with parameters that nobody knows`(query: String) async throws {
        let home = try await Home()
        for path in ["changes", "events"] {
            #expect(await home.ask("GET /v1/\(path)?\(query)").status == .unprocessableContent)
        }
    }
}
