import Testing

@testable import Contract

@Suite struct `Examples of answers` {
    /// Paths with a cup that is made, read and washed, and a lid that is only read.
    private static let paths = try? YAMLReader.read(
        """
        /cups:
          post: { responses: { "201": { content: { application/json: {
            schema: { $ref: "#/components/schemas/Cup" }, example: made } } } } }
        /cups/{id}:
          get: { responses: { "200": { content: { application/json: {
            schema: { $ref: "#/components/schemas/Cup" }, example: read } } } } }
        /lids/{id}:
          get: { responses: { "200": { content: { application/json: {
            schema: { $ref: "#/components/schemas/Lid" }, example: lid } } } } }
        """)

    private func media(_ path: String, _ method: String, _ status: String) throws -> YAMLNode? {
        let shared = SharedExamples(try #require(Self.paths))
        return shared.paths[[path, method, "responses", status, "content", "application/json"]]
    }

    @Test func `stand once where operations share a schema, as it is read`() throws {
        let shared = SharedExamples(try #require(Self.paths))
        #expect(shared.components == .object(("Cup", .object(("value", .text("read"))))))
    }

    @Test func `are references wherever their schema is answered`() throws {
        let reference = YAMLNode.object(("Cup", .reference("examples", "Cup")))
        #expect(try media("/cups", "post", "201")?["examples"] == reference)
        #expect(try media("/cups/{id}", "get", "200")?["examples"] == reference)
        #expect(try media("/cups", "post", "201")?["example"] == nil)
    }

    @Test func `stay with the only operation that has their schema`() throws {
        #expect(try media("/lids/{id}", "get", "200")?["example"] == .text("lid"))
    }
}
