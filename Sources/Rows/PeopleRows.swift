package import Domain
package import JSON
import Tables

extension Member: LoggedRow {
    package static let exportName: StaticString = "members"

    package init?(id: Member.ID, _ fields: inout Fields) {
        guard let name = fields.required("name", .text),
            let role = fields.required("role", .choice(Role.self)),
            let joinedAt = fields.required("joinedAt", .instant)
        else { return nil }
        self.init(
            id: id, name: name, role: role, joinedAt: joinedAt, leftAt: fields.optional("leftAt", .instant))
    }

    package func write(to json: inout JSONWriter) {
        json.field("name", name)
        json.field("role", role.rawValue)
        json.field("joinedAt", joinedAt.text)
        json.field("leftAt", unlessNil: leftAt?.text)
    }
}

extension Device: LoggedRow {
    package static let exportName: StaticString = "devices"

    package init?(id: Device.ID, _ fields: inout Fields) {
        guard let memberID = fields.required("memberId", .id(Member.ID.self)),
            let name = fields.required("name", .text),
            let token = fields.required("token", .digest),
            let createdAt = fields.required("createdAt", .instant),
            let lastUsedAt = fields.required("lastUsedAt", .instant)
        else { return nil }
        self.init(
            id: id, memberID: memberID, name: name, token: token,
            scope: fields.optional("scope", .choice(Scope.self)) ?? .full, createdAt: createdAt)
        self.lastUsedAt = lastUsedAt
    }

    package func write(to json: inout JSONWriter) {
        json.field("memberId", memberID.text)
        json.field("name", name)
        json.field("token", token.hex)
        if scope != .full { json.field("scope", scope.rawValue) }
        json.field("createdAt", createdAt.text)
        json.field("lastUsedAt", lastUsedAt.text)
    }
}

extension CalendarToken: LoggedRow {
    package static let exportName: StaticString = "calendarTokens"

    package init?(id: Member.ID, _ fields: inout Fields) {
        guard let token = fields.required("token", .digest),
            let createdAt = fields.required("createdAt", .instant)
        else { return nil }
        self.init(id: id, token: token, createdAt: createdAt)
    }

    package func write(to json: inout JSONWriter) {
        json.field("token", token.hex)
        json.field("createdAt", createdAt.text)
    }
}

extension Hook: LoggedRow {
    package static let exportName: StaticString = "hooks"

    package init?(id: Hook.ID, _ fields: inout Fields) {
        guard let url = fields.required("url", .text), let secret = fields.required("secret", .text),
            let createdBy = fields.required("createdBy", .id(Member.ID.self)),
            let createdAt = fields.required("createdAt", .instant)
        else { return nil }
        self.init(
            id: id, url: url,
            kinds: fields.optional("kinds", .list(of: .choice(RowKind.self), atMost: .max)) ?? [],
            secret: secret, createdBy: createdBy, createdAt: createdAt,
            pause: fields.optional("pause", .object(Pause.self)))
    }

    package func write(to json: inout JSONWriter) {
        json.field("url", url)
        json.field("kinds", unlessEmpty: kinds.map(\.rawValue))
        json.field("secret", secret)
        json.field("createdBy", createdBy.text)
        json.field("createdAt", createdAt.text)
        if let pause {
            json.object("pause") {
                $0.field("reason", pause.reason.rawValue)
                $0.field("since", pause.since.text)
            }
        }
    }
}

extension Hook.Pause: JSONReadable {
    package init?(_ fields: inout Fields) {
        guard let reason = fields.required("reason", .choice(Hook.PauseReason.self)),
            let since = fields.required("since", .instant)
        else { return nil }
        self.init(reason, since: since)
    }
}

extension Invitation: LoggedRow {
    package static let exportName: StaticString = "invitations"

    package init?(id: InvitationCode, _ fields: inout Fields) {
        guard let role = fields.required("role", .choice(Member.Role.self)),
            let createdBy = fields.required("createdBy", .id(Member.ID.self)),
            let expiresAt = fields.required("expiresAt", .instant)
        else { return nil }
        self.init(
            id: id, role: role, createdBy: createdBy, expiresAt: expiresAt,
            memberID: fields.optional("memberId", .id(Member.ID.self)))
    }

    package func write(to json: inout JSONWriter) {
        json.field("role", role.rawValue)
        json.field("createdBy", createdBy.text)
        json.field("expiresAt", expiresAt.text)
        json.field("memberId", unlessNil: memberID?.text)
    }
}

extension JSONShape where Self == ParsedText<Digest> {
    fileprivate static var digest: Self { .parsed(expecting: "64 hexadecimal digits") { Digest(hex: $0) } }
}
