import Domain
import HTTP
import JSON
import Rows
import Tables
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
        let marks = [
            String(asked.version), "export", reader.text, hasHistory ? nil : today.text,
            routed.layout.isPretty ? "pretty" : nil, routed.client.base?.text,
        ].compactMap { $0 }
        let tag = EntityTag(marks.joined(separator: "-"))
        let fields = [
            RoutedRequest.jsonType, Response.Field("ETag", tag.text),
            Response.Field("Cache-Control", "no-cache"),
            Response.Field("Content-Disposition", "attachment; filename=\"larder-\(today.text).json\""),
        ]
        if routed.has(tag) { return Response(.notModified, fields: fields) }
        asked = try await aside(asked.id) { [asked] in
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

    /// Founds a household from an export, for a client without a token. The client becomes a member
    /// of the document.
    func importHousehold(_ routed: RoutedRequest, _: NoPath, _: [UInt8]) async throws(Problem) -> Response {
        let startsSession = try routed.isSet("session")
        if startsSession { try routed.checkSessionBody() }
        let retry = try routed.retryWithoutToken
        return try await aside(nil) { () async throws(Problem) in
            let document = try routed.body(ExportDocument.self, limits: RoutedRequest.documentLimits)
            let household = document.household
            try routed.checkRows(of: document)
            let flaws = HouseholdValidator.flaws(of: household)
            if !flaws.isEmpty { throw Problem(.wrong(flaws.map { FieldProblem($0, in: document) })) }
            let bringer = try routed.bringer(among: household)
            let member = NewMember(
                of: household.id, named: nil, deviceName: nil, startsSession: startsSession, world)
            let intent = Intent(household: household.id, by: nil, action: .importHousehold, retry: retry)
            let photos = document.photos.sorted { $0.key.hex < $1.key.hex }.map { ($0.key, $0.value) }
            return try await keeping(photos) { () async throws(Problem) in
                try await perform(routed, intent) { draft throws(Refusal) in
                    try draft.foundHousehold(
                        from: household, with: Set(document.photos.keys), for: bringer, by: member.newcomer,
                        under: signup)
                } answer: { lost, draft throws(Refusal) in
                    try member.answer(routed, draft.household, lostPhotos: lost)
                }
            }
        }
    }
}

extension RoutedRequest {
    /// The limits of a document: the rows of some years. `larder import` brings in larger ones on
    /// the server's machine.
    fileprivate static let documentLimits = ExportDocument.limits(.standard).with(members: 100_000)

    /// The most bytes of a document without its photos. All rows are written at once, for which
    /// others may wait a quarter of a second. Ten years of a household are less.
    private static let mostBytesOfRows = 16 << 20

    fileprivate func checkRows(of document: ExportDocument) throws(Problem) {
        // Photos are in base64: four letters for three bytes.
        let photos = document.photos.values.reduce(0) { $0 + ($1.count + 2) / 3 * 4 }
        let rows = request.body.count - photos
        guard rows > RoutedRequest.mostBytesOfRows else { return }
        throw Problem(
            .bodyTooLarge,
            "Without its photos this export has \(rows >> 20) MB; a running server takes "
                + "\(RoutedRequest.mostBytesOfRows >> 20) MB. Stop the server and run “larder import FILE”.")
    }

    /// Returns the member of the document whom the client becomes, by default the first owner.
    fileprivate func bringer(among household: Household) throws(Problem) -> Member.ID {
        guard let text = query["memberId"] else {
            guard let owner = household.firstOwner else { throw Problem(.wrong([RoutedRequest.ownerless])) }
            return owner.id
        }
        guard let member = Member.ID(text).flatMap({ household.members[$0]?.row }), member.isPresent else {
            throw wrongQuery(
                "memberId",
                "“\(text.prefix(40))” is no member in this document. Send the id of one of its “members” who "
                    + "has not left.")
        }
        guard member.takes(.signingIn) else {
            throw wrongQuery(
                "memberId",
                "\(member.name) has the role “eater” in this document and does not sign in. Send the id of a "
                    + "member who does, or give \(member.name) the role “member” in the document.")
        }
        return member.id
    }

    private static let ownerless = FieldProblem(
        pointer: "/members", code: .missing,
        detail: "The household has no owner. Give the role “owner” to a member who has not left.")
}

extension FieldProblem {
    fileprivate init(_ flaw: DocumentFlaw, in document: ExportDocument) {
        self.init(
            pointer: document.pointer(to: flaw.row, flaw.field), code: .invalid, detail: flaw.detail)
    }
}
