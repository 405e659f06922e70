import Domain
import HTTP
import JSON
import Rows
import UseCases

/// Exports and imports of a whole household as one document.
extension HouseholdAPI {
    /// Sends the document piece by piece as the client takes it, with photos.
    func exportHousehold(_ request: MemberRequest, _: NoPath) async throws(Problem) -> Response {
        let isAskedFor = try request.routed.isSet("history")
        let hasHistory = isAskedFor || request.routed.query["history"] == nil
        let (routed, now) = (request.routed, world.now())
        var asked = request.household
        let today = world.day(at: now)
        // Past plans depend on the day.
        let reader = request.member.id
        let variants = [
            "export", reader.text, hasHistory ? nil : today.text, routed.layout.isPretty ? "pretty" : nil,
        ].compactMap { $0 }
        let tag = EntityTag(([String(asked.version)] + variants).joined(separator: "-"))
        let fields = [
            RoutedRequest.jsonType, Response.Field("ETag", tag.text),
            Response.Field("Cache-Control", "no-cache"),
            Response.Field("Content-Disposition", "attachment; filename=\"larder-\(today.text).json\""),
        ]
        if routed.has(tag) { return Response(.notModified, fields: fields) }
        asked = try await aside(for: asked.id) { [asked] in
            let kept = hasHistory ? asked : Exports(asked).withoutHistory(at: now, world)
            return Exports(kept).shown(to: reader)
        }
        return Response(
            .ok, fields: fields,
            body: .stream { [asked, images, longWork] writer in
                // A slow client may take long. Between two pieces the thread is free for others.
                await longWork.onThreads {
                    let text = ExportText(asked, indent: routed.layout.isPretty ? 2 : nil)
                    // A client that has left gets no more bytes.
                    try? await text.write(
                        photo: { await images.bytes(of: $0) },
                        to: { bytes throws(StreamClosed) in try await writer.write(bytes) })
                }
            })
    }

    func importHousehold(_ request: MemberRequest, _: NoPath, _: [UInt8]) async throws(Problem) -> Response {
        try await aside(for: request.household.id) { () async throws(Problem) in
            try await takeHousehold(request)
        }
    }

    private func takeHousehold(_ request: MemberRequest) async throws(Problem) -> Response {
        let routed = request.routed
        let isDryRun = try routed.isSet("dryRun")
        let (options, retry) = (try routed.importOptions, try routed.retry)
        // A trial checks the request as strictly as a real import.
        _ = try Precondition(routed.request.head)
        let document = try routed.body(ExportDocument.self, limits: RoutedRequest.documentLimits)
        let flaws = HouseholdValidator.flaws(of: document.household)
        if !flaws.isEmpty { throw Problem(.wrong(flaws.map { FieldProblem($0, in: document) })) }
        let photos = document.photos.keys
        if isDryRun {
            let (household, author) = (request.household, request.member.id)
            var trial = HouseholdDraft(of: household, by: author, at: world.now(), world)
            let results = trial.importHousehold(document.household, with: photos, options)
            return routed.json { ImportedRow.write(results, inviting: [], to: &$0) }
        }
        let target = { (household: Household) in HouseholdVersion(version: household.version) }
        let write = Write(of: target, takesLong: true) { draft in
            let results = draft.importHousehold(document.household, with: photos, options)
            return (results, draft.inviteImported(results, by: request.member.id))
        } answer: { outcome, household throws(Refusal) in
            let (results, invited) = outcome
            var invitations: [InvitationPayload] = []
            for invitation in invited {
                let kept = try Invitations(household).find(invitation.id)
                invitations.append(InvitationPayload(kept, origin: origin(for: routed)))
            }
            return .response(routed.json { ImportedRow.write(results, inviting: invitations, to: &$0) })
        }
        return try await keeping(newPhotos(of: document, in: request.household)) { () async throws(Problem) in
            try await self.write(request, .importHousehold, write, retry: retry)
        }
    }

    private func newPhotos(of document: ExportDocument, in household: Household) -> [(Digest, [UInt8])] {
        let known = household.images
        let new = document.photos.filter { !known.contains($0.key) }
        return new.sorted { $0.key.hex < $1.key.hex }.map { ($0.key, $0.value) }
    }
}

extension RoutedRequest {
    /// The limits of a document: the rows of some years. `larder import` brings in larger ones on
    /// the server's machine.
    fileprivate static let documentLimits = ExportDocument.limits(.standard).with(members: 100_000)

    fileprivate var importOptions: HouseholdImport.Options {
        get throws(Problem) {
            var options = HouseholdImport.Options()
            options.replaces = try isSet("replace")
            switch query["ids"] {
            case nil, "keep": break
            case "new": options.renames = true
            case let other?: throw wrongQuery("ids", "Send keep or new; “\(other.prefix(40))” was sent.")
            }
            return options
        }
    }
}

extension FieldProblem {
    fileprivate init(_ flaw: DocumentFlaw, in document: ExportDocument) {
        self.init(
            pointer: document.pointer(to: flaw.row, flaw.field), code: .invalid, detail: flaw.detail)
    }
}
