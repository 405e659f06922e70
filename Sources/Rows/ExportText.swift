package import Domain
import JSON
package import Tables

/// A household as one JSON document with its photos, without devices, invitations and tokens. The
/// document has no versions and no export time, so equal households give equal bytes.
package struct ExportText {
    package static let mark = "export"
    /// The bytes of a piece passed on at a time.
    private static let piece = 32_768

    private let household: Household
    private var json: JSONWriter

    /// Begins a document; an `indent` makes it readable for people.
    package init(_ household: Household, indent: Int? = nil) {
        self.household = household
        json = JSONWriter(indent: indent, reserving: 2 * ExportText.piece)
    }

    /// Says whether bytes begin such a document, in any layout.
    package static func isBeginning(_ bytes: [UInt8]) -> Bool {
        let text = bytes.filter { !($0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09) }
        return text.starts(with: "{\"larder\":\"\(mark)\"".utf8)
    }

    /// Writes the document piece by piece, so that it is never in memory as a whole. A photo that
    /// cannot be read is left out.
    package consuming func write<Failure: Error>(
        photo: (Digest) async -> [UInt8]?, to take: ([UInt8]) async throws(Failure) -> Void
    ) async throws(Failure) {
        json.beginObject()
        json.field("larder", ExportText.mark)
        json.field("format", RowVocabulary.format)
        // Equal households give equal bytes, also on a server that knows no shops or standing meals.
        let new: Set<RowKind> = [.shops, .standingMeals]
        for kind in RowKind.exported where !new.contains(kind) || household.count(of: kind) > 0 {
            if kind == .items { try await writeLines(take) } else { try await write(kind.logged, take) }
        }
        json.beginObject("images")
        for image in household.images.sorted(by: { $0.hex < $1.hex }) {
            guard let bytes = await photo(image) else { continue }
            json.field(named: image.hex, Base64.text(of: bytes))
            try await giveOn(take, atLeast: ExportText.piece)
        }
        json.endObject()
        json.endObject()
        json.breakText()
        try await giveOn(take, atLeast: 0)
    }

    /// Writes the lines of lists: by list and food, and those that have other ids as rows.
    private mutating func writeLines<Failure: Error>(_ take: ([UInt8]) async throws(Failure) -> Void)
        async throws(Failure)
    {
        try await write(household.linesNamedByID, take)
        json.beginObject("lines")
        for list in household.lists.all.lazy.map(\.row.id) {
            let lines = household.linesNamedByFood(of: list).map {
                Versioned($0.row.unversioned, version: 0, previousVersion: 0)
            }
            if !lines.isEmpty { ListLines(lines).write(to: &json) }
            try await giveOn(take, atLeast: ExportText.piece)
        }
        json.endObject()
    }

    private mutating func write<R: LoggedRow, Failure: Error>(
        _: R.Type, _ take: ([UInt8]) async throws(Failure) -> Void
    ) async throws(Failure) {
        try await write(household[keyPath: R.table].all, take)
    }

    private mutating func write<R: LoggedRow, Failure: Error>(
        _ rows: some Sequence<Versioned<R>>, _ take: ([UInt8]) async throws(Failure) -> Void
    ) async throws(Failure) {
        json.beginObject(R.exportName)
        for kept in rows {
            if R.kind.isSingle {
                if R.kind == .profiles { json.field("id", kept.row.id.text) }
                kept.row.write(to: &json)
            } else {
                json.object(named: kept.row.id.text) { kept.row.unversioned.write(to: &$0) }
            }
            try await giveOn(take, atLeast: ExportText.piece)
        }
        json.endObject()
    }

    private mutating func giveOn<Failure: Error>(
        _ take: ([UInt8]) async throws(Failure) -> Void, atLeast count: Int
    ) async throws(Failure) {
        guard json.bytes.count >= count else { return }
        var rest = json.take()[...]
        while !rest.isEmpty {
            try await take(Array(rest.prefix(ExportText.piece)))
            rest = rest.dropFirst(ExportText.piece)
        }
    }
}

extension RowKind {
    /// True if a household has exactly one such row, under the household's id.
    var isSingle: Bool { type.mostInDocument == 1 }
}
