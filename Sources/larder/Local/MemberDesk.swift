import Domain
import JSON
import Tables
import UseCases

/// The answers to `larder members` and `larder invite`, with a running server and without.
struct MemberDesk: Sendable {
    let repository: any Repository
    let world: WorldInputs

    /// Invites one person on behalf of the owner who joined first. With the name or id of a member,
    /// that member gets another device or comes back.
    func invite(_ name: String?, to asked: Household.ID?) async throws(Failure) -> [UInt8] {
        let household = try MemberDesk.choose(asked, among: repository.published)
        var member: Member?
        if let name { member = try household.member(called: name) }
        guard let owner = household.firstOwner else {
            throw Failure("“\(household.name)” has no owner, so nobody can invite.")
        }
        let code = InvitationCode(random: world.random)
        let intent = Intent(household: household.id, by: owner.id, action: .invite)
        do throws(WriteFailure<Refusal>) {
            _ = try await repository.write(intent) { draft throws(Refusal) in
                if let member {
                    try draft.inviteBack(member.id, with: code, hours: Invitation.usualHours)
                } else {
                    try draft.inviteMember(with: code, as: .member, hours: Invitation.usualHours)
                }
            }
        } catch {
            throw MemberDesk.failure(error, household)
        }
        let expiry = repository.published[household.id]?.invitations[code]?.row.expiresAt
        return LocalAnswer.bytes {
            $0.field("household", household.name)
            $0.field("member", member?.name)
            $0.field("code", code.text)
            $0.field("expiresAt", expiry?.text)
        }
    }

    private static func failure(_ failure: WriteFailure<Refusal>, _ household: Household) -> Failure {
        switch failure {
        case .refused(.tooMany(_, let most)), .refused(.tooManyOwn(_, let most)):
            Failure(
                "“\(household.name)” has \(most) open invitations already, the most there can be. "
                    + "Let one be accepted, or revoke one in the app.")
        case .noSpace: Failure("the disk is full. Nothing was changed. Free some space first.")
        case .outcomeUnknown:
            Failure("the disk failed meanwhile. The invitation may be saved or not. Look at /readyz.")
        case .refused, .keyTaken, .tooLarge, .tooManyRows, .closed:
            Failure("the invitation cannot be written. Nothing was changed. Look at /readyz, and try again.")
        }
    }

    /// Lists the present members with their devices.
    static func members(of asked: Household.ID?, among households: Households) throws(Failure) -> [UInt8] {
        let household = try choose(asked, among: households)
        let members = household.members.all.map(\.row).filter(\.isPresent).sorted {
            ($0.joinedAt, $0.id) < ($1.joinedAt, $1.id)
        }
        return LocalAnswer.bytes { json in
            json.field("household", household.name)
            json.array("members") { json in
                for member in members {
                    let devices = household.devices.all.map(\.row).filter { $0.memberID == member.id }
                    json.object { json in
                        json.field("id", member.id.text)
                        json.field("name", member.name)
                        json.field("role", member.role.rawValue)
                        json.field("lastUsedAt", devices.map(\.lastUsedAt).max()?.text)
                        json.array("devices") { json in
                            for device in devices {
                                json.object {
                                    $0.field("name", device.name)
                                    $0.field("lastUsedAt", device.lastUsedAt.text)
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The household asked for, else the only one.
    static func choose(_ asked: Household.ID?, among households: Households) throws(Failure)
        -> Household
    {
        if let asked, let household = households[asked] { return household }
        let all = households.each.filter { $0.profile != nil }
        if asked == nil, all.count == 1 { return all[0] }
        if all.isEmpty {
            throw Failure("there is no household yet. The first person founds one in the app.")
        }
        let list = all.map { "\($0.id.text) for “\($0.name)”" }.joined(separator: ", ")
        throw Failure(
            (asked.map { "there is no household \($0.text)." } ?? "there are \(all.count) households.")
                + " Choose one with --household ID: \(list).")
    }
}

extension Household {
    var name: String { profile?.row.name ?? "" }

    /// Returns the member with an id or a name, in small or capital letters. A present member goes
    /// before one who has left.
    fileprivate func member(called name: String) throws(Failure) -> Member {
        let all = members.all.map(\.row)
        let named = all.filter { $0.id.text == name || $0.name.lowercased() == name.lowercased() }
        let present = named.filter(\.isPresent)
        let meant = present.isEmpty ? named : present
        if meant.count == 1 { return meant[0] }
        if meant.isEmpty {
            let names = all.map { "“\($0.name)”" }.joined(separator: ", ")
            throw Failure(
                "“\(self.name)” has no member “\(name)”. Without a name the code is for a new member. "
                    + "Members are \(names).")
        }
        let ids = meant.map(\.id.text).joined(separator: ", ")
        throw Failure(
            "\(meant.count) members are called “\(name)”. Send one of these ids as the name: \(ids).")
    }
}
