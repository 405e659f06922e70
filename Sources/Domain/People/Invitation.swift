/// A code with which somebody may join, once.
package struct Invitation: Row {
    /// The open invitations of a household.
    package static let most = 50
    /// The open invitations of a member: a large family at once. Each adds a code that a guess may
    /// hit.
    package static let mostOfMember = 20
    /// A week, in hours.
    package static let usualHours = 168
    package static let mostHours = 24 * 30

    package static let kind = RowKind.invitations
    package static var table: TablePath<Invitation> { \.invitations }
    package static let word = "invitation"
    package static let exportPlace: Int? = nil
    package static let isUndone = false

    package let id: InvitationCode
    package let role: Member.Role
    package let createdBy: Member.ID
    package let expiresAt: Instant

    package init(id: InvitationCode, role: Member.Role, createdBy: Member.ID, expiresAt: Instant) {
        self.id = id
        self.role = role
        self.createdBy = createdBy
        self.expiresAt = expiresAt
    }

    package var references: [RowKey] { [RowKey(.members, createdBy.text)] }

    package func name(in household: Household) -> String { "an invitation" }
}

/// Eight characters that can be read out over a telephone: no letter that looks or sounds like
/// another, or like a digit.
package struct InvitationCode: RowID {
    package let text: String

    private static let characters = Array("234679ACDEFGHJKMNPQRTWXY".utf8)
    private static let length = 8

    /// 24 characters in 8 places are more than a hundred thousand million codes.
    package init(random: () -> UInt64) {
        // 36 bits are spread over 24 characters; a tail of less than one in 2^28 is more likely
        // than the rest.
        text = String(
            decoding: (0..<InvitationCode.length).map { _ in
                InvitationCode.characters[Int(random() % UInt64(InvitationCode.characters.count))]
            }, as: UTF8.self)
    }

    /// As people type it: in small letters too, with blanks and hyphens where they like.
    package init?(_ text: String) {
        let code = text.utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: " ") }
            .map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 ? $0 - 32 : $0 }
        guard code.count == InvitationCode.length, code.allSatisfy(InvitationCode.characters.contains) else {
            return nil
        }
        self.text = String(decoding: code, as: UTF8.self)
    }

    package static func < (one: InvitationCode, other: InvitationCode) -> Bool { one.text < other.text }
}
