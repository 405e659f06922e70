import Words

/// The sender of a request: the other end of a connection, or the client of a trusted proxy.
package struct Client: Equatable, Sendable {
    package let address: String
    /// True if a trusted proxy received the request encrypted; this server itself never encrypts.
    package let isEncrypted: Bool

    /// The path below which the client sees the server; nil without a proxy that has one.
    package var base: BasePath?

    /// The person whom a proxy has signed in; nil without such a proxy.
    package var user: SignInProxies.User?

    package init(address: String, isEncrypted: Bool = false, base: BasePath? = nil) {
        self.address = address
        self.isEncrypted = isEncrypted
        self.base = base
    }
}

/// The proxies that are believed. Any other client may invent what it writes into these fields.
package struct TrustedProxies: Sendable {
    private let networks: [IPNetwork]

    /// Trusts the proxies at addresses like 192.168.0.2 and in networks like 172.18.0.0/16. Other
    /// text stands for no proxy.
    package init(_ texts: some Sequence<String>) {
        networks = texts.compactMap(IPNetwork.init)
    }

    package var isEmpty: Bool { networks.isEmpty }

    /// True if the address belongs to a trusted proxy.
    package func areTrusted(_ address: String) -> Bool {
        guard !isEmpty, let number = IPAddress.number(of: address) else { return false }
        return networks.contains { $0.contains(number) }
    }

    /// Returns the network that a request counts for. Returns nil if a trusted proxy does not name
    /// the client that it asks for, or asks for another one.
    package func sender(of head: RequestHead, at end: Client) -> String? {
        let address = client(of: head, at: end).address
        return areTrusted(address) ? nil : IPAddress.network(of: address)
    }

    /// Returns the sender of a request: the last address in the chain that is not a trusted proxy.
    /// If all are, the sender is the first, which is in the network of the proxies too.
    package func client(of head: RequestHead, at end: Client) -> Client {
        guard areTrusted(end.address) else { return end }
        func words(_ name: String) -> [String] {
            head.fields[name]?.pieces(at: Byte.comma).map { String($0.trimmed) }.filter { !$0.isEmpty } ?? []
        }
        let chain = words("x-forwarded-for")
        let origin = chain.last { !areTrusted($0) } ?? chain.first
        return Client(
            address: origin.flatMap { IPAddress.isAddress($0) ? $0 : nil } ?? end.address,
            isEncrypted: words("x-forwarded-proto").last?.isWord("https") == true,
            base: words("x-forwarded-prefix").last.flatMap(BasePath.init))
    }
}
