import Domain
import HTTP
import JSON
import Rows
import UseCases

/// A household as one document, to be put away or taken to another server.
extension Kitchen {
    /// Written piece by piece as the client takes it, photos and all.
    func exportHousehold(_ visit: Visit, _: NoPath) async throws(Problem) -> Response {
        let isAskedFor = try visit.call.isSet("history")
        let hasHistory = isAskedFor || visit.call.query["history"] == nil
        let (call, now) = (visit.call, surroundings.now())
        var asked = visit.household
        if call.query[Visit.asOfName] != nil {
            asked = try await aside(for: asked.id) { () async throws(Problem) in
                try await asOf(visit).household
            }
        }
        let today = surroundings.day(at: now)
        // What is over follows from the day.
        let reader = visit.member.id
        let variants = [
            "export", reader.text, hasHistory ? nil : today.text, call.layout.isPretty ? "pretty" : nil,
        ].compactMap { $0 }
        let tag = EntityTag(([String(asked.version)] + variants).joined(separator: "-"))
        let fields = [
            Call.jsonType, Response.Field("ETag", tag.text), Response.Field("Cache-Control", "no-cache"),
            Response.Field("Content-Disposition", "attachment; filename=\"larder-\(today.text).json\""),
        ]
        if call.has(tag) { return Response(.notModified, fields: fields) }
        asked = try await aside(for: asked.id) { [asked] in
            let kept = hasHistory ? asked : Exports(asked).withoutHistory(at: now, surroundings)
            return Exports(kept).shown(to: reader)
        }
        return Response(
            .ok, fields: fields,
            body: .stream { [asked, images, longWork] writer in
                // For as long as the client takes; between two pieces the threads are others'.
                await longWork.onThreads {
                    let text = ExportText(asked, indent: call.layout.isPretty ? 2 : nil)
                    // Whoever has gone needs no rest.
                    try? await text.write(
                        photo: { await images.octets(of: $0) },
                        to: { octets throws(StreamClosed) in try await writer.write(octets) })
                }
            })
    }

    func importHousehold(_ request: Visit, _: NoPath, _: [UInt8]) async throws(Problem) -> Response {
        try await aside(for: request.household.id) { () async throws(Problem) in
            try await takeHousehold(request)
        }
    }

    private func takeHousehold(_ request: Visit) async throws(Problem) -> Response {
        let call = request.call
        let isDryRun = try call.isSet("dryRun")
        let (wish, retry) = (try call.importWish, try call.retry)
        // A trial is read as strictly as the real thing.
        _ = try Precondition(call.request.head)
        let document = try call.body(ExportDocument.self, limits: ExportDocument.limits(.standard))
        let flaws = Soundness.flaws(of: document.household)
        if !flaws.isEmpty { throw Problem(JSONRefusal.wrong(flaws.map(FieldProblem.init))) }
        let photos = document.photos.keys
        if isDryRun {
            let (household, author) = (request.household, request.member.id)
            var trial = HouseholdDraft(of: household, by: author, at: surroundings.now(), surroundings)
            let results = trial.importHousehold(document.household, with: photos, wish)
            return call.json { ImportedRow.write(results, to: &$0) }
        }
        let target = { (household: Household) in HouseholdVersion(version: household.version) }
        let write = Write(of: target, takesLong: true) { draft in
            draft.importHousehold(document.household, with: photos, wish)
        } answer: { results, _ in
            .response(call.json { ImportedRow.write(results, to: &$0) })
        }
        return try await keeping(newPhotos(of: document, in: request.household)) { () async throws(Problem) in
            try await self.write(request, .importHousehold, write, retry: retry)
        }
    }

    private func newPhotos(of document: ExportDocument, in household: Household) -> [(Digest, [UInt8])] {
        let known = Set(household.meals.all.lazy.compactMap(\.row.image))
        let new = document.photos.filter { !known.contains($0.key) }
        return new.sorted { $0.key.hex < $1.key.hex }.map { ($0.key, $0.value) }
    }
}

extension Call {
    fileprivate var importWish: HouseholdImport.Wish {
        get throws(Problem) {
            var wish = HouseholdImport.Wish()
            wish.replaces = try isSet("replace")
            switch query["ids"] {
            case nil, "keep": break
            case "new": wish.renames = true
            default: throw wrongQuery("ids", "Send keep or new.")
            }
            return wish
        }
    }
}

extension FieldProblem {
    fileprivate init(_ flaw: Flaw) {
        self.init(
            pointer: ExportDocument.pointer(to: flaw.row, flaw.field), code: .invalid, detail: flaw.detail)
    }
}
