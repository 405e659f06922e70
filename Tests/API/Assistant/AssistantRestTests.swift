import Foundation
import HTTP
import Testing

@Suite struct `An assistant that plans a rest or asks the others` {
    @Test func `plans what a cooked meal left, which cooks nothing more`() async throws {
        let home = try await Home()
        _ = try await home.cook("Stew", of: "500 g beef")
        _ = try await home.call("plan_meals", #"{"meals":[{"date":"today","meal":"Stew"}]}"#)
        _ = try await home.call("mark_cooked", #"{"date":"today","left":2}"#)
        let rest = try await home.call("plan_rest", #"{"date":"today","toDate":"tomorrow"}"#)
        #expect(rest.text.contains("lunch: “Stew”, 2 servings"), "\(rest.text)")
        #expect(await home.ask("GET /v1/portions").text.contains(#""items":[]"#))
    }

    @Test func `hears that nobody said what a cooked meal left`() async throws {
        let home = try await Home()
        _ = try await home.cook("Stew", of: "500 g beef")
        _ = try await home.call("plan_meals", #"{"meals":[{"date":"today","meal":"Stew"}]}"#)
        _ = try await home.call("mark_cooked", #"{"date":"today"}"#)
        let rest = try await home.call("plan_rest", #"{"date":"today","toDate":"tomorrow"}"#)
        #expect(rest.text.hasPrefix("“Stew” is cooked, and nobody said what is left of it."), "\(rest.text)")
    }

    @Test func `of one person suggests nothing to nobody`() async throws {
        let home = try await Home()
        _ = try await home.cook("Soup", of: "500 g peas")
        let refused = try await home.call("suggest_to_others", #"{"date":"friday","meal":"Soup"}"#)
        #expect(refused.text.hasPrefix("Nobody else signs in here"), "\(refused.text)")
        #expect(await home.ask("GET /v1/plans/current").status == .notFound)
    }
}
