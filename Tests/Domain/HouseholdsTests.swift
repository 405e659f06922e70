import Chance
import Domain
import Tables
import Testing

@Suite struct `All households` {
    private let instant = Instant(milliseconds: 0)

    /// A random change: founds, renames or deletes the household, or makes and removes its codes.
    private func change(
        _ chance: inout Chance, _ household: Household.ID, _ codes: ArraySlice<InvitationCode>
    ) -> Change {
        var change = Change()
        if chance.once(in: 4) {
            change.delete(Profile.self, household)
        } else {
            change.put(Profile(id: household, name: "Home \(chance.below(9))", createdAt: instant))
        }
        for code in codes where chance.once(in: 2) {
            if chance.once(in: 2) {
                change.delete(Invitation.self, code)
            } else {
                change.put(
                    Invitation(
                        id: code, role: .member, createdBy: Member.ID(at: instant) { 7 }, expiresAt: instant))
            }
        }
        return change
    }

    @Test func `know the household of a code at all times`() {
        var chance = Chance.fresh
        let seed = chance.seed
        let codes = (0..<20).map { _ in InvitationCode { chance.next() } }
        let ids = (0..<5).map { number in Household.ID(at: instant) { UInt64(number) << 20 } }
        var (live, replayed) = (Households(), Households(areComplete: false))
        var held: [Households] = []
        for seq in 1...300 {
            let number = chance.below(5)
            let change = change(&chance, ids[number], codes[(number * 4)..<(number * 4 + 4)])
            live.apply(change, to: ids[number], at: seq)
            replayed.apply(change, to: ids[number], at: seq)
            if seq.isMultiple(of: 100) { held.append(live) }
        }
        let before = held.map { held in codes.map { held[$0]?.id } }
        replayed.complete()
        for (number, code) in codes.enumerated() {
            let id = ids[number / 4]
            let owner = live[id]?.invitations[code] == nil ? nil : id
            #expect(live[code]?.id == owner, "seed \(seed)")
            #expect(replayed[code]?.id == owner, "seed \(seed)")
        }
        // Older copies stay unchanged.
        for (number, id) in ids.enumerated() {
            live.apply(change(&chance, id, codes[(number * 4)..<(number * 4 + 4)]), to: id, at: 301)
        }
        #expect(held.map { held in codes.map { held[$0]?.id } } == before, "seed \(seed)")
    }

    @Test func `take no more rows than all of them may have, but fewer`() throws {
        let ids = [1, 2].map { number in Household.ID(at: instant) { number } }
        var households = Households(mostRows: 3)
        for (seq, id) in ids.enumerated() {
            var change = Change()
            change.put(Profile(id: id, name: "Home", createdAt: instant))
            households.apply(change, to: id, at: seq + 1)
        }
        func with(_ codes: Int, in id: Household.ID) throws -> Household {
            var (household, change) = (try #require(households[id]), Change())
            for code in 0..<codes {
                change.put(
                    Invitation(
                        id: InvitationCode { UInt64(code) }, role: .member,
                        createdBy: Member.ID(at: instant) { 7 }, expiresAt: instant))
            }
            household.apply(change, at: 3)
            return household
        }
        #expect(households.rowCount == 2)
        #expect(try [1, 2].map { households.haveRoom(for: try with($0, in: ids[0])) } == [true, false])
        var change = Change()
        change.delete(Profile.self, ids[0])
        households.apply(change, to: ids[0], at: 4)
        #expect(households.rowCount == 1)
        #expect(households.haveRoom(for: try with(2, in: ids[1])))
    }

    @Test func `do not change for a reader while one household changes`() throws {
        let id = Household.ID(at: instant) { 1 }
        var households = Households()
        func rename(_ name: String, _ seq: Int) {
            var change = Change()
            change.put(Profile(id: id, name: name, createdAt: instant))
            households.apply(change, to: id, at: seq)
        }
        rename("Miller", 1)
        let held = households
        let household = try #require(held[id])
        rename("Smith", 2)
        #expect(held[id]?.profile?.row.name == "Miller" && household.profile?.row.name == "Miller")
        #expect(households[id]?.profile?.row.name == "Smith")
    }
}
