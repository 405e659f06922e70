import HTTP
import QR

/// The addresses at which phones of the home find a server.
struct PhoneAddresses {
    let urls: [String]
    /// True for a server that listens at every address and knows none of them.
    let isUnknown: Bool

    /// Names of `--host-name` come first, but for those that each machine has for itself. A trusted
    /// proxy answers them with TLS. A name at home comes last: not every phone and not every router
    /// knows such names, and the first address is shown as a QR code, which must always work.
    init(
        host: String, port: Int, names: [String] = [], isBehindProxy: Bool = false, homeName: String? = nil,
        home: @autoclosure () -> [String] = HomeNetwork.addresses
    ) {
        let isEverywhere = ServerPlace.isEverywhere(host)
        let isForThisMachine = ServerPlace.isThisMachine(host)
        let named = names.filter { !ServerPlace.isThisMachine($0) }.map { name in
            if isBehindProxy { return "https://\(name)" }
            return isForThisMachine ? "http://\(name)" : ServerPlace(host: name, port: port).url
        }
        let addresses = isEverywhere ? home() : isForThisMachine ? [] : [host]
        urls =
            named + (addresses + [homeName].compactMap(\.self)).map { ServerPlace(host: $0, port: port).url }
        isUnknown = isEverywhere && urls.isEmpty
    }

    /// Returns the picture of an address that opens the page; nil if the address is too long.
    static func picture(of url: String) -> [String]? { QRCode(url + "/")?.lines }

    /// A container has a network of its own, whose addresses mean nothing to phones, unless it
    /// shares the machine's: then it may have a name at home too.
    init(_ settings: ServeSettings, port: Int, homeName: String? = nil) {
        let isApart = settings.homeName == nil && Machine.isContainer
        self.init(
            host: settings.host, port: port, names: settings.hostNames,
            isBehindProxy: !settings.proxies.isEmpty, homeName: homeName,
            home: isApart ? [] : HomeNetwork.addresses)
    }

    /// The sentence of a server that does not know its addresses, with the remedy.
    static let unknown =
        "the server does not know at which address phones reach it, as in a container. Set "
        + "LARDER_HOST_NAME to this machine's address or name, like 192.168.1.5, and restart it."
}
