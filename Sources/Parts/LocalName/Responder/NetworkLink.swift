package import DNS

/// A network interface with one of the two protocols: the place where messages are sent and heard.
package struct NetworkLink: Hashable, Sendable {
    package struct ID: Hashable, Sendable {
        /// The system's number of the interface.
        package let interface: UInt32
        package let isIPv6: Bool

        package init(interface: UInt32, isIPv6: Bool) {
            self.interface = interface
            self.isIPv6 = isIPv6
        }
    }

    package let id: ID
    /// The interface's addresses at which the server answers.
    package let served: [HostAddress]
    /// The networks of the interface, with its own addresses.
    package let networks: [AddressRange]

    package init(id: ID, served: [HostAddress], networks: [AddressRange]) {
        self.id = id
        self.served = served
        self.networks = networks
    }

    /// Says whether a host is on this link and no router is between.
    func reaches(_ host: HostAddress) -> Bool {
        host.isIPv6 == id.isIPv6 && networks.contains { $0.contains(host) }
    }
}

/// The sender of a message.
package struct MessageSource: Hashable, Sendable {
    package let address: HostAddress
    package let port: UInt16

    package init(address: HostAddress, port: UInt16) {
        self.address = address
        self.port = port
    }
}

/// A message to send on a link.
package struct OutgoingMessage: Equatable, Sendable {
    package enum Receiver: Equatable, Sendable {
        /// All who listen for names on the link.
        case group
        case host(MessageSource)
    }

    package let link: NetworkLink.ID
    package let receiver: Receiver
    package let message: DNSMessage
}
