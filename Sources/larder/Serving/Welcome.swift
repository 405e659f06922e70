/// The lines at the start that tell phones of the home the server's addresses, with a QR code for
/// their cameras.
struct Welcome {
    private let port: Int
    private let addresses: [String]
    private let isEverywhere: Bool
    /// Says whether stderr is a terminal. A log gets no QR code.
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
                ? ["Other devices reach the server at this machine's address or name, port \(port)."] : []
        }
        let picture = isWatched ? QRCode(first)?.lines ?? [] : []
        return ["Phones and tablets at home reach the server at " + urls.joined(separator: " or ") + "."]
            + picture
    }
}
