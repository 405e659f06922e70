import API
import Foundation
import HTTP
import Testing

@Suite struct `A line that uses a recipe` {
    private func line(_ meal: String, _ text: String = "pesto") -> String {
        #"{"text":"\#(text)","mealId":"\#(meal)"}"#
    }

    @Test func `is shown with the meal, and can be sent back as it was read`() async throws {
        let home = try await Home()
        let pesto = try await home.cook("Filling", #","ingredients":["500 g minced beef"]"#)
        let pasta = try await home.cook("Parcels", #","ingredients":["salt",\#(line(pesto, "2 fillings"))]"#)
        let meal = await home.ask("GET /v1/meals/\(pasta)")
        #expect(meal.text.contains(#""mealId":"\#(pesto)""#) && meal.text.contains(#""sign":"beef""#))
        let again = await home.ask("PUT /v1/meals/\(pasta)", body: meal.text)
        #expect(again.status == .ok)
        #expect(again["ETag"] == meal["ETag"])
    }

    @Test func `is shown with the meal that it uses, until its own meal is deleted`() async throws {
        let home = try await Home()
        let pesto = try await home.cook("Pesto")
        let pasta = try await home.cook("pasta", #","ingredients":[\#(line(pesto))]"#)
        let bread = try await home.cook("Bread", #","ingredients":[\#(line(pesto))]"#)
        let shown = await home.ask("GET /v1/meals/\(pesto)")
        #expect(
            shown.text.contains(
                #""usedIn":[{"id":"\#(bread)","name":"Bread"},{"id":"\#(pasta)","name":"pasta"}]"#))
        let again = await home.ask("PUT /v1/meals/\(pesto)", body: shown.text)
        #expect(again.status == .ok && again["ETag"] == shown["ETag"])
        for user in [pasta, bread] { _ = await home.ask("DELETE /v1/meals/\(user)") }
        #expect(await !home.ask("GET /v1/meals/\(pesto)").text.contains("usedIn"))
    }

    @Test func `stays in a scaled recipe`() async throws {
        let home = try await Home()
        let pesto = try await home.cook("Pesto")
        let pasta = try await home.cook("Pasta", #","ingredients":[\#(line(pesto, "2 pestos"))]"#)
        let scaled = await home.ask("GET /v1/meals/\(pasta)?servings=8")
        #expect(scaled.text.contains(#""text":"4 pestos""#) && scaled.text.contains(#""mealId":"\#(pesto)""#))
    }

    @Test func `may not lead round in a circle, and the answer names the way`() async throws {
        let home = try await Home()
        let pesto = try await home.cook("Pesto")
        let pasta = try await home.cook("Pasta", #","ingredients":[\#(line(pesto))]"#)
        let refused = await home.ask(
            "PATCH /v1/meals/\(pesto)", body: #"{"ingredients":[\#(line(pasta, "pasta"))]}"#)
        #expect(refused.status == .unprocessableContent)
        #expect(refused.code == "recipe-nesting")
        #expect(refused.text.contains(#""way":["Pesto","Pasta","Pesto"]"#))
        #expect(refused.text.contains("would be part of itself: Pesto → Pasta → Pesto"))
    }

    @Test func `names a meal of the household and no heading`() async throws {
        let home = try await Home()
        let pesto = try await home.cook("Pesto")
        let unknown = "0190a8a0-0000-7000-8000-000000000000"
        for wrong in [line(unknown), line("pesto"), line(pesto, "For the sauce:")] {
            let refused = await home.ask(
                "POST /v1/meals", body: #"{"name":"Pasta","ingredients":[\#(wrong)]}"#)
            #expect(refused.code == "invalid-fields", "\(wrong)")
            #expect(refused.text.contains("/ingredients"))
        }
    }

    @Test func `brings its foods to what is in a meal`() async throws {
        let home = try await Home()
        let pesto = try await home.cook("Pesto", #","ingredients":["50 g parmesan"]"#)
        let pasta = try await home.cook("Pasta", #","ingredients":[\#(line(pesto))]"#)
        let contents = await home.ask("GET /v1/meals/\(pasta)/contents")
        #expect(contents.text.contains(#""line":"Pesto: 50 g parmesan""#))
        #expect(contents.text.contains(#""name":"milk""#))
    }
}
