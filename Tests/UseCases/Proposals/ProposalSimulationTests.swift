import Testing
import UseCases
import Walks

/// Families take proposals or leave them. The figures are printed; long walks also take each fact
/// away from the rule in turn, to show what the fact is worth.
@Suite(.ownThreads) struct `Families that are proposed weeks` {
    private static let families = WalkLength.steps(4, long: 40)
    private static let weeks = WalkLength.steps(6, long: 16)

    /// Returns the share of proposals that are taken as they are.
    private func share(
        _ kind: FamilyKind, _ propose: (inout SimulatedFamily) -> [Int?]
    ) -> Double {
        var taken = 0
        for number in 0..<Self.families {
            var family = SimulatedFamily(kind, seed: UInt64(7_919 * number + 13))
            for _ in 0..<Self.weeks {
                let week = propose(&family)
                taken += family.live(week)
            }
        }
        return Double(taken) / Double(7 * Self.weeks * Self.families)
    }

    @Test func `take them more often than random ones and than what is eaten most`() {
        var sums = (random: 0.0, frequent: 0.0, rule: 0.0)
        for kind in FamilyKind.all {
            let random = share(kind) { $0.randomWeek() }
            let frequent = share(kind) { $0.frequentWeek() }
            let rule = share(kind) { $0.proposedWeek() }
            sums = (sums.random + random, sums.frequent + frequent, sums.rule + rule)
            print("\(kind.name): random \(random), frequent \(frequent), rule \(rule)", worth(kind, rule))
            // A short walk has few weeks, so it allows for chance.
            #expect(rule > frequent - (Self.families > 10 ? 0.03 : 0.1), "\(kind.name)")
            if kind.isVaried { #expect(rule > 1.1 * frequent, "\(kind.name)") }
        }
        #expect(sums.rule > 2.5 * sums.random)
        #expect(sums.rule > 1.2 * sums.frequent)
    }

    private func worth(_ kind: FamilyKind, _ rule: Double) -> String {
        guard Self.families > 1000 else { return "" }
        return ProposalFact.allCases.map { fact in
            "\(fact) \(rule - share(kind) { $0.proposedWeek(without: [fact]) })"
        }.joined(separator: ", ")
    }
}
