import Domain
import JSON
import Platform

/// The limit of each of the two generations. Together they hold fifty lists of a week.
private let mostBytes = 4 << 20
/// The memory of a row besides its rendered fields. Often only this cache still holds the row: a
/// thousand completed lists left 30 MB here when rows were not counted.
private let bytesOfRow = 640

/// The rendered fields of rows that were shown lately. Only fields that are the same for all
/// members are kept. Rendering them is most of the work of an answer.
///
/// A row object is the key, not its id. A changed meal is another object, so an entry is never out
/// of date. A write that was refused leaves no entry that is shown. Other values that show in a row
/// are its `Look`.
final class RenderedRowCache<R: Row, Look: Sendable>: Sendable {
    private struct Written {
        /// The row is held so that no other row gets its address.
        let row: Versioned<R>
        let look: Look
        let fields: [UInt8]
    }

    private let rows = Guarded(Generations<ObjectIdentifier, Written>(mostBytes: mostBytes))

    /// The rendered row, nil if it looks different now.
    private func written(_ row: Versioned<R>, if isStill: (Look) -> Bool) -> Written? {
        let written = rows.withLock { $0.find(ObjectIdentifier(row)) }
        guard let written, isStill(written.look) else { return nil }
        return written
    }

    private func write(
        _ row: Versioned<R>, _ look: Look, if isStill: (Look) -> Bool, to json: inout JSONWriter,
        _ body: (inout JSONWriter) -> Void
    ) {
        if let written = written(row, if: isStill) { return json.fields(written.fields) }
        let written = Written(row: row, look: look, fields: json.fields(body))
        rows.withLock { $0.add(written, as: ObjectIdentifier(row), bytes: written.fields.count + bytesOfRow) }
    }
}

/// Rendered meals. A meal's fields depend on its row alone.
typealias RenderedMeals = RenderedRowCache<Meal, Void>

extension RenderedMeals {
    func write(_ meal: Versioned<Meal>, to json: inout JSONWriter, _ body: (inout JSONWriter) -> Void) {
        write(meal, (), if: { true }, to: &json, body)
    }
}

/// Rendered lines of lists, without their sources. A line's category and the household's units show
/// too.
typealias RenderedLines = RenderedRowCache<ListItem, ListLineView>

extension RenderedLines {
    func item(_ kept: Versioned<ListItem>, _ setting: ListLineView.Setting) -> ListLineView {
        written(kept) { $0.setting == setting }?.look ?? ListLineView(kept, setting)
    }

    func write(_ item: ListLineView, to json: inout JSONWriter) {
        write(
            item.kept, item, if: { $0.setting == item.setting }, to: &json,
            ListItemPayload(item, showsSources: false).fields)
    }
}
