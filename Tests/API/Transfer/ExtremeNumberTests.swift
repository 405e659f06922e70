import Domain
import Foundation
import HTTP
import Testing
import UseCases

@Suite struct `An export with an extreme number` {
    /// The numbers that programs stumble over: the largest of the machine, of JSON and of a row.
    private static let extremes = [Int.max, 1 << 53, (1 << 53) - 1, Counts.range.upperBound]

    @Test func `is refused, or brought in and read again, at each of its places`() async throws {
        let text = try await Home.full().export()
        let places = text.matches(of: /[:\[,](-?\d+)(?=[,}\]])/).map(\.output.1)
        #expect(places.count > 100)
        for (number, place) in places.enumerated() {
            let extreme = Self.extremes[number % Self.extremes.count]
            let changed = text.replacingCharacters(in: place.startIndex..<place.endIndex, with: "\(extreme)")
            let door = Door(signup: .open)
            let answer = await door.ask("POST /v1/import", body: changed)
            guard answer.status == .created else {
                #expect(answer.status == .unprocessableContent, "\(answer.text)")
                continue
            }
            let copy = try Home(door, joined: answer)
            #expect(await copy.ask("GET /v1/meals?view=outline").status == .ok)
            _ = try await copy.cook("One more")
            let again = Door(signup: .open)
            let back = await again.ask("POST /v1/import", body: try await copy.export())
            #expect(back.status == .created, "\(place): \(back.text)")
        }
    }

    @Test(arguments: ["prep", "cook", "total"])
    func `of minutes does not end the server`(field: String) async throws {
        let home = try await Home()
        _ = try await home.cook("Tacos")
        let others = ["prep", "cook", "total"].filter { $0 != field }.map { #""\#($0)":1"# }
        let minutes = #""servings":4,"minutes":{\#(others.joined(separator: ",")),"\#(field)":\#(Int.max)}"#
        let text = try await home.export().replacing(#""servings":4"#, with: minutes)
        let answer = await Door(signup: .open).ask("POST /v1/import", body: text)
        #expect(answer.status == .unprocessableContent && answer.text.contains("minutes"), "\(answer.text)")
    }
}
