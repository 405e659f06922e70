/// A code with which one person may join a household, or a member may sign in with another device,
/// once.
package struct Invitation: Row {
    /// The most open invitations of a household.
    package static let most = 50
    /// The most open invitations of a member: enough for a large family. Each code makes a lucky
    /// guess more likely.
    package static let mostOfMember = 20
    /// The hours of a week.
    package static let usualHours = 168
    package static let mostHours = 24 * 30
    /// The minutes for which a member's code for their own next device is valid. Both devices are
    /// at hand.
    package static let ownMinutes = 10

    package static let kind = RowKind.invitations
    package static var table: TablePath<Invitation> { \.invitations }
    package static let word = "invitation"
    package static let exportPlace: Int? = nil
    package static func canBeUndone(_: Self?, _: Self?) -> Bool { false }

    package let id: InvitationCode
    /// The role of the new member, or the present role of the member who is invited.
    package var role: Member.Role
    package let createdBy: Member.ID
    package let expiresAt: Instant
    /// The member who gets a device; nil if the code makes a new member.
    package let memberID: Member.ID?

    package init(
        id: InvitationCode, role: Member.Role, createdBy: Member.ID, expiresAt: Instant,
        memberID: Member.ID? = nil
    ) {
        self.id = id
        self.role = role
        self.createdBy = createdBy
        self.expiresAt = expiresAt
        self.memberID = memberID
    }

    /// True for an invitation that ends when its maker is an owner no more.
    package var needsOwner: Bool { memberID.map { $0 != createdBy } ?? (role == .owner) }

    package var references: [RowKey] {
        [createdBy, memberID].compactMap { $0.map { RowKey(.members, $0.text) } }
    }
}

/// A code of eight characters to read out over a telephone. Its letters look and sound unlike each
/// other and unlike digits.
package struct InvitationCode: RowID {
    package let text: String

    private static let characters = Array("234679ACDEFGHJKMNPQRTWXY".utf8)
    private static let length = 8

    /// Creates a random code. 24 characters in 8 places give over a hundred thousand million codes.
    package init(random: () -> UInt64) {
        // The remainder favours some characters by less than one part in 2^59.
        text = String(
            decoding: (0..<InvitationCode.length).map { _ in
                InvitationCode.characters[Int(random() % UInt64(InvitationCode.characters.count))]
            }, as: UTF8.self)
    }

    /// The code in two halves, easier to read out.
    package var readable: String { text.prefix(4) + "-" + text.suffix(4) }

    /// Reads a code as people type it: in any case, with spaces and hyphens anywhere.
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
