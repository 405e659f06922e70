package import Domain
import Tables

/// The header field by which a receiver knows that a text is from this server, and not an old one.
package enum DeliverySignature {
    package static let field = "Larder-Signature"

    /// Returns `t=` with the time in seconds, and `v1=` with the code of the time, a dot and the
    /// text (HMAC-SHA-256, RFC 2104).
    package static func value(of body: [UInt8], secret: String, at instant: Instant) -> String {
        let time = String(instant.seconds)
        let code = Digest(of: Array((time + ".").utf8) + body, withKey: Array(secret.utf8))
        return "t=\(time),v1=\(code.hex)"
    }
}
