import Domain
import HTTP
import JSON
import Rows
import UseCases

/// A household as one document, to be put away or taken to another server.
extension Kitchen {
    var exportRoutes: [Route] {
        [
            Route(.get, "/v1/export", "exportHousehold", query: ["history"] + Visit.asOfQuery, member: exportHousehold),
            Route(
                .post, "/v1/import", "importHousehold", query: ["dryRun", "ids", "replace"], body: .household, member: importHousehold),
        ]
    }

    /// Written piece by piece as the client takes it, photos and all.
    @Sendable private func exportHousehold(_ visit: Visit) async throws(Problem) -> Response {
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

    @Sendable private func importHousehold(_ visit: Visit) async throws(Problem) -> Response {
        try await aside(for: visit.household.id) { () async throws(Problem) in try await take(visit) }
    }

    private func take(_ visit: Visit) async throws(Problem) -> Response {
        let isDryRun = try visit.call.isSet("dryRun")
        let wish = try visit.call.importWish
        // A trial is read as strictly as the real thing.
        _ = (try Precondition(visit.call.request.head), try visit.call.retry)
        let document = try visit.call.body(ExportDocument.self, limits: ExportDocument.limits(.standard))
        let flaws = Soundness.flaws(of: document.household)
        if !flaws.isEmpty { throw Problem(JSONRefusal.wrong(flaws.map(FieldProblem.init))) }
        let importer = visit.member.id
        let trial = household(document, wish, by: importer, into: visit.household, at: surroundings.now())
        let answer = visit.call.json { ImportedRow.write(trial.results, to: &$0) }
        if isDryRun { return answer }
        let target: Write.Target = { HouseholdVersion(version: $0.version) }
        let write = Write(.importHousehold, takesLong: true, target: target) { draft, _ throws(Problem) in
            let before = draft.household
            // What was tried is done, unless somebody was faster.
            if before.version == visit.household.version {
                draft.apply(trial.change)
                return answer
            }
            let imported = household(document, wish, by: importer, into: before, at: draft.now)
            draft.apply(imported.change)
            return visit.call.json { ImportedRow.write(imported.results, to: &$0) }
        }
        return try await keeping(newPhotos(of: document, in: visit.household)) { () async throws(Problem) in
            try await self.write(visit, write)
        }
    }

    private func household(
        _ document: ExportDocument, _ wish: HouseholdImport.Wish, by importer: Member.ID,
        into household: Household, at now: Instant
    ) -> HouseholdImport {
        HouseholdImport(
            of: document.household, with: document.photos.keys, into: household, wish, by: importer, at: now,
            random: surroundings.random)
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
        self.init(pointer: ExportDocument.pointer(to: flaw.row, flaw.field), code: .invalid, detail: flaw.detail)
    }
}
