import Deflate
import Domain
import JSON
import Platform
import Rows

/// The lines of completed lists in memory and in snapshots: packed with gzip, as the text that
/// stands there for open lists. A list of a week then takes 4 KB instead of 90.
extension PackedRows<ListItem> {
    /// The most bytes that packed lines are read to.
    private static let mostRead = 64 << 20

    /// Packs all lines of a list; at least one.
    static func packing(_ lines: [Versioned<ListItem>]) -> PackedRows {
        var json = JSONWriter()
        json.object { json in json.object("lines") { ListLines(lines).write(to: &$0) } }
        return PackedRows(
            of: lines[0].row.id.list, count: lines.count, oldest: oldestVersion(of: lines),
            bytes: Gzip.pack(json.take()))
    }

    /// Reads packed lines, without unpacking them.
    static func read(_ list: String, at node: Fields.Node, in fields: inout Fields) -> PackedRows? {
        guard let list = ListLines.list(list, at: node, in: &fields) else { return nil }
        return fields.object(at: node) { fields in
            guard let count = fields.required("count", .integer(1...Int.max)),
                let oldest = fields.required("oldest", .integer(1...Int.max)),
                let bytes = fields.required(
                    "gzip", .parsed(expecting: "bytes in base64", bytes: { Base64.bytes(of: $0) }))
            else { return nil }
            return PackedRows(of: list, count: count, oldest: oldest, bytes: bytes)
        }
    }

    /// Writes the lines as a field that is named by the list.
    func write(to json: inout JSONWriter) {
        json.object(named: ids.lowerBound.list.text) { json in
            json.field("count", count)
            json.field("oldest", oldest)
            json.field("gzip", Base64.text(of: bytes))
        }
    }

    private convenience init(of list: ShoppingList.ID, count: Int, oldest: Int, bytes: [UInt8]) {
        self.init(ListItemID.all(on: list), count: count, oldest: oldest, bytes: bytes) { pack in
            if let rows = LastUnpacked.rows(of: pack) { return rows }
            guard let rows = pack.unpacked, rows.count == pack.count else {
                preconditionFailure(
                    "The packed lines of the list \(list.text) cannot be read. Run “larder verify” on the "
                        + "data folder.")
            }
            LastUnpacked.set(rows, of: pack)
            return rows
        }
    }

    /// True if the lines can be read and are as many and as old as is said of them.
    var isWhole: Bool {
        guard let rows = unpacked else { return false }
        return rows.count == count && PackedRows.oldestVersion(of: rows) == oldest
    }

    /// True if both have the same bytes, and the same is said of them.
    func isSame(as other: PackedRows) -> Bool {
        count == other.count && oldest == other.oldest && bytes == other.bytes
    }

    private static func oldestVersion(of lines: [Versioned<ListItem>]) -> Int {
        lines.lazy.map(\.version).min() ?? 0
    }

    /// The lines; nil if they are damaged.
    var unpacked: [Versioned<ListItem>]? {
        guard let text = try? Gzip.unpack(bytes, atMost: PackedRows.mostRead),
            let read = try? JSON.read(UnpackedLines.self, from: text, limits: .log)
        else { return nil }
        return read.lines
    }
}

/// The lines that were unpacked last: a request reads the same list several times.
private enum LastUnpacked {
    private static let last = Guarded<(pack: PackedRows<ListItem>, rows: [Versioned<ListItem>])?>(nil)

    static func rows(of pack: PackedRows<ListItem>) -> [Versioned<ListItem>]? {
        last.withLock { $0?.pack === pack ? $0?.rows : nil }
    }

    static func set(_ rows: [Versioned<ListItem>], of pack: PackedRows<ListItem>) {
        last.withLock { $0 = (pack, rows) }
    }
}

/// The text of packed lines.
private struct UnpackedLines: JSONReadable {
    let lines: [Versioned<ListItem>]

    init?(_ fields: inout Fields) {
        guard let lists = fields.required("lines", .members(ListLines.readKept)) else { return nil }
        lines = Array(lists.joined())
    }
}

extension StoreState {
    /// Packs the lines of the completed lists among those that a change has put.
    mutating func packLists(of change: Change, in id: Household.ID) {
        let lists = change.keys(of: .lists).compactMap { change.edits[$0]?.row as? ShoppingList }
        if lists.contains(where: { !$0.isOpen }) { packLines(of: lists.map(\.id), in: id) }
    }

    /// Packs the lines of all completed lists.
    mutating func packLists() {
        for household in households.each {
            packLines(of: household.lists.all.map(\.row.id), in: household.id)
        }
    }

    private mutating func packLines(of lists: [ShoppingList.ID], in id: Household.ID) {
        households.update(id) { household in
            for list in lists { household.packLines(of: list) }
        }
    }
}

extension Household {
    /// Restores lines of one list from a snapshot. All lists are restored before their lines.
    mutating func restore(_ lines: [Versioned<ListItem>]) {
        for line in lines { restore(line) }
        if let list = lines.first?.row.id.list { packLines(of: list) }
    }

    /// Packs the lines of a list, if they can be and are not packed yet.
    mutating func packLines(of list: ShoppingList.ID) {
        if canPackLines(of: list) { pack(.packing(items(of: list))) }
    }

    /// Returns the lines of a completed list, packed; nil for a list whose lines stay as they are.
    func packedLines(of list: ShoppingList.ID) -> PackedRows<ListItem>? {
        if let pack = items.pack(around: ListItemID.all(on: list).lowerBound) { return pack }
        return canPackLines(of: list) ? .packing(items(of: list)) : nil
    }
}
