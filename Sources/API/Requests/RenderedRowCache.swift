import Domain
import JSON
import Platform

/// Of each of the two generations. Together they hold what some hundred households cook with, or
/// what a dozen buy in five weeks.
private let mostBytes = 4 << 20

/// What rows that were shown lately look like on the wire, as far as it is the same for whoever
/// asks: to add up, to name and to write out all that is in them would be most of the work of
/// showing them.
///
/// They are found by the kept row itself, not by its id: a changed meal is another row, so nothing
/// here can be out of date, and what a write would have made that came to nothing is never shown.
/// What else shows in a row is its `Look`.
final class RenderedRowCache<R: Row, Look: Sendable>: Sendable {
    private struct Written {
        /// Held, so that no other row comes to lie in its place.
        let row: Versioned<R>
        let look: Look
        let fields: [UInt8]
    }

    /// The older generation goes when the younger is full; what was asked for meanwhile is in the
    /// younger again.
    private struct Generations {
        var younger: [ObjectIdentifier: Written] = [:]
        var older: [ObjectIdentifier: Written] = [:]
        var bytes = 0

        mutating func add(_ written: Written) {
            younger[ObjectIdentifier(written.row)] = written
            bytes += written.fields.count
            if bytes > mostBytes { (younger, older, bytes) = ([:], younger, 0) }
        }

        mutating func find(_ row: Versioned<R>) -> Written? {
            let id = ObjectIdentifier(row)
            if let written = younger[id] { return written }
            guard let written = older.removeValue(forKey: id) else { return nil }
            add(written)
            return written
        }
    }

    private let generations = Guarded(Generations())

    /// As it was shown lately, unless it looks otherwise by now.
    private func written(_ row: Versioned<R>, if isStill: (Look) -> Bool) -> Written? {
        guard let written = generations.withLock({ $0.find(row) }), isStill(written.look) else { return nil }
        return written
    }

    private func write(
        _ row: Versioned<R>, _ look: Look, if isStill: (Look) -> Bool, to json: inout JSONWriter,
        _ body: (inout JSONWriter) -> Void
    ) {
        if let written = written(row, if: isStill) { return json.fields(written.fields) }
        let written = Written(row: row, look: look, fields: json.fields(body))
        generations.withLock { $0.add(written) }
    }
}

/// A meal is all that shows in it.
typealias RenderedMeals = RenderedRowCache<Meal, Void>

extension RenderedMeals {
    func write(_ meal: Versioned<Meal>, to json: inout JSONWriter, _ body: (inout JSONWriter) -> Void) {
        write(meal, (), if: { true }, to: &json, body)
    }
}

/// In a line of a shopping list its shelf and the household's units show too.
typealias RenderedLines = RenderedRowCache<ListItem, ListLineView>

extension RenderedLines {
    func item(_ kept: Versioned<ListItem>, _ setting: ListLineView.Setting) -> ListLineView {
        written(kept) { $0.setting == setting }?.look ?? ListLineView(kept, setting)
    }

    func write(_ item: ListLineView, to json: inout JSONWriter) {
        write(item.kept, item, if: { $0.setting == item.setting }, to: &json, ListItemPayload(item).fields)
    }
}
