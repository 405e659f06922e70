import Words

/// The target of a request (RFC 9112, section 3.2): a path with its query, still encoded, or the
/// server as a whole.
package struct Target: Equatable, Sendable {
    package let path: String
    package let query: String?
    /// The host of an absolute target, which wins over the Host field (RFC 9112, section 3.2.2).
    let host: Host?

    /// True for "*", which only OPTIONS may have.
    package var isServer: Bool { path.isWord("*") }

    init(bytes: ArraySlice<UInt8>, method: Method) throws(Violation) {
        if bytes.elementsEqual("*".utf8) {
            guard method == .options else {
                throw .malformed(
                    "Only OPTIONS may have the target \"*\". Send a path that begins with \"/\".")
            }
            path = "*"
            query = nil
            host = nil
            return
        }
        var rest = bytes
        if rest.first == Byte.slash {
            host = nil
        } else {
            guard let authority = Target.cutScheme(&rest) else {
                throw .malformed(
                    "The request target must be a path that begins with \"/\", or a whole http URL.")
            }
            guard let named = Host(bytes: authority) else {
                throw .malformed(
                    "The host in the request target is not valid. Send a host name or an address.")
            }
            host = named
        }
        // The path is checked after the authority is cut off: only an authority may hold the
        // brackets of an IPv6 address (RFC 3986, section 3.2.2).
        if let odd = rest.first(where: { !ByteSet.target.contains($0) }) { throw Target.refusal(of: odd) }
        let question = rest.firstIndex(of: Byte.question)
        let path = rest[..<(question ?? rest.endIndex)]
        self.path = path.isEmpty ? "/" : String(decoding: path, as: UTF8.self)
        query = question.map { String(decoding: rest[($0 + 1)...], as: UTF8.self) }
    }

    /// Takes "http://authority" off the front and returns the authority.
    private static func cutScheme(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        for scheme in ["http://", "https://"]
        where rest.prefix(scheme.utf8.count).map(Byte.lowercased).elementsEqual(scheme.utf8) {
            let afterScheme = rest.dropFirst(scheme.utf8.count)
            rest = afterScheme.drop { $0 != Byte.slash && $0 != Byte.question }
            return afterScheme[..<rest.startIndex]
        }
        return nil
    }

    private static func refusal(of byte: UInt8) -> Violation {
        if byte >= 0x80 {
            return .malformed(
                "The request target has letters outside ASCII. "
                    + "Percent-encode these letters as UTF-8; é is %C3%A9.")
        }
        if byte == UInt8(ascii: "#") {
            return .malformed(
                "A request target has no fragment. Leave out \"#\" and the text after it, or write %23.")
        }
        let hex = String(byte, radix: 16, uppercase: true)
        let escape = "%" + (hex.utf8.count == 1 ? "0" : "") + hex
        return .malformed(
            "The request target has a character that must be percent-encoded. Write \(escape) instead.")
    }
}

extension Target {
    /// The same target without a path at its beginning.
    func inside(_ base: BasePath) -> Target {
        guard path.begins(with: base.text + "/") else { return self }
        return Target(path: String(path.dropFirst(base.text.utf8.count)), query: query, host: host)
    }

    private init(path: String, query: String?, host: Host?) {
        self.path = path
        self.query = query
        self.host = host
    }
}
