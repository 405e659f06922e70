/// What a server says about itself to the phones of the home: the addresses they find it at, and
/// one of them for their cameras.
struct Welcome {
    private let port: Int
    private let addresses: [String]
    private let isEverywhere: Bool
    /// A picture is for somebody who looks, not for a log.
    private let isWatched: Bool

    init(host: String, port: Int, isWatched: Bool, home: @autoclosure () -> [String] = HomeNetwork.addresses)
    {
        self.port = port
        self.isWatched = isWatched
        isEverywhere = ServerPlace.isEverywhere(host)
        addresses = isEverywhere ? home() : ServerPlace.isThisMachine(host) ? [] : [host]
    }

    var lines: [String] {
        let urls = addresses.map { ServerPlace(host: $0, port: port).url }
        guard let first = urls.first else {
            return isEverywhere
                ? ["Other devices reach it at this machine's address or name, port \(port)."] : []
        }
        let picture = isWatched ? QRCode(first)?.lines ?? [] : []
        return ["Phones and tablets of the home reach it at " + urls.joined(separator: " or ") + "."]
            + picture
    }
}
