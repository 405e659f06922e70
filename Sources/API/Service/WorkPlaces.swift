package import Domain

/// The places of long work, and who waits for one: first come, first served, but a household that
/// has a place already waits while others wait too.
package struct WorkPlaces: Sendable {
    /// The limit of long work at a time: the cores of a home's machine. More would slow each other
    /// and the loops down.
    package static let places = 4
    /// Eight for each place. A later client would give up before its turn.
    package static let mostWaiting = 32
    /// The limit for one household, so that its requests never keep out all others.
    package static let mostWaitingOfOne = 8

    /// The right to a place, or a number in the queue.
    package struct Ticket: Hashable, Sendable {
        /// The household that asks; nil for a client without a token.
        package let household: Household.ID?
        fileprivate let number: Int
    }

    package enum Verdict: Equatable, Sendable {
        case begin, wait, refused
    }

    private var taken: [Household.ID?: Int] = [:]
    private var waiting: [Ticket] = []
    private var tickets = 0

    package init() {}

    package mutating func ticket(for household: Household.ID?) -> Ticket {
        tickets += 1
        return Ticket(household: household, number: tickets)
    }

    package mutating func take(_ ticket: Ticket) -> Verdict {
        if taken.values.reduce(0, +) < WorkPlaces.places {
            taken[ticket.household, default: 0] += 1
            return .begin
        }
        let own = waiting.count { $0.household == ticket.household }
        if waiting.count == WorkPlaces.mostWaiting || own == WorkPlaces.mostWaitingOfOne { return .refused }
        waiting.append(ticket)
        return .wait
    }

    /// Gives a place back. Returns the work that begins in it.
    package mutating func giveBack(_ ticket: Ticket) -> Ticket? {
        taken[ticket.household, default: 1] -= 1
        if taken[ticket.household] == 0 { taken[ticket.household] = nil }
        guard let next = waiting.firstIndex(where: { taken[$0.household] == nil }) ?? waiting.indices.first
        else { return nil }
        taken[waiting[next].household, default: 0] += 1
        return waiting.remove(at: next)
    }

    /// Takes back a wish for a place. Returns false if the work has begun.
    package mutating func leave(_ ticket: Ticket) -> Bool {
        guard let place = waiting.firstIndex(of: ticket) else { return false }
        waiting.remove(at: place)
        return true
    }
}
