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
        usually = fields.optional("usually", .object(LoggedUsually.self))?.usually ?? Usually()
        let avoids = fields.optional("avoids", .list(of: .object(LoggedAvoid.self), atMost: .max))
        self.avoids = avoids?.map(\.avoid) ?? []
    }

    package func write(to json: inout JSONWriter) {
        json.field("name", name)
        json.field("role", role.rawValue)
        json.field("joinedAt", joinedAt.text)
        json.field("leftAt", unlessNil: leftAt?.text)
        if portion != .whole { json.field("portion", portion.text) }
        if usually != Usually() { json.field("usually", LoggedUsually(usually)) }
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

/// The times at which a member usually eats, in rows and in bodies.
package struct LoggedUsually: JSONReadable, JSONWritable, Sendable {
    package static let schema: String? = "UsuallyInput"
    package static let form = ValueForm.schema("Usually")

    package private(set) var usually = Usually()

    package init(_ usually: Usually) {
        self.usually = usually
    }

    package init?(_ fields: inout Fields) {
        for (slot, name) in LoggedUsually.names {
            let days = fields.optional(
                name, .list(of: .choice(DayOfWeek.self), atMost: DayOfWeek.allCases.count))
            if let days { usually.weekdays[slot] = Set(days.map(\.number)) }
        }
        usually.every = fields.optional("every", .integer(Usually.rhythms)) ?? 1
        usually.from = fields.optional("from", LoggedUsually.day)
        if usually.every > 1, usually.from == nil {
            fields.refuse(
                "from", .missing,
                "Send “from” with “every”: the first day of a week in which this member is there.")
            return nil
        }
    }

    private static var day: ParsedText<Day> {
        .parsed(expecting: "a date like 2026-11-23", as: .text(10...10, format: "date")) { Day($0) }
    }
    private static let names: [(Slot, StaticString)] = [
        (.breakfast, "breakfast"), (.lunch, "lunch"), (.dinner, "dinner"), (.other, "other"),
    ]

    package func write(to json: inout JSONWriter) {
        json.object { json in
            for (slot, name) in LoggedUsually.names {
                let days = usually.weekdays[slot]?.sorted().map { DayOfWeek.allCases[$0].rawValue }
                json.field(name, ifAny: days)
            }
            json.field("every", usually.every, Usually.rhythms)
            json.field("from", ifAny: usually.from?.text)
        }
    }
}

/// A thing that a member avoids, in rows and in bodies.
package struct LoggedAvoid: JSONReadable, JSONWritable, Sendable {
    package static let schema: String? = "AvoidInput"
    package static let form = ValueForm.schema("Avoid")

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
            scope: fields.optional("scope", .choice(Scope.self)) ?? .full, createdAt: createdAt,
            restrictedUntil: fields.optional("restrictedUntil", .instant),
            letInBy: fields.optional("letInBy", .id(Member.ID.self)),
            signInName: fields.optional("signInName", .text))
        self.lastUsedAt = lastUsedAt
    }

    package func write(to json: inout JSONWriter) {
        json.field("memberId", memberID.text)
        json.field("name", name)
        json.field("token", token.hex)
        if scope != .full { json.field("scope", scope.rawValue) }
        json.field("createdAt", createdAt.text)
        json.field("lastUsedAt", lastUsedAt.text)
        json.field("restrictedUntil", unlessNil: restrictedUntil?.text)
        json.field("letInBy", unlessNil: letInBy?.text)
        json.field("signInName", unlessNil: signInName)
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
