import Domain
import JSON
import Synchronization

/// Of each of the two generations. Together they hold what some hundred households cook with, or what a dozen buy in five weeks.
private let mostOctets = 4 << 20

/// What rows that were shown lately look like on the wire, as far as it is the same for whoever asks: to add up, to name and to write out
/// all that is in them would be most of the work of showing them.
///
/// They are found by the kept row itself, not by its id: a changed meal is another row, so nothing here can be out of date, and what a
/// write would have made that came to nothing is never shown. What else shows in a row is its `Look`.
final class WrittenRows<R: Row, Look: Sendable>: Sendable {
    private struct Written {
        /// Held, so that no other row comes to lie in its place.
        let row: Kept<R>
        let look: Look
        let fields: [UInt8]
    }

    /// The older generation goes when the younger is full; what was asked for meanwhile is in the younger again.
    private struct Generations {
        var younger: [ObjectIdentifier: Written] = [:]
        var older: [ObjectIdentifier: Written] = [:]
        var octets = 0

        mutating func add(_ written: Written) {
            younger[ObjectIdentifier(written.row)] = written
            octets += written.fields.count
            if octets > mostOctets { (younger, older, octets) = ([:], younger, 0) }
        }

        mutating func find(_ row: Kept<R>) -> Written? {
            let id = ObjectIdentifier(row)
            if let written = younger[id] { return written }
            guard let written = older.removeValue(forKey: id) else { return nil }
            add(written)
            return written
        }
    }

    private let generations = Mutex(Generations())

    private func written(_ row: Kept<R>, if isStill: (Look) -> Bool, _ look: () -> Look, _ write: (Look, inout JSONWriter) -> Void)
        -> Written
    {
        if let written = generations.withLock({ $0.find(row) }), isStill(written.look) { return written }
        let look = look()
        let written = Written(row: row, look: look, fields: JSONWriter.fields { write(look, &$0) })
        generations.withLock { $0.add(written) }
        return written
    }
}

/// A meal is all that shows in it.
typealias WrittenMeals = WrittenRows<Meal, Void>

extension WrittenMeals {
    func fields(of meal: Kept<Meal>, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
        written(meal, if: { true }, {}, { write(&$1) }).fields
    }
}

/// In a line of a shopping list its shelf and the household's units show too.
typealias WrittenLines = WrittenRows<ListItem, ShownItem>

extension WrittenLines {
    func item(_ kept: Kept<ListItem>, _ setting: ShownItem.Setting) -> ShownItem {
        written(kept, setting).look
    }

    func fields(of item: ShownItem) -> [UInt8] { written(item.kept, item.setting).fields }

    private func written(_ kept: Kept<ListItem>, _ setting: ShownItem.Setting) -> Written {
        written(kept, if: { $0.setting == setting }, { ShownItem(kept, setting) }, { ListItemPayload($0).fields(to: &$1) })
    }
}
