import Domain
import JSON

struct MemberPatch: JSONReadable {
    let name: String?
    let role: Member.Role?

    init?(_ fields: inout Fields) {
        fields.pass("id", "version", "joinedAt", "leftAt")
        name = fields.ifGiven(Member.nameField)
        role = fields.ifGiven(Member.roleField)
    }
}

struct NewDevice: JSONReadable {
    let name: String

    init?(_ fields: inout Fields) {
        guard let name = fields.required(Device.nameField) else { return nil }
        self.name = name
    }
}

struct NewInvitation: JSONReadable {
    let role: Member.Role
    let hours: Int

    init?(_ fields: inout Fields) {
        role = fields.optional("role", .choice(Member.Role.self)) ?? .member
        hours = fields.optional("expiresInHours", .integer(1...Invitation.mostHours)) ?? Invitation.usualHours
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
