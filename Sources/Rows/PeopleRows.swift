package import Domain
import Foods
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
        portion = fields.optional("portion", .portion) ?? .whole
        let avoids = fields.optional("avoids", .list(of: .object(LoggedAvoid.self), atMost: .max))
        self.avoids = avoids?.map(\.avoid) ?? []
    }

    package func write(to json: inout JSONWriter) {
        json.field("name", name)
        json.field("role", role.rawValue)
        json.field("joinedAt", joinedAt.text)
        json.field("leftAt", unlessNil: leftAt?.text)
        if portion != .whole { json.field("portion", portion.text) }
        json.field("avoids", unlessEmpty: avoids.map(LoggedAvoid.init))
    }
}

extension JSONShape where Self == ParsedText<Portion> {
    package static var portion: Self {
        .parsed(
            expecting: "a fraction from \"1/2\" to \"3\" as text, with a denominator of at most 36",
            as: .text(Portion.length)
        ) { Portion($0) }
    }
}

/// A thing that a member avoids, in rows and in bodies.
package struct LoggedAvoid: JSONReadable, JSONWritable, Sendable {
    package let avoid: Avoid

    package init(_ avoid: Avoid) {
        self.avoid = avoid
    }

    package init?(_ fields: inout Fields) {
        let name = fields.required("name", .text(Avoid.nameLength))
        guard let kind = fields.required("kind", .choice(Avoid.Kind.self)), let name else { return nil }
        guard let avoid = Avoid(kind, named: name) else {
            fields.refuse("name", .invalid, LoggedAvoid.advice(for: kind))
            return nil
        }
        self.avoid = avoid
    }

    private static func advice(for kind: Avoid.Kind) -> String {
        switch kind {
        case .diet: "Send one of \(Avoid.Diet.allCases.map(\.rawValue).joined(separator: ", "))."
        case .allergen: "Send one of \(Avoid.allergens.map(\.rawValue).joined(separator: ", "))."
        case .food: "Send the name of a food, a line of at most 100 characters with a letter."
        }
    }

    package func write(to json: inout JSONWriter) {
        json.object {
            $0.field("kind", avoid.kind.rawValue)
            $0.field("name", avoid.name)
        }
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
