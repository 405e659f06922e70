import Testing

@Suite struct `A meal that is planned by its name` {
    private let dinner = "/v1/days/2026-11-28/dinner/meals"

    @Test func `is the meal of that name, however it is written`() async throws {
        let home = try await Home()
        let meal = try await home.cook("Crêpes Suzette")
        for name in ["Crêpes Suzette", "crepes suzette"] {
            let planned = await home.ask("POST \(dinner)", body: #"{"meal":"\#(name)"}"#)
            #expect(try planned.plannedMeal.mealId == meal)
        }
    }

    @Test func `is refused if there is none, or if there are two`() async throws {
        let home = try await Home()
        #expect(await home.ask("POST \(dinner)", body: #"{"meal":"Tacos"}"#).pointers == ["/meal"])
        for _ in 1...2 { _ = try await home.cook("Tacos") }
        let answer = await home.ask("POST \(dinner)", body: #"{"meal":"Tacos"}"#)
        #expect(answer.pointers == ["/meal"] && answer.text.contains("2 meals are called"))
    }

    @Test func `stands alone`() async throws {
        let home = try await Home()
        let meal = try await home.cook("Tacos")
        for other in [#""title":"Tacos""#, #""mealId":"\#(meal)""#] {
            let answer = await home.ask("POST \(dinner)", body: #"{"meal":"Tacos",\#(other)}"#)
            #expect(answer.pointers == ["/meal"])
        }
    }

    @Test func `is what somebody who sends a name is led to`() async throws {
        let answer = await (try await Home()).ask("POST \(dinner)", body: #"{"name":"Tacos"}"#)
        #expect(answer.text.contains("Did you mean “meal”?"))
    }

    @Test func `is named where words are planned that are its name`() async throws {
        let home = try await Home()
        let meal = try await home.cook("Tacos")
        let planned = await home.ask("POST \(dinner)", body: #"{"title":"tacos"}"#)
        #expect(planned.text.contains(#""code":"title-is-a-meal""#) && planned.text.contains(meal))
        let other = await home.ask("POST \(dinner)", body: #"{"title":"Pizzeria"}"#)
        #expect(!other.text.contains("notice"))
    }
}
