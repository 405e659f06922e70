import Domain
import HTTP
import JSON
import Rows
import Tables
import UseCases

extension HouseholdAPI {
    func getMe(_ request: MemberRequest, _: NoPath) throws(Refusal) -> MePayload {
        try MePayload(request.signedIn)
    }

    func listMembers(_ request: MemberRequest, _: NoPath) throws(Problem) -> Response {
        try request.page(
            of: request.household.members, { $0.row.isPresent ? MemberPayload($0) : nil }, id: \.kept.row.id)
    }

    func getMember(_ request: MemberRequest, _ path: RowPath<Member>) throws(Refusal) -> MemberPayload {
        try MemberPayload(path.id, in: request.household)
    }

    func addMember(_ draft: inout HouseholdDraft, _: NoPath, _ body: NewEater) throws(Refusal)
        -> RowPath<Member>
    {
        RowPath(try draft.addEater(named: body.name))
    }

    func changeMember(_ draft: inout HouseholdDraft, _ path: RowPath<Member>, _ body: MemberPatch)
        throws(Refusal)
    {
        try draft.changeMember(path.id, name: body.name, role: body.role, body.apply)
    }

    func removeMember(_ draft: inout HouseholdDraft, _ path: RowPath<Member>) throws(Refusal) {
        try draft.removeMember(path.id)
    }
}

extension Member: CollectedRow {
    static var collection: String { "/v1/members" }
}

struct MemberPayload: Representation {
    static let form = ValueForm.schema("Member")

    let kept: Versioned<Member>

    init(_ kept: Versioned<Member>) {
        self.kept = kept
    }

    init(_ id: Member.ID, in household: Household) throws(Refusal) {
        kept = try Members(household).find(id)
    }

    var version: Int { kept.version }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("id", kept.row.id)
            $0.field("version", kept.version)
            $0.field("name", kept.row.name)
            $0.field("role", kept.row.role)
            $0.field("joinedAt", kept.row.joinedAt)
            $0.field("leftAt", kept.row.leftAt)
            $0.field("portion", kept.row.portion.text)
            $0.field("usually", LoggedUsually(kept.row.usually))
            $0.field("avoids", kept.row.avoids.map(LoggedAvoid.init), 0...Member.mostAvoids)
        }
    }
}

extension Member: FeedRow {
    static func payload(_ kept: Versioned<Member>) -> any Representation { MemberPayload(kept) }
}

/// The asking member, with the household and the device.
struct MePayload: Representation {
    static let form = ValueForm.schema("Me")

    private let signedIn: SignedIn
    private let household: HouseholdPayload

    init(_ signedIn: SignedIn) throws(Refusal) {
        self.signedIn = signedIn
        household = try HouseholdPayload(of: signedIn.household)
    }

    /// The newest version of all that is shown. Nothing shown can be deleted while its device asks.
    var version: Int { max(signedIn.member.version, signedIn.device.version, household.version) }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("household", household)
            $0.field("member", MemberPayload(signedIn.member))
            $0.field("device", DevicePayload(signedIn.device, isCurrent: true))
        }
    }
}
