package import Tables

/// A phone, tablet or script of a member, with the token by which it signs in, or a name by which a
/// proxy signs the member in.
package struct Device: Row {
    package typealias ID = Identifier<Device>

    /// The most devices of a household: a large family has a dozen or two.
    package static let most = 100
    /// The most devices of a member: phone, tablet, laptop, kitchen display, scripts. The limit
    /// leaves room for other members.
    package static let mostOfMember = 20
    /// The milliseconds in which a member can notice a device that another member's code let in.
    package static let restrictedTime = 24 * 3_600_000
    /// The most restricted devices of a member; a new one then replaces the oldest.
    package static let mostRestricted = 3

    /// The requests that a device may send.
    package enum Scope: String, CaseIterable, Sendable {
        /// Everything that its member may do.
        case full
        /// Reads only, for displays and scripts.
        case read
    }

    package static let kind = RowKind.devices
    package static var table: TablePath<Device> { \.devices }
    package static let word = "device"
    package static let limit: RowLimit? = RowLimit(most, .device)
    package static let exportPlace: Int? = nil
    package static func canBeUndone(_: Self?, _: Self?) -> Bool { false }

    package let id: ID
    package internal(set) var memberID: Member.ID
    package var name: String
    /// The token's digest; only the device knows the token itself.
    package let token: Digest
    package let scope: Scope
    package let createdAt: Instant
    /// The time of the last request, a rough one: an exact time would need a write for every read.
    package var lastUsedAt: Instant
    /// The time at which the device gets all rights of its member, if another member's code let it
    /// in.
    package var restrictedUntil: Instant?
    /// The other member whose code let the device in.
    package let letInBy: Member.ID?
    /// The name of the member at a proxy that signs people in. A device with one has a token that
    /// nobody knows.
    package var signInName: String?

    package init(
        id: ID, memberID: Member.ID, name: String, token: Digest, scope: Scope = .full, createdAt: Instant,
        restrictedUntil: Instant? = nil, letInBy: Member.ID? = nil, signInName: String? = nil
    ) {
        self.id = id
        self.memberID = memberID
        self.name = name
        self.token = token
        self.scope = scope
        self.createdAt = createdAt
        lastUsedAt = createdAt
        self.restrictedUntil = restrictedUntil
        self.letInBy = letInBy
        self.signInName = signInName
    }

    /// Returns the end of a restriction that still holds.
    package func restriction(at now: Instant) -> Instant? { restrictedUntil.flatMap { $0 > now ? $0 : nil } }

    package var references: [RowKey] {
        [memberID, letInBy].compactMap { $0.map { RowKey(.members, $0.text) } }
    }
}

extension Household {
    /// Returns the restricted devices of a member, except the one that asks.
    package func newDevices(of member: Member.ID, besides device: Device.ID, at now: Instant) -> [Device] {
        devices.all.map(\.row).filter {
            $0.memberID == member && $0.id != device && $0.restriction(at: now) != nil
        }
    }

    /// Returns the device with a token. Every device is compared, in equal time.
    package func device(bearing token: Digest) -> Versioned<Device>? {
        var found: Versioned<Device>?
        for kept in devices.all where kept.row.token.isSame(as: token) { found = kept }
        return found
    }
}

/// A name at a proxy that signs people in. Names are compared byte by byte, as the proxy does.
package struct SignInName: Comparable, Sendable {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    package static func == (one: SignInName, other: SignInName) -> Bool {
        one.text.utf8.elementsEqual(other.text.utf8)
    }

    package static func < (one: SignInName, other: SignInName) -> Bool {
        one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
    }
}

extension Device {
    package var nameAtProxy: SignInName? { signInName.map(SignInName.init) }
}

extension Household {
    /// Returns the device by which a proxy signs somebody in.
    package func device(signingIn name: SignInName) -> Versioned<Device>? {
        devices.all.first { $0.row.nameAtProxy == name }
    }
}
