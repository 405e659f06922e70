import Words

/// An address to which this program may send: `http`, a host, a port and a path. What the server
/// sends by itself goes to addresses at home only.
package struct PlainURL: Equatable, Sendable {
    /// The reason why a text is no such address.
    package enum Flaw: Error, Equatable, Sendable {
        case notHTTP
        /// A character that has to be percent-encoded, or a fragment.
        case character
        /// User information would help to disguise an address.
        case userInformation
        case host
        case addressOutside(String)
        /// An address at which hosted machines find their keys.
        case addressOfKeys(String)
        case unknownName(String)
    }

    private static let scheme = "http://"
    private static let usualPort = 80

    package let host: Host
    package let port: Int
    /// The path with the query, as the request line has them.
    package let target: String

    package init(_ text: String) throws(Flaw) {
        guard text.inSmallLetters.begins(with: PlainURL.scheme) else { throw .notHTTP }
        let rest = text.utf8.dropFirst(PlainURL.scheme.utf8.count)
        guard rest.allSatisfy({ 0x21...0x7E ~= $0 && $0 != UInt8(ascii: "#") }) else { throw .character }
        let authority = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
        if authority.contains(UInt8(ascii: "@")) { throw .userInformation }
        guard let host = Host(bytes: authority), host.port != 0 else { throw .host }
        self.host = host
        port = host.port ?? PlainURL.usualPort
        let path = String(decoding: rest[authority.endIndex...], as: UTF8.self)
        target = path.begins(with: "/") ? path : "/" + path
    }

    /// Reads an address that leads to the home's network. `names` are host names that are allowed
    /// besides `localhost` and `.local`.
    package init(atHome text: String, names: Set<String>) throws(Flaw) {
        try self.init(text)
        if host.isAddress {
            let address = host.unbracketed
            guard IPAddress.isInHome(address) else { throw .addressOutside(address) }
            if IPAddress.mayHaveKeys(address), !names.containsWord(address) { throw .addressOfKeys(address) }
        } else {
            guard host.isInHome(names) else { throw .unknownName(host.name) }
        }
    }

    /// The host with its port, as the Host field has them.
    package var authority: String { host.name + (host.port.map { ":\($0)" } ?? "") }

    /// Returns the beginning of an address, up to its host and port.
    package static func withoutPath(_ text: String) -> String {
        text.pieces(at: Byte.question)[0].pieces(at: Byte.slash).prefix(3).joined(separator: "/")
    }
}

extension Host {
    /// The name without the brackets that an IPv6 address has in a URL.
    package var unbracketed: String {
        name.begins(with: "[") ? String(name.dropFirst().dropLast()) : name
    }

    /// True for a name that machines at home give themselves (RFC 6762, section 3).
    package var isLocal: Bool {
        let name = HostAllowList.relative(name)
        return name.ends(with: ".local") && name.utf8.count > 6
    }

    /// True for a name that no name server on the internet answers, or one of `names`.
    fileprivate func isInHome(_ names: Set<String>) -> Bool {
        let name = HostAllowList.relative(name)
        return name.isWord("localhost") || isLocal || names.containsWord(name)
    }
}
