/// The lines at the start that tell phones of the home the server's addresses. A terminal also
/// shows a QR code for their cameras; a log names the command that does.
struct Welcome {
    let addresses: PhoneAddresses
    let port: Int
    /// Says whether stderr is a terminal.
    let isWatched: Bool

    var lines: [String] {
        guard let first = addresses.urls.first else {
            return addresses.isUnknown ? ["At the moment " + PhoneAddresses.unknown] : []
        }
        let sentence =
            "Phones and tablets at home reach the server at "
            + addresses.urls.joined(separator: " or ") + "."
        return isWatched
            ? [sentence] + (PhoneAddresses.picture(of: first) ?? [])
            : [sentence + " “larder qr” shows the address as a QR code for their cameras."]
    }
}
