import Domain
import JSON

/// A person at the table who does not sign in.
struct NewEater: JSONReadable {
    static let schema: String? = "MemberInput"

    /// The roles of members who are added without an invitation.
    private enum Role: String, CaseIterable {
        case eater
    }

    let name: String

    init?(_ fields: inout Fields) {
        let role = fields.required("role", .choice(Role.self))
        guard let name = fields.required(Member.nameField), role != nil else { return nil }
        self.name = name
    }
}

struct MemberPatch: JSONReadable {
    static let schema: String? = "MemberChange"
    let name: String?
    let role: Member.Role?
    private let edits: FieldEdits<Member>

    init?(_ fields: inout Fields) {
        fields.pass("id", "version", "joinedAt", "leftAt")
        edits = FieldEdits(&fields, Member.eatingTable, isPatch: true)
        name = fields.ifGiven(Member.nameField)
        role = fields.ifGiven(Member.roleField)
    }

    func apply(to member: inout Member) {
        edits.apply(
            to: &member,
            usual: Member(id: member.id, name: member.name, role: member.role, joinedAt: member.joinedAt))
    }
}

extension Member {
    fileprivate static let eatingTable = BodyTable(Member.eatingFields)
}

struct NewDevice: JSONReadable {
    static let schema: String? = "DeviceInput"
    let name: String
    let scope: Device.Scope

    init?(_ fields: inout Fields) {
        scope = fields.optional("scope", .choice(Device.Scope.self)) ?? .full
        guard let name = fields.required(Device.nameField) else { return nil }
        self.name = name
    }
}

struct NewSignInName: JSONReadable {
    static let schema: String? = "SignInNameInput"
    let signInName: String

    init?(_ fields: inout Fields) {
        guard let name = fields.required(Device.signInNameField) ?? nil else { return nil }
        signInName = name
    }
}

struct DevicePatch: JSONReadable {
    static let schema: String? = "DeviceChange"
    let name: String?

    init?(_ fields: inout Fields) {
        fields.pass(
            "id", "version", "memberId", "scope", "createdAt", "lastUsedAt", "restrictedUntil", "letInBy",
            "signInName", "current")
        name = fields.ifGiven(Device.nameField)
    }
}

struct NewInvitation: JSONReadable {
    static let schema: String? = "InvitationInput"

    /// The person whom an invitation is for.
    enum Invitee {
        case newMember(Member.Role)
        /// A member, with the role that an eater gets.
        case member(Member.ID, Member.Role?)
        case me
    }

    /// The words of the field `for`.
    private enum Audience: String, CaseIterable {
        case me
    }

    let invitee: Invitee
    let hours: Int

    init?(_ fields: inout Fields) {
        let role = fields.optional("role", .choice(Member.Role.self))
        let hours = fields.optional("expiresInHours", .integer(1...Invitation.mostHours))
        let member = fields.optional("memberId", .id(Member.ID.self))
        let isForMe = fields.optional("for", .choice(Audience.self)) != nil
        if role != nil, isForMe {
            fields.refuse("role", .invalid, "Leave out “role”: your next device does not change your role.")
        }
        if hours != nil, isForMe {
            fields.refuse(
                "expiresInHours", .invalid,
                "Leave out “expiresInHours”: a code for your own next device is valid for ten minutes.")
        }
        if member != nil, isForMe {
            fields.refuse(
                "for", .invalid,
                "Send “for” or “memberId”, not both. “for”: “me” is for your own next device, “memberId” "
                    + "for any member's.")
        }
        self.hours = hours ?? Invitation.usualHours
        invitee = isForMe ? .me : member.map { .member($0, role) } ?? .newMember(role ?? .member)
    }
}

/// The path by which somebody joins. Text that is no code is a wrong code, like any other.
struct AcceptancePath: PathParameters {
    static let names = ["code"]

    let code: InvitationCode?

    init(_ path: PathArguments) {
        code = InvitationCode(path["code"])
    }
}
