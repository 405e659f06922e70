import Chance
import Testing
import Walks

@Suite(.ownThreads) struct `A household that can be reached` {
    private static let rounds = WalkLength.steps(3, long: 30)
    private static let steps = 60

    @Test func `is exported, imported and exported again to the same bytes`() async throws {
        var walk = try await ExportWalk(Chance.fresh)
        for _ in 0..<Self.rounds {
            for _ in 0..<Self.steps { try await walk.step() }
            try await walk.check()
        }
    }

    @Test func `is answered as before when its requests come again`() async throws {
        var walk = try await ExportWalk(Chance.fresh)
        for _ in 0..<Self.rounds {
            for _ in 0..<Self.steps { try await walk.step() }
            try await walk.sendAgain()
        }
    }

    @Test func `goes the same way again from the same seed`() async throws {
        var (one, other) = (try await ExportWalk(Chance(seed: 7)), try await ExportWalk(Chance(seed: 7)))
        for _ in 0..<Self.steps {
            try await one.step()
            try await other.step()
        }
        #expect(try await one.alex.export() == (try await other.alex.export()))
    }
}
