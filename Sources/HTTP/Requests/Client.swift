import Words

/// The sender of a request: the other end of a connection, or the client of a trusted proxy.
package struct Client: Equatable, Sendable {
    package let address: String
    /// True if a trusted proxy received the request encrypted; this server itself never encrypts.
    package let isEncrypted: Bool

    /// The path below which the client sees the server; nil without a proxy that has one.
    package var base: BasePath?

    package init(address: String, isEncrypted: Bool = false, base: BasePath? = nil) {
        self.address = address
        self.isEncrypted = isEncrypted
        self.base = base
    }
}

/// The proxies that are believed. Any other client may invent what it writes into these fields.
package struct TrustedProxies: Sendable {
    private let addresses: Set<Word>

    package init(_ addresses: some Sequence<String>) {
        self.addresses = Set(addresses.map(Word.init))
    }

    package var isEmpty: Bool { addresses.isEmpty }

    /// True if the address belongs to a trusted proxy.
    package func areTrusted(_ address: String) -> Bool { addresses.contains(Word(address)) }

    /// Returns the network that a request counts for. Returns nil if a trusted proxy does not name
    /// the client that it asks for.
    package func sender(of head: RequestHead, at end: Client) -> String? {
        let address = client(of: head, at: end).address
        return areTrusted(address) ? nil : IPAddress.network(of: address)
    }

    /// Returns the sender of a request: the last address in the chain that is not a trusted proxy.
    package func client(of head: RequestHead, at end: Client) -> Client {
        guard areTrusted(end.address) else { return end }
        func last(_ name: String, where isMeant: (String) -> Bool) -> String? {
            head.fields[name]?.pieces(at: Byte.comma).map { String($0.trimmed) }.last {
                !$0.isEmpty && isMeant($0)
            }
        }
        let origin = last("x-forwarded-for") { !areTrusted($0) }
        return Client(
            address: origin.flatMap { IPAddress.isAddress($0) ? $0 : nil } ?? end.address,
            isEncrypted: last("x-forwarded-proto") { _ in true }?.isWord("https") == true,
            base: last("x-forwarded-prefix") { _ in true }.flatMap(BasePath.init))
    }
}
