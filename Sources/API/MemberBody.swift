import Domain
import JSON

struct MemberChange: JSONReadable {
    let name: String?
    let role: Member.Role?

    init?(_ fields: inout Fields) {
        fields.pass("id", "version", "joinedAt", "leftAt")
        name = fields.ifGiven("name", .name)
        role = fields.ifGiven("role", .choice(Member.Role.self))
    }
}

struct NewDevice: JSONReadable {
    let name: String

    init?(_ fields: inout Fields) {
        guard let name = fields.required("name", .name) else { return nil }
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

struct Acceptance: JSONReadable {
    let memberName: String
    let deviceName: String?

    init?(_ fields: inout Fields) {
        let memberName = fields.required("memberName", .name)
        deviceName = fields.optional("deviceName", .name)
        guard let memberName else { return nil }
        self.memberName = memberName
    }
}
