import Words

/// An address in the web that this program may open for a person: `http` or `https`, a name or an
/// address of the internet, and the scheme's own port.
package struct LinkURL: Equatable, Sendable {
    /// The reason why a text is no such address.
    package enum Flaw: Error, Equatable, Sendable {
        case notWeb
        /// User information would help to disguise an address.
        case userInformation
        case host
        case port(Int)
        /// A name that no name server on the internet answers.
        case nameOfHome(String)
        case addressOfHome(String)
    }

    private static let longest = 2_000

    /// The address as it is asked for: printable ASCII without quotes, blanks and a fragment.
    package let text: String
    package let host: Host
    package let port: Int

    /// Reads an address. `names` are hosts that may be at home, at any port.
    package init(_ written: String, names: Set<String> = []) throws(Flaw) {
        let bytes = LinkURL.encoded(written.utf8)
        guard let bytes, bytes.count <= LinkURL.longest, let colon = bytes.firstIndex(of: Byte.colon)
        else { throw .notWeb }
        let scheme = String(decoding: bytes[..<colon], as: UTF8.self).inSmallLetters
        guard let usualPort = ["http": 80, "https": 443][scheme], bytes[colon...].starts(with: "://".utf8)
        else { throw .notWeb }
        let rest = bytes[(colon + 3)...]
        let authority = rest.prefix { $0 != Byte.slash && $0 != Byte.question }
        if authority.contains(UInt8(ascii: "@")) { throw .userInformation }
        guard let host = Host(bytes: authority) else { throw .host }
        self.host = host
        port = host.port ?? usualPort
        let path = String(decoding: rest[authority.endIndex...], as: UTF8.self)
        text =
            scheme + "://" + host.name + (host.port.map { ":\($0)" } ?? "")
            + (path.begins(with: "/") ? "" : "/") + path
        if names.containsWord(HostAllowList.relative(host.name)) { return }
        guard [80, 443].contains(port) else { throw .port(port) }
        if host.isAddress {
            guard IPAddress.isPublic(host.unbracketed) else { throw .addressOfHome(host.unbracketed) }
        } else {
            try LinkURL.check(host)
        }
    }

    /// Percent-encodes what no address has, and leaves out blanks around it and a fragment. Nil if
    /// control characters are inside.
    private static func encoded(_ written: String.UTF8View) -> [UInt8]? {
        let isBlank = { (byte: UInt8) in byte == Byte.space || 0x09...0x0D ~= byte }
        let start = written.drop(while: isBlank)
        let end = start.lastIndex { !isBlank($0) }.map { start.index(after: $0) } ?? start.startIndex
        var bytes: [UInt8] = []
        for byte in start[..<end].prefix(while: { $0 != UInt8(ascii: "#") }) {
            switch byte {
            case 0x7F, ..<Byte.space: return nil
            case Byte.space, 0x80..., UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"),
                UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"),
                UInt8(ascii: "{")...UInt8(ascii: "}"):
                bytes += "%".utf8
                bytes += String(byte, radix: 16, uppercase: true).utf8
            default: bytes.append(byte)
            }
            if bytes.count > longest { return nil }
        }
        return bytes
    }

    /// A name on the internet has a dot, and its last label begins with a letter. Some programs
    /// read “127.1” and “0x7f.1” as addresses of their own machine.
    private static func check(_ written: Host) throws(Flaw) {
        let name = HostAllowList.relative(written.name)
        let labels = name.pieces(at: UInt8(ascii: "."))
        guard labels.allSatisfy({ !$0.isEmpty }), let first = labels.last?.utf8.first else { throw .host }
        guard labels.count > 1, !written.isLocal else { throw .nameOfHome(name) }
        guard UInt8(ascii: "a")...UInt8(ascii: "z") ~= first else { throw .host }
    }
}
