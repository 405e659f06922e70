import Domain
import JSON

struct NewHousehold: JSONReadable {
    static let schema: String? = "HouseholdInput"
    let name: String
    let memberName: String
    let deviceName: String?
    /// Says whether a cookie takes the place of the token.
    let startsSession: Bool

    init?(_ fields: inout Fields) {
        let name = fields.required(Profile.nameField)
        let memberName = fields.required("memberName", .name)
        deviceName = fields.optional("deviceName", .name)
        startsSession = fields.optional("session", .boolean) ?? false
        guard let name, let memberName else { return nil }
        self.name = name
        self.memberName = memberName
    }
}

struct HouseholdPatch: JSONReadable {
    static let schema: String? = "HouseholdChange"
    let name: String?

    init?(_ fields: inout Fields) {
        fields.pass("id", "version", "createdAt")
        name = fields.ifGiven(Profile.nameField)
    }
}
