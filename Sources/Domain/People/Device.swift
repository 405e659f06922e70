/// One phone, tablet or script of a member, and the token by which it signs in.
package struct Device: Row {
    package typealias ID = Identifier<Device>

    /// Of a household: a family with a phone, a tablet and a laptop each has a dozen.
    package static let most = 100
    /// The devices of a member: phone, tablet, laptop, kitchen display, scripts with a token each.
    /// One member leaves room for the others.
    package static let mostOfMember = 20

    package static let kind = RowKind.devices
    package static var table: TablePath<Device> { \.devices }
    package static let word = "device"
    package static let exportPlace: Int? = nil
    package static let isUndone = false

    package internal(set) var id: ID
    package internal(set) var memberID: Member.ID
    package var name: String
    /// The token itself is known to the device alone.
    package let token: Digest
    package let createdAt: Instant
    /// Not to the minute: noting every request would be a write for every read.
    package var lastUsedAt: Instant

    package init(id: ID, memberID: Member.ID, name: String, token: Digest, createdAt: Instant) {
        self.id = id
        self.memberID = memberID
        self.name = name
        self.token = token
        self.createdAt = createdAt
        lastUsedAt = createdAt
    }

    package var references: [RowKey] { [RowKey(.members, memberID.text)] }

    package func name(in household: Household) -> String { "the device “\(name)”" }
}

extension Household {
    /// Every device is compared, and each comparison takes the same time.
    package func device(bearing token: Digest) -> Versioned<Device>? {
        var found: Versioned<Device>?
        for kept in devices.all where kept.row.token.isSame(as: token) { found = kept }
        return found
    }
}
