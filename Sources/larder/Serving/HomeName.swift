import DNS
import LocalName

/// The name of a server at home, like larder.local.
struct HomeName {
    /// The name that the server would like to have, without “.local”.
    let wish: String
    let host: String
    let port: Int

    /// Makes the name that a server's settings ask for; nil for none. A server for its own machine
    /// has no home to be found in.
    init?(_ settings: ServeSettings, port: Int) {
        guard let wish = settings.homeName, !ServerPlace.isThisMachine(settings.host) else { return nil }
        self.init(wish: wish, host: settings.host, port: port)
    }

    init(wish: String, host: String, port: Int) {
        self.wish = wish
        self.host = host
        self.port = port
    }

    func service(_ console: Console) -> LocalNameService {
        LocalNameService(
            LocalService(name: wish, port: UInt16(port), version: Version.text),
            isServed: answers, tell: { console.tell(sentence(for: $0)) })
    }

    /// Says whether the server answers at an address of its machine. “0.0.0.0” has IPv4 only.
    func answers(at address: HostAddress) -> Bool {
        if ServerPlace.isEverywhere(host) { return host == "::" || !address.isIPv6 }
        return address == HostAddress(host)
    }

    func sentence(for news: LocalNameService.News) -> String {
        switch news {
        case .confirmed(let name):
            let url = ServerPlace(host: name, port: port).url
            let taken = name == wish + ".local" ? "" : "Another machine is \(wish).local already. "
            return taken
                + "Most phones also reach the server at \(url), which stays when its other address changes."
        case .unavailable(let reason):
            return "Phones cannot find the server as \(wish).local: port 5353 (UDP) cannot be used "
                + "(\(reason)). They reach it at its address."
        }
    }
}
