/// An address on the home's network to which the server may send: `http`, a host, a port and a
/// path. Nothing leaves the home through such an address.
package struct HomeURL: Equatable, Sendable {
    /// The reason why a text is no such address.
    package enum Flaw: Error, Equatable, Sendable {
        case notHTTP
        /// A character that has to be percent-encoded, or a fragment.
        case character
        /// User information would help to disguise an address.
        case userInformation
        case host
        case addressOutside(String)
        case unknownName(String)
    }

    private static let scheme = "http://"
    private static let usualPort = 80

    package let host: Host
    package let port: Int
    /// The path with the query, as the request line has them.
    package let target: String

    /// Reads an address. `names` are host names that are allowed besides `localhost` and `.local`.
    package init(_ text: String, names: Set<String>) throws(Flaw) {
        guard text.lowercased().hasPrefix(HomeURL.scheme) else { throw .notHTTP }
        let rest = text.utf8.dropFirst(HomeURL.scheme.utf8.count)
        guard rest.allSatisfy({ 0x21...0x7E ~= $0 && $0 != UInt8(ascii: "#") }) else { throw .character }
        let authority = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
        if authority.contains(UInt8(ascii: "@")) { throw .userInformation }
        guard let host = Host(bytes: authority), host.port != 0 else { throw .host }
        if host.isAddress {
            guard IPAddress.isInHome(host.unbracketed) else { throw .addressOutside(host.unbracketed) }
        } else {
            guard host.isInHome(names) else { throw .unknownName(host.name) }
        }
        self.host = host
        port = host.port ?? HomeURL.usualPort
        let path = String(decoding: rest[authority.endIndex...], as: UTF8.self)
        target = path.hasPrefix("/") ? path : "/" + path
    }
}

extension Host {
    /// The name without the brackets that an IPv6 address has in a URL.
    package var unbracketed: String {
        name.hasPrefix("[") ? String(name.dropFirst().dropLast()) : name
    }

    /// True for a name that no name server on the internet answers, or one of `names`.
    fileprivate func isInHome(_ names: Set<String>) -> Bool {
        let name = HostAllowList.relative(name)
        return name == "localhost" || name.hasSuffix(".local") && name.utf8.count > 6 || names.contains(name)
    }
}
