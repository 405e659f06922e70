/// The first line of a request (RFC 9112, section 3): method, one space, target, one space,
/// version.
struct RequestLine: Sendable {
    let method: Method
    let target: Target
    let minorVersion: Int

    init(bytes: ArraySlice<UInt8>) throws(Violation) {
        let methodBytes = bytes.prefix { $0 != Byte.space }
        let targetBytes = bytes[methodBytes.endIndex...].dropFirst().prefix { $0 != Byte.space }
        guard !methodBytes.isEmpty, !targetBytes.isEmpty, targetBytes.endIndex < bytes.endIndex else {
            throw .malformed(
                "The request line must be a method, a target and HTTP/1.1, with one space between them.")
        }
        guard methodBytes.allSatisfy(ByteSet.token.contains) else {
            throw .malformed("The method has a character that no method may have. Send a method like GET.")
        }
        minorVersion = try RequestLine.minorVersion(bytes[(targetBytes.endIndex + 1)...])
        guard let method = Method(bytes: methodBytes) else {
            let name = String(decoding: methodBytes.prefix(40), as: UTF8.self)
            throw Violation(
                .methodUnknown,
                "This server does not know the method \(name). "
                    + "Send one of \(Method.offered.map(\.rawValue).joined(separator: ", ")).")
        }
        self.method = method
        target = try Target(bytes: targetBytes, method: method)
    }

    /// Reads "HTTP/", one digit, a dot, one digit (RFC 9112, section 2.3). A later 1.x is answered
    /// as 1.1.
    private static func minorVersion(_ text: ArraySlice<UInt8>) throws(Violation) -> Int {
        let start = text.startIndex
        guard text.count == 8, text.starts(with: "HTTP/".utf8), Byte.isDigit(text[start + 5]),
            text[start + 6] == UInt8(ascii: "."),
            Byte.isDigit(text[start + 7])
        else { throw .malformed("The request line must end in HTTP/1.1 (or HTTP/1.0).") }
        guard text[start + 5] == UInt8(ascii: "1") else {
            throw Violation(
                .versionUnknown,
                "Send the request as HTTP/1.1. This server reads no other major version of HTTP.")
        }
        return text[start + 7] == UInt8(ascii: "0") ? 0 : 1
    }
}
