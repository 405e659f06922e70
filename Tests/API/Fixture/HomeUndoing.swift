import HTTP
import Testing

/// Steps that are taken back.
extension Home {
    /// The sequence of the newest step.
    func newest() async throws -> Int {
        try #require(try await ask("GET /v1/activity?limit=1").activities.first?.seq)
    }

    func undo(_ seq: Int, _ fields: [String] = []) async -> Response {
        await ask("POST /v1/activity/\(seq)/undo", fields)
    }
}
