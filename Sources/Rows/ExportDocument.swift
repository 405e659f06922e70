package import Domain
import Ingredients
package import JSON
package import Tables

/// A parsed export: a household that is not stored yet, and its photos.
package struct ExportDocument: JSONReadable {
    package let household: Household
    package let photos: [Digest: [UInt8]]
    /// The lists whose lines stand under their foods.
    private let listsWithLines: Set<ShoppingList.ID>

    package init?(_ fields: inout Fields) {
        guard ExportDocument.isKnown(&fields) else {
            // Other fields of an unknown document are not judged.
            fields.allowUnknown()
            return nil
        }
        let profile = fields.required("household", .object(ExportedProfile.self))?.profile
        // A document without a valid profile gets a stand-in id, so that the rest is still checked.
        let id = profile?.id ?? Household.ID.last
        let settings = fields.required("settings", RowShape<Settings>(id: id))
        var household = Household(id, isComplete: false)
        for kind in RowKind.exported where !kind.isSingle {
            // Each table is applied at once, so that only one table's rows are ever held twice.
            household.apply(ExportDocument.rows(of: kind, &fields), at: 1)
        }
        let lines = ExportDocument.lines(&fields)
        listsWithLines = Set(lines.puts.compactMap { ($0.edit.row as? ListItem)?.id.list })
        household.apply(lines, at: 1)
        photos = Dictionary(fields.optional("images", .photos) ?? []) { $1 }
        if let profile, let settings {
            var change = Change()
            change.put(profile)
            change.put(settings)
            household.apply(change, at: 1)
        }
        self.household = household
        if profile == nil || settings == nil { return nil }
        refuseSurplusPhotos(&fields)
        refuseLargeSmallPhotos(&fields)
    }

    /// Returns the JSON pointer to a row or its field in the document.
    package func pointer(to key: RowKey, _ field: String? = nil) -> String {
        var names = ["", "\(key.kind.logged.exportName)"]
        if key.kind == .items, let line = ListItemID(key.id).flatMap({ household.items[$0]?.row }),
            line.isNamedByFood, listsWithLines.contains(line.id.list)
        {
            names = ["", "lines", line.id.list.text, "foods", line.food.text]
        } else if !key.kind.isSingle {
            names.append(key.id)
        }
        let pointer = names.map { $0.replacing("~", with: "~0").replacing("/", with: "~1") }
        return (pointer + [field].compactMap { $0 }).joined(separator: "/")
    }

    /// Returns the limits for reading a document row by row.
    package static func limits(_ limits: JSONLimits) -> JSONLimits { limits.folding(at: 2) }

    private static func rows(of kind: RowKind, _ fields: inout Fields) -> Change {
        let name = kind.logged.exportName
        var change = Change()
        for (_, row) in fields.optional(name, .exportedRows(kind)) ?? [] {
            let key = RowKey(row)
            if change.edits[key] != nil {
                fields.refuse(
                    name, .invalid,
                    "“\(key.id)” is given twice, spelled in two ways. Send each id once.")
            }
            change.put(key, row)
        }
        return change
    }

    /// Reads the lines of lists that stand under their foods.
    private static func lines(_ fields: inout Fields) -> Change {
        var change = Change()
        let lists = fields.optional("lines", .members(ListLines.readExported)) ?? []
        for line in lists.joined().lazy.map(\.row) {
            if change.edits[RowKey(line)] != nil {
                fields.refuse(
                    "lines", .invalid,
                    "The line of “\(line.food.text)” is given twice, with other capital letters in the id of "
                        + "its list. Send each list once.")
            }
            change.put(line)
        }
        return change
    }

    private static func isKnown(_ fields: inout Fields) -> Bool {
        guard let mark = fields.required("larder", .text),
            let format = fields.required("format", .integer(1...Counts.range.upperBound))
        else {
            return false
        }
        if mark != ExportText.mark {
            fields.refuse(
                "larder", .invalid,
                "This is not an export of a household, because “larder” is not “\(ExportText.mark)”. "
                    + "Send a document of GET /v1/export or “larder export”.")
        }
        if format != RowVocabulary.format {
            fields.refuse(
                "format", .invalid,
                "Another version of Larder exported this document: the format is \(format), and this server "
                    + "reads \(RowVocabulary.format). Import the document with that version.")
        }
        return mark == ExportText.mark && format == RowVocabulary.format
    }

    private func refuseSurplusPhotos(_ fields: inout Fields) {
        let shown = household.images
        for image in photos.keys where !shown.contains(image) {
            fields.refuse(
                "images", .invalid,
                "No meal in this document has the photo \(image.hex). Leave the photo out.")
        }
    }

    private func refuseLargeSmallPhotos(_ fields: inout Fields) {
        for image in Set(household.meals.all.compactMap(\.row.smallImage)) {
            guard let count = photos[image]?.count, count > ImageKind.mostSmallBytes else { continue }
            fields.refuse(
                "images", .tooLong,
                "The small photo \(image.hex) has \(count) bytes. Send a small photo of at most "
                    + "\(ImageKind.mostSmallBytes >> 10) KB.")
        }
    }
}

/// The shape of a row that exists once in a household.
private struct RowShape<R: LoggedRow>: JSONShape {
    let id: R.ID

    func read(at node: Fields.Node, in fields: inout Fields) -> R? {
        fields.object(at: node) { R(id: id, &$0) }
    }
}

private struct ExportedProfile: JSONReadable {
    let profile: Profile

    init?(_ fields: inout Fields) {
        guard let id = fields.required("id", .id(Household.ID.self)), let profile = Profile(id: id, &fields)
        else { return nil }
        self.profile = profile
    }
}

extension JSONShape {
    fileprivate static func exportedRows(_ kind: RowKind) -> Self
    where Self == MembersShape<(id: String, row: any Row)> {
        .members(atMost: kind.type.mostInDocument) { id, node, fields in
            kind.exportedRow(id, at: node, in: &fields).map { (id, $0) }
        }
    }
}

extension JSONShape where Self == MembersShape<(Digest, [UInt8])> {
    fileprivate static var photos: Self {
        let bytes = ParsedBytes.parsed(expecting: "a photo in base64") { Base64.bytes(of: $0) }
        return .members { name, node, fields in
            guard let photo = bytes.read(at: node, in: &fields) else { return nil }
            let digest = Digest(of: photo)
            if digest.hex != name {
                fields.refuse(
                    node, .invalid,
                    "The name of this photo is not the SHA-256 of its bytes. Send the photo under the name "
                        + "\(digest.hex).")
            } else if photo.count > ImageKind.mostBytes {
                fields.refuse(
                    node, .tooLong,
                    "This photo has \(photo.count) bytes. Send a photo of at most "
                        + "\(ImageKind.mostBytes >> 20) MB.")
            } else if ImageKind(photo) == nil {
                fields.refuse(
                    node, .invalid,
                    "Send a JPEG, PNG, WebP or AVIF; the first bytes of this photo show another format.")
            } else {
                return (digest, photo)
            }
            return nil
        }
    }
}
