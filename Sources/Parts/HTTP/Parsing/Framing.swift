extension RequestHead {
    /// Checks the rules for the head as a whole: one host, one framing, the options of the
    /// connection.
    init(
        _ line: RequestLine, fields: HeaderFields, lines: [HeaderFields.FieldRanges], bytes: ArraySlice<UInt8>
    )
        throws(Violation)
    {
        var protocolFields = ProtocolFields()
        for field in lines { try protocolFields.read(field, in: fields, bytes: bytes) }
        method = line.method
        target = line.target
        minorVersion = line.minorVersion
        self.fields = fields
        // RFC 9112, section 3.2: HTTP/1.1 needs a Host field even where the target names the host.
        if protocolFields.host == nil, line.minorVersion > 0 {
            throw .malformed("A request in HTTP/1.1 must have one Host field. Send the field Host.")
        }
        host = line.target.host ?? protocolFields.host
        framing = try protocolFields.framing(minorVersion: line.minorVersion)
        keepsAlive = !protocolFields.asksToClose && (line.minorVersion > 0 || protocolFields.asksToKeepAlive)
        expectsContinue = protocolFields.expectsContinue && line.minorVersion > 0
    }
}

/// The fields that decide how a message is read, each read byte by byte. Software along the way
/// that reads such a field differently turns one request into two (RFC 9112, section 11.2). A value
/// with two readings is therefore refused.
private struct ProtocolFields {
    var host: Host?
    var asksToClose = false
    var asksToKeepAlive = false
    var expectsContinue = false
    private var length: Int?
    private var isChunked = false

    mutating func read(_ line: HeaderFields.FieldRanges, in fields: HeaderFields, bytes: ArraySlice<UInt8>)
        throws(Violation)
    {
        let value = bytes[
            (bytes.startIndex + line.value.lowerBound)..<(bytes.startIndex + line.value.upperBound)]
        // The name's length tells the five names apart from all others, and from each other.
        switch line.name.count {
        case 4 where fields.isNamed(line, "host"): try readHost(value)
        case 14 where fields.isNamed(line, "content-length"): try readContentLength(value)
        case 17 where fields.isNamed(line, "transfer-encoding"): try readTransferEncoding(value)
        case 10 where fields.isNamed(line, "connection"): readConnectionOptions(value)
        case 6 where fields.isNamed(line, "expect"): try readExpectation(value)
        default: break
        }
    }

    /// RFC 9112, section 6.3.
    func framing(minorVersion: Int) throws(Violation) -> RequestHead.Framing {
        guard isChunked else { return length.map { .length($0) } ?? .none }
        if length != nil { throw .malformed("Send Content-Length or Transfer-Encoding, not both.") }
        if minorVersion == 0 {
            throw .malformed(
                "A request in HTTP/1.0 cannot have Transfer-Encoding. Send the request as HTTP/1.1.")
        }
        return .chunked
    }

    private mutating func readHost(_ value: ArraySlice<UInt8>) throws(Violation) {
        if host != nil { throw .malformed("A request must have one Host field, not several.") }
        host = Host(value)
        if host == nil {
            throw .malformed(
                "Send a host name or an address in the Host field, like kitchen.local or 192.168.0.2:8080.")
        }
    }

    private mutating func readContentLength(_ value: ArraySlice<UInt8>) throws(Violation) {
        if length != nil { throw .malformed("A request must have one Content-Length, not several.") }
        guard !value.isEmpty, value.allSatisfy(Byte.isDigit) else {
            throw .malformed("Content-Length must be a whole number in digits.")
        }
        // A number of 18 digits fits in 64 bits. A body that needs more is over every limit anyway.
        let digits = value.drop { $0 == UInt8(ascii: "0") }
        guard digits.count <= 18 else {
            throw Violation(
                .bodyTooLarge, "Content-Length is a number of more than 18 digits. Send a smaller body.")
        }
        length = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    private mutating func readTransferEncoding(_ value: ArraySlice<UInt8>) throws(Violation) {
        if isChunked { throw .malformed("A request must have one Transfer-Encoding, not several.") }
        guard !value.isEmpty else { throw .malformed("Transfer-Encoding must not be empty.") }
        guard ProtocolFields.isWord(value, "chunked") else {
            throw Violation(
                .codingUnknown, "Send Transfer-Encoding: chunked. This server reads no other transfer coding."
            )
        }
        isChunked = true
    }

    /// RFC 9110, section 10.1.1.
    private mutating func readExpectation(_ value: ArraySlice<UInt8>) throws(Violation) {
        guard ProtocolFields.isWord(value, "100-continue") else {
            throw Violation(
                .expectationUnknown,
                "Send Expect: 100-continue, or leave out Expect. This server knows no other expectation.")
        }
        expectsContinue = true
    }

    /// RFC 9112, section 9.3.
    private mutating func readConnectionOptions(_ value: ArraySlice<UInt8>) {
        var rest = value
        while !rest.isEmpty {
            let item = rest.prefix { $0 != Byte.comma }
            rest = rest[item.endIndex...].dropFirst()
            let option = item.drop(while: Byte.isBlank).prefix { !Byte.isBlank($0) }
            guard item[option.endIndex...].allSatisfy(Byte.isBlank) else { continue }
            if ProtocolFields.isWord(option, "close") { asksToClose = true }
            if ProtocolFields.isWord(option, "keep-alive") { asksToKeepAlive = true }
        }
    }

    /// `word` is in lower case.
    private static func isWord(_ value: ArraySlice<UInt8>, _ word: String) -> Bool {
        value.count == word.utf8.count && value.elementsEqual(word.utf8) { Byte.lowercased($0) == $1 }
    }
}
