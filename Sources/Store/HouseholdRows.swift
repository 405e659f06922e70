package import Domain
package import JSON

extension Profile: LoggedRow {
    package init?(id: Household.ID, _ fields: inout Fields) {
        guard let name = fields.required("name", .text), let createdAt = fields.required("createdAt", .instant) else { return nil }
        self.init(id: id, name: name, createdAt: createdAt)
    }

    package func write(to json: inout JSONWriter) {
        json.field("name", name)
        json.field("createdAt", createdAt.text)
    }
}

extension Member: LoggedRow {
    package init?(id: Member.ID, _ fields: inout Fields) {
        guard let name = fields.required("name", .text), let role = fields.required("role", .choice(Role.self)),
            let joinedAt = fields.required("joinedAt", .instant)
        else { return nil }
        self.init(id: id, name: name, role: role, joinedAt: joinedAt, leftAt: fields.optional("leftAt", .instant))
    }

    package func write(to json: inout JSONWriter) {
        json.field("name", name)
        json.field("role", role.rawValue)
        json.field("joinedAt", joinedAt.text)
        json.field("leftAt", unlessNil: leftAt?.text)
    }
}
