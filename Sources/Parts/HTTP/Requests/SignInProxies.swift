import Words

/// The proxies at which people sign in, and the field in which such a proxy names them.
package struct SignInProxies: Sendable {
    /// The person for whom a proxy sends a request.
    package enum User: Equatable, Sendable {
        /// The proxy names nobody, or in a way that cannot be read.
        case nobody
        case named(String)
    }

    private let field: String
    private let addresses: Set<UInt128>

    /// Believes single addresses. Returns nil for a network, in which every machine could name
    /// anybody, for other text, and for a name that no field can have.
    package init?(field: String, addresses: some Sequence<String>) {
        guard MediaType.isToken(field) else { return nil }
        var numbers: Set<UInt128> = []
        for address in addresses {
            guard let number = IPAddress.number(of: address) else { return nil }
            numbers.insert(number)
        }
        self.field = field.inSmallLetters
        self.addresses = numbers
    }

    /// Returns the person of a request; nil if it does not come from such a proxy. `end` is the
    /// other end of the connection: what other proxies say of it does not count.
    package func user(of head: RequestHead, at end: Client) -> User? {
        guard let number = IPAddress.number(of: end.address), addresses.contains(number) else { return nil }
        // Two lines of the name may be the proxy's and its client's.
        guard let name = head.fields.onlyText(field), !name.isEmpty,
            !name.utf8.contains(where: { $0 < Byte.space || $0 == 0x7F })
        else { return .nobody }
        return .named(name)
    }
}
