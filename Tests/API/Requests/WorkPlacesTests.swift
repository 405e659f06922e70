import Domain
import Testing

@testable import API

@Suite struct `The places of long work` {
    private var places = WorkPlaces()
    private let one = Household.ID("01a207a2-36de-7ae4-89e3-5526061e4311")!
    private let other = Household.ID("01a207a2-36de-7ae4-89e3-5526061e4312")!

    private mutating func ask(_ count: Int = 1, for household: Household.ID) -> [WorkPlaces.Ticket] {
        (0..<count).map { _ in
            let ticket = places.ticket(for: household)
            _ = places.take(ticket)
            return ticket
        }
    }

    @Test mutating func `go to a household without one first`() {
        let own = ask(WorkPlaces.places + 2, for: one)
        let later = ask(2, for: other)
        let next = own.prefix(2).map { places.giveBack($0) }
        #expect(next == [later[0], own[WorkPlaces.places]])
    }

    @Test mutating func `go to whoever came first where each has one`() {
        let own = ask(WorkPlaces.places + 2, for: one)
        let next = own.prefix(3).map { places.giveBack($0) }
        #expect(next == [own[WorkPlaces.places], own[WorkPlaces.places + 1], nil])
    }

    @Test mutating func `are not kept for one who has gone`() {
        let own = ask(WorkPlaces.places + 2, for: one)
        let left = own.map { places.leave($0) }
        #expect(left == [false, false, false, false, true, true])
        #expect(places.giveBack(own[0]) == nil)
    }

    @Test mutating func `leave room for others where one household waits for many`() {
        _ = ask(WorkPlaces.places + WorkPlaces.mostWaitingOfOne, for: one)
        let (own, others) = (places.ticket(for: one), places.ticket(for: other))
        let verdicts = [places.take(own), places.take(others)]
        #expect(verdicts == [.refused, .wait])
    }
}
