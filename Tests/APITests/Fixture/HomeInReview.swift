import HTTP

/// What a household's members agree on.
extension Home {
    /// The review of the current plan.
    var review: [String: Any] {
        get async { await ask("GET /v1/plans/current").json["review"] as? [String: Any] ?? [:] }
    }
    var reviewStatus: String? { get async { await review["status"] as? String } }
    /// The path of the current plan.
    var currentPlan: String {
        get async { "/v1/plans/\(await ask("GET /v1/plans/current").json["id"] ?? "")" }
    }

    /// The kinds of what a member has been told, the latest first.
    func told(_ home: Home) async -> [String] {
        await home.ask("GET /v1/notifications").items.compactMap { $0["kind"] as? String }
    }
}

private let dinner = "/v1/days/2026-11-24/dinner"

extension Home {
    func suggest(_ title: String, _ place: String = dinner) async -> Response {
        await ask("PUT \(place)/suggestion", body: #"{"title":"\#(title)"}"#)
    }

    func reject(for title: String, _ place: String = dinner, reason: String = "") async -> Response {
        await ask(
            "PUT \(place)/rejection", body: #"{"suggestion":{"title":"\#(title)"},"reason":"\#(reason)"}"#)
    }

    func resolve(_ title: String, _ place: String = dinner) async -> Response {
        await ask("PUT \(place)/resolution", body: #"{"title":"\#(title)"}"#)
    }
}

extension Response {
    /// A slot's.
    var review: [String: Any] { json["review"] as? [String: Any] ?? [:] }
    var pending: [String: Any] { review["pending"] as? [String: Any] ?? [:] }
    var possible: [String] { json["possible"] as? [String] ?? [] }
}
