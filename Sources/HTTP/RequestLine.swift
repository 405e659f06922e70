/// The first line of a request (RFC 9112, section 3): method, one space, target, one space, version.
struct RequestLine: Sendable {
    let method: Method
    let target: Target
    let minorVersion: Int

    init(octets: ArraySlice<UInt8>) throws(Violation) {
        let parts = octets.split(separator: Octet.space, omittingEmptySubsequences: false)
        guard parts.count == 3, !parts[0].isEmpty, !parts[1].isEmpty else {
            throw .malformed("The request line must be a method, a target and HTTP/1.1, with one space between them.")
        }
        guard parts[0].allSatisfy(OctetSet.token.contains) else { throw .malformed("The method holds a character no method has.") }
        minorVersion = try RequestLine.minorVersion(parts[2])
        guard let method = Method(octets: parts[0]) else {
            throw Violation(.methodUnknown, "This server knows \(Method.offered.map(\.rawValue).joined(separator: ", ")).")
        }
        self.method = method
        target = try Target(octets: parts[1], method: method)
    }

    /// RFC 9112, section 2.3: "HTTP/", one digit, a dot, one digit. A later 1.x is answered as 1.1.
    private static func minorVersion(_ text: ArraySlice<UInt8>) throws(Violation) -> Int {
        let octets = Array(text)
        guard octets.count == 8, octets[..<5].elementsEqual("HTTP/".utf8), octets[6] == UInt8(ascii: "."), Octet.isDigit(octets[5]),
            Octet.isDigit(octets[7])
        else { throw .malformed("The request line must end in HTTP/1.1 (or HTTP/1.0).") }
        guard octets[5] == UInt8(ascii: "1") else { throw Violation(.versionUnknown, "This server speaks HTTP/1.1.") }
        return octets[7] == UInt8(ascii: "0") ? 0 : 1
    }
}
