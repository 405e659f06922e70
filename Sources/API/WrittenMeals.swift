import Domain
import JSON
import Synchronization

/// What meals that were shown lately look like on the wire, as far as it is the same for whoever asks: to read their ingredients and write
/// them out again would be most of the work of showing them.
///
/// They are found by the kept row itself, not by its id: a changed meal is another row, so nothing here can be out of date, and what a
/// write would have made that came to nothing is never shown.
final class WrittenMeals: Sendable {
    /// Of each of the two generations. Together they hold what some hundred households cook with.
    private static let mostOctets = 4 << 20

    private struct Written {
        /// Held, so that no other row comes to lie in its place.
        let meal: Kept<Meal>
        let fields: [UInt8]
    }

    /// The older generation goes when the younger is full; what was asked for meanwhile is in the younger again.
    private struct Generations {
        var younger: [ObjectIdentifier: Written] = [:]
        var older: [ObjectIdentifier: Written] = [:]
        var octets = 0

        mutating func add(_ written: Written) {
            younger[ObjectIdentifier(written.meal)] = written
            octets += written.fields.count
            if octets > mostOctets { (younger, older, octets) = ([:], younger, 0) }
        }

        mutating func fields(of meal: Kept<Meal>) -> [UInt8]? {
            let id = ObjectIdentifier(meal)
            if let written = younger[id] { return written.fields }
            guard let written = older.removeValue(forKey: id) else { return nil }
            add(written)
            return written.fields
        }
    }

    private let generations = Mutex(Generations())

    func fields(of meal: Kept<Meal>, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
        if let fields = generations.withLock({ $0.fields(of: meal) }) { return fields }
        let fields = JSONWriter.fields(write)
        generations.withLock { $0.add(Written(meal: meal, fields: fields)) }
        return fields
    }
}
