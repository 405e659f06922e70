@testable import Journal

/// A journal opened on what a cut left, put to use, closed and opened once more.
struct Recovery {
    enum Lapse: Error, Equatable {
        case lost(owed: Int, found: Int)
        /// What was found here is not what was asked for.
        case invented(at: Int)
        case notKept(found: [String], then: [String])
    }

    private static let next = "\"do\":\"goes on\"}"

    /// What is owed at each of its calls, for a cut in the middle of it.
    let promises: Promises

    /// Throws the opening's failure, which there must be none of, or the lapse.
    init(from image: DiskImage, _ debt: Promises.Debt) throws {
        promises = Promises(SimulatedDisk(image), debt)
        let session = try Session(promises)
        let found = session.found
        if let place = found.indices.first(where: { $0 >= debt.asked.count || found[$0] != debt.asked[$0] }) {
            throw Lapse.invented(at: place)
        }
        if found.count < debt.owed { throw Lapse.lost(owed: debt.owed, found: found.count) }
        session.append(Recovery.next)
        session.close()
        let again = try Session(promises)
        again.close()
        if again.found != found + [Recovery.next] { throw Lapse.notKept(found: found, then: again.found) }
    }
}
