import QR
import Testing

@testable import larder

@Suite struct `The start message of a server` {
    private func lines(_ host: String, isWatched: Bool = false, home: [String] = ["192.168.0.7", "10.0.0.2"])
        -> [String]
    {
        Welcome(
            addresses: PhoneAddresses(host: host, port: 8080, home: home), port: 8080, isWatched: isWatched
        ).lines
    }

    private let hint = " “larder qr” shows the address as a QR code for their cameras."

    @Test(arguments: ["127.0.0.1", "localhost", "::1", "127.0.0.2"])
    func `says nothing to phones that cannot reach it`(host: String) {
        #expect(lines(host) == [])
    }

    @Test func `names the addresses for phones`() {
        #expect(
            lines("0.0.0.0") == [
                "Phones and tablets at home reach the server at "
                    + "http://192.168.0.7:8080 or http://10.0.0.2:8080." + hint
            ])
        #expect(lines("::", home: []) == ["At the moment " + PhoneAddresses.unknown])
        #expect(
            lines("192.168.0.9") == [
                "Phones and tablets at home reach the server at http://192.168.0.9:8080." + hint
            ])
        #expect(
            lines("fd00::7") == [
                "Phones and tablets at home reach the server at http://[fd00::7]:8080." + hint
            ])
    }

    @Test func `draws a QR code only on a terminal`() throws {
        let picture = try #require(QRCode("http://192.168.0.7:8080/"))
        #expect(lines("0.0.0.0", isWatched: true).dropFirst() == picture.lines[...])
    }

    @Test func `names first what --host-name names, behind a trusted proxy with https`() {
        func urls(_ host: String, isBehindProxy: Bool) -> [String] {
            PhoneAddresses(
                host: host, port: 8080, names: ["kitchen.example"], isBehindProxy: isBehindProxy,
                home: ["10.0.0.2"]
            ).urls
        }
        #expect(urls("127.0.0.1", isBehindProxy: true) == ["https://kitchen.example"])
        #expect(urls("127.0.0.1", isBehindProxy: false) == ["http://kitchen.example"])
        #expect(
            urls("0.0.0.0", isBehindProxy: false) == ["http://kitchen.example:8080", "http://10.0.0.2:8080"])
    }

    @Test func `names no name by which only this machine finds itself`() {
        let names = ["localhost", "127.0.0.1"]
        #expect(PhoneAddresses(host: "127.0.0.1", port: 8080, names: names).urls == [])
    }

    @Test func `names the name at home last, so that the QR code has an address that always works`() {
        let urls = PhoneAddresses(host: "0.0.0.0", port: 8080, homeName: "larder.local", home: ["10.0.0.2"])
            .urls
        #expect(urls == ["http://10.0.0.2:8080", "http://larder.local:8080"])
    }

    @Test func `lists the likeliest home address first, without self-assigned ones`() {
        #expect(
            HomeNetwork.sorted(["172.17.0.1", "100.64.0.1", "10.0.0.2", "169.254.3.4", "192.168.0.7"])
                == ["192.168.0.7", "10.0.0.2", "172.17.0.1", "100.64.0.1"])
    }
}
