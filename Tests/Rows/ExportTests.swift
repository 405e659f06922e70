import Chance
import Domain
import Ingredients
import JSON
import RowSamples
import Rows
import Tables
import Testing
import Walks

@Suite struct `An exported document` {
    /// The number of rows, more than any random value alone would have.
    private static let rows = 60

    private func household(_ chance: inout Chance) -> Household {
        let id: Household.ID = Identifier(at: Instant(milliseconds: 1), random: { 7 })
        var household = Household(id)
        var change = Change()
        change.put(Profile(id: id, name: chance.text(), createdAt: Instant(milliseconds: 1)))
        change.put(Settings(id: id, createdAt: Instant(milliseconds: 1)))
        for kind in RowKind.allCases {
            for _ in 0..<chance.below(Self.rows) {
                let row = chance.row(kind, of: id)
                change.put(RowKey(row), row)
            }
        }
        household.apply(change.compared(with: household, at: 9), at: 9)
        return household
    }

    private func text(of household: Household, indent: Int? = nil) async -> [UInt8] {
        var bytes: [UInt8] = []
        await ExportText(household, indent: indent).write(photo: { _ in nil }, to: { bytes += $0 })
        return bytes
    }

    @Test(.ownThreads, arguments: 0..<WalkLength.steps(6, long: 40)) func `is read as it was written`(
        _: Int
    ) async throws {
        var chance = Chance.fresh
        let seed = chance.seed
        let household = household(&chance)
        let bytes = await text(of: household)
        let read = try JSON.read(ExportDocument.self, from: bytes, limits: ExportDocument.limits(.standard))
            .household
        #expect(await text(of: read) == bytes, "seed \(seed)")
        #expect(
            await text(of: try JSON.read(ExportDocument.self, from: text(of: household, indent: 2)).household)
                == bytes, "seed \(seed)")
        #expect(read.devices.count == 0 && read.invitations.count == 0)
    }

    /// Returns the foods of a document with these ids.
    private func foods(_ ids: [String]) async throws -> [String] {
        let id: Household.ID = Identifier(at: Instant(milliseconds: 1), random: { 7 })
        var change = Change()
        change.put(Profile(id: id, name: "Home", createdAt: Instant(milliseconds: 1)))
        change.put(Settings(id: id, createdAt: Instant(milliseconds: 1)))
        var household = Household(id)
        household.apply(change, at: 1)
        let foods = ids.map { "\"\($0)\":{}" }.joined(separator: ",")
        let document = String(decoding: await text(of: household), as: UTF8.self)
            .replacing("\"foods\":{}", with: "\"foods\":{\(foods)}")
        let read = try JSON.read(ExportDocument.self, from: Array(document.utf8)).household
        return read.foods.all.map { $0.row.id.text }
    }

    @Test(arguments: [["flour", "Flour"], ["jalapeno", "jalapeño"]])
    func `has no food twice, spelled in two ways`(names: [String]) async {
        await #expect(throws: JSONRefusal.self) { try await foods(names) }
    }
}
