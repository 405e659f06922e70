/// Who asks: the other end of a connection, or whom a trusted proxy there speaks for.
package struct Client: Equatable, Sendable {
    package let address: String
    /// Whether nobody can read along on the way to the proxy; there is no other way to be so.
    package let isEncrypted: Bool

    package init(address: String, isEncrypted: Bool = false) {
        self.address = address
        self.isEncrypted = isEncrypted
    }
}

/// The proxies that are believed. What others say in these fields is anybody's invention.
package struct TrustedProxies: Sendable {
    private let addresses: Set<String>

    package init(_ addresses: some Sequence<String>) {
        self.addresses = Set(addresses)
    }

    package var isEmpty: Bool { addresses.isEmpty }

    package func areTrusted(_ address: String) -> Bool { addresses.contains(address) }

    /// The network that a request is put down to, nil where a trusted proxy does not say for whom
    /// it asks.
    package func sender(of head: RequestHead, at end: Client) -> String? {
        let address = client(of: head, at: end).address
        return areTrusted(address) ? nil : IPAddress.network(of: address)
    }

    /// Whom a request comes from: the last address in the chain that is not a trusted proxy's own.
    package func client(of head: RequestHead, at end: Client) -> Client {
        guard addresses.contains(end.address) else { return end }
        func last(_ name: String, where isMeant: (String) -> Bool) -> String? {
            head.fields[name]?.split(separator: ",").map { $0.filter { $0 != " " && $0 != "\t" } }.last(
                where: isMeant)
        }
        let origin = last("x-forwarded-for") { !addresses.contains($0) }
        return Client(
            address: origin.flatMap { IPAddress.isAddress($0) ? $0 : nil } ?? end.address,
            isEncrypted: last("x-forwarded-proto") { _ in true } == "https")
    }
}
