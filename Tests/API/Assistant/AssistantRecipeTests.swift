import Foundation
import HTTP
import Testing

@Suite struct `An assistant with a recipe that uses another` {
    private let lasagne = #"{"name":"Lasagne","ingredients":["12 sheets","2 servings tomato sauce"]"#

    private func kitchen() async throws -> Home {
        let home = try await Home()
        _ = try await home.cook("Tomato", of: "1 tomato")
        _ = try await home.cook("Tomato sauce", of: "800 g tomatoes")
        return home
    }

    @Test func `names the meal that a line uses`() async throws {
        let home = try await kitchen()
        let saved = try await home.call(
            "bring_in_recipe", lasagne + #","uses":["Tomato sauce","Tomato"]}"#)
        #expect(!saved.isError, "\(saved.text)")
        let read = try await home.call("recipe", #"{"meal":"Lasagne"}"#)
        #expect(read.text.contains("Lines use the recipes of “Tomato sauce”\n"), "\(read.text)")
        #expect(read.data["uses"] as? [String] == ["Tomato sauce"])
    }

    @Test func `keeps what a line uses while the line stays`() async throws {
        let home = try await kitchen()
        _ = try await home.call("bring_in_recipe", lasagne + #","uses":["Tomato sauce"]}"#)
        let lines = #"["2 servings tomato sauce","salt"]"#
        _ = try await home.call("bring_in_recipe", #"{"meal":"Lasagne","ingredients":\#(lines)}"#)
        let read = try await home.call("recipe", #"{"meal":"Lasagne"}"#)
        #expect(read.data["ingredients"] as? [String] == ["2 servings tomato sauce", "salt"])
        #expect(read.data["uses"] as? [String] == ["Tomato sauce"])
    }

    @Test func `lets the lines that are there use a meal, or none`() async throws {
        let home = try await kitchen()
        _ = try await home.call("bring_in_recipe", lasagne + "}")
        for uses in [["Tomato sauce"], []] {
            let changed = try await home.call("bring_in_recipe", #"{"meal":"Lasagne","uses":\#(uses)}"#)
            #expect(!changed.isError, "\(changed.text)")
            let read = try await home.call("recipe", #"{"meal":"Lasagne"}"#)
            #expect(read.data["ingredients"] as? [String] == ["12 sheets", "2 servings tomato sauce"])
            #expect(read.data["uses"] as? [String] == uses)
        }
    }

    @Test func `hears that no line names the meal`() async throws {
        let home = try await kitchen()
        let refused = try await home.call(
            "bring_in_recipe", #"{"name":"Pie","ingredients":["1 crust"],"uses":["Tomato sauce"]}"#)
        #expect(refused.isError)
        #expect(
            refused.text.hasPrefix(
                "No line names “Tomato sauce”. Send a line like “2 servings Tomato sauce”."))
    }

    @Test func `hears which meal to leave out of a circle`() async throws {
        let home = try await kitchen()
        _ = try await home.call("bring_in_recipe", lasagne + #","uses":["Tomato sauce"]}"#)
        let refused = try await home.call(
            "bring_in_recipe", #"{"meal":"Tomato sauce","ingredients":["Lasagne"],"uses":["Lasagne"]}"#)
        #expect(
            refused.text.hasPrefix(
                "This way “Tomato sauce” would be part of itself: Tomato sauce → Lasagne → Tomato sauce. "
                    + "Leave one of them out of “uses”."), "\(refused.text)")
    }
}
