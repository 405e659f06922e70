import Domain
import HTTP
import JSON
import UseCases

extension Kitchen {
    var memberRoutes: [Route] {
        let member: Resource = { visit, household throws(Problem) in
            let id = try visit.call.uuid(of: Member.self)
            return MemberPayload(try found { () throws(Refusal) in try Members(household).find(id) })
        }
        return [
            get("/v1/me", "getMe") { visit, _ in MePayload(visit.signedIn) },
            Route(.get, "/v1/members", "listMembers", query: Visit.pageQuery) { visit throws(Problem) in
                try visit.page(of: visit.household.members, { $0.row.isPresent ? MemberPayload($0) : nil }, id: \.kept.row.id)
            },
            get("/v1/members/{id}", "getMember", member),
            change(.patch, "/v1/members/{id}", "changeMember", .changeMember, of: member) { visit throws(Problem) in
                let id = try visit.call.uuid(of: Member.self)
                let body = try visit.call.body(MemberChange.self)
                return { draft, actor throws(Refusal) in
                    try Members(draft.household).change(id, name: body.name, role: body.role, by: actor)
                }
            },
            remove("/v1/members/{id}", "removeMember", .removeMember, of: member) { visit throws(Problem) in
                let id = try visit.call.uuid(of: Member.self)
                return { draft, actor throws(Refusal) in try Members(draft.household).remove(id, by: actor, at: draft.now) }
            },
        ]
    }
}

struct MemberPayload: Representation {
    let kept: Kept<Member>

    init(_ kept: Kept<Member>) {
        self.kept = kept
    }

    var version: Int { kept.version }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("id", kept.row.id.text)
            $0.field("version", kept.version)
            $0.field("name", kept.row.name)
            $0.field("role", kept.row.role.rawValue)
            $0.field("joinedAt", kept.row.joinedAt.text)
            $0.field("leftAt", kept.row.leftAt?.text)
        }
    }
}

extension Member: FeedRow {
    static func payload(_ kept: Kept<Member>) -> any Representation { MemberPayload(kept) }
}

/// Who asks, where they belong, and with what.
private struct MePayload: Representation {
    let signedIn: SignedIn

    init(_ signedIn: SignedIn) {
        self.signedIn = signedIn
    }

    /// Of whatever is shown here the newest; nothing shown goes away while its device still asks.
    var version: Int { max(signedIn.member.version, signedIn.device.version, HouseholdPayload(signedIn.household).version) }
    /// Two who ask see two things.
    var variant: String? { signedIn.device.row.id.text }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("household", Written(HouseholdPayload(signedIn.household)))
            $0.field("member", Written(MemberPayload(signedIn.member)))
            $0.field("device", Written(DevicePayload(signedIn.device, isCurrent: true)))
        }
    }
}
