package import Domain
import JSON

/// A household as one JSON document, with its photos in it: all that it keeps but what signs in.
/// Nothing in it is the store's own, no version and no time of its making, so that the same
/// household gives the same bytes wherever it is.
package struct ExportText {
    package static let mark = "export"
    /// Bytes given on at a time.
    private static let piece = 32_768

    private let household: Household
    private var json: JSONWriter

    /// `indent` is for people.
    package init(_ household: Household, indent: Int? = nil) {
        self.household = household
        json = JSONWriter(indent: indent, reserving: 2 * ExportText.piece)
    }

    /// Whether bytes are the first of such a document, however it is laid out.
    package static func isBeginning(_ bytes: [UInt8]) -> Bool {
        let text = bytes.filter { !($0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09) }
        return text.starts(with: "{\"larder\":\"\(mark)\"".utf8)
    }

    /// Piece by piece, and photo by photo: it never lies in memory as a whole. A photo that cannot
    /// be read any more is left out.
    package consuming func write<Failure: Error>(
        photo: (Digest) async -> [UInt8]?, to take: ([UInt8]) async throws(Failure) -> Void
    ) async throws(Failure) {
        json.beginObject()
        json.field("larder", ExportText.mark)
        json.field("format", RowVocabulary.format)
        for kind in RowKind.exported { try await write(kind.logged, take) }
        json.beginObject("images")
        for image in Set(household.meals.all.compactMap(\.row.image)).sorted(by: { $0.hex < $1.hex }) {
            guard let bytes = await photo(image) else { continue }
            json.field(named: image.hex, Base64.text(of: bytes))
            try await giveOn(take, atLeast: ExportText.piece)
        }
        json.endObject()
        json.endObject()
        json.breakText()
        try await giveOn(take, atLeast: 0)
    }

    private mutating func write<R: LoggedRow, Failure: Error>(
        _: R.Type, _ take: ([UInt8]) async throws(Failure) -> Void
    ) async throws(Failure) {
        json.beginObject(R.exportName)
        for kept in household[keyPath: R.table].all {
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
    /// Whether a household has exactly one such row, under its own id.
    var isSingle: Bool { type.mostInDocument == 1 }
}
