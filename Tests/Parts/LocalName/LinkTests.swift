import DNS
import Testing

@testable import LocalName

private let global = HostAddress(bytes: [0xfd] + [UInt8](repeating: 0, count: 14) + [1])!
private let linkLocal = HostAddress(bytes: [0xfe, 0x80] + [UInt8](repeating: 0, count: 13) + [1])!

private func interface(_ addresses: HostAddress..., hasMulticast: Bool = true) -> NetworkInterface {
    NetworkInterface(
        index: 2, name: "eth0", hasMulticast: hasMulticast,
        networks: addresses.map { AddressRange($0, prefixLength: $0.isIPv6 ? 64 : 24) })
}

@Suite struct `The links of a machine` {
    @Test func `tell only addresses at which the server answers`() {
        let links = NetworkLink.links(of: [interface(ip(10, 0, 0, 1), global)]) { !$0.isIPv6 }
        #expect(links.map(\.id.isIPv6) == [false, true])
        #expect(links.map(\.served) == [[ip(10, 0, 0, 1)], [ip(10, 0, 0, 1)]])
    }

    @Test func `tell a self-given address only without a better one`() {
        func told(_ addresses: HostAddress...) -> [HostAddress] {
            let networks = addresses.map { AddressRange($0, prefixLength: 24) }
            return NetworkLink.links(of: [NetworkInterface(index: 2, name: "e", networks: networks)]) { _ in
                true
            }[0].served
        }
        #expect(told(linkLocal, global, ip(169, 254, 3, 4), ip(10, 0, 0, 1)) == [ip(10, 0, 0, 1), global])
        #expect(told(linkLocal, ip(169, 254, 3, 4)) == [ip(169, 254, 3, 4), linkLocal])
    }

    @Test func `are none if the server is not reached there`() {
        #expect(NetworkLink.links(of: [interface(ip(10, 0, 0, 1))]) { _ in false } == [])
        #expect(
            NetworkLink.links(of: [interface(ip(10, 0, 0, 1), hasMulticast: false)]) { _ in true } == [])
    }

    @Test func `are bounded, and so are the addresses of each`() {
        let many = (0..<100).map { number in
            NetworkInterface(
                index: UInt32(number), name: "eth\(number)",
                networks: (0..<20).map { AddressRange(ip(10, 0, UInt8(number), $0), prefixLength: 24) })
        }
        let links = NetworkLink.links(of: many) { _ in true }
        #expect(links.count == NetworkLink.most)
        #expect(links.allSatisfy { $0.served.count == NetworkLink.mostAddresses })
    }

    @Test func `reach the hosts of their networks`() {
        let range = AddressRange(ip(192, 168, 4, 7), prefixLength: 22)
        #expect(range.contains(ip(192, 168, 7, 255)))
        #expect(!range.contains(ip(192, 168, 8, 0)))
        #expect(!range.contains(global))
        #expect(AddressRange(global, prefixLength: 128).contains(global))
    }
}
