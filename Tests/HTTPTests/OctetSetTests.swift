import Testing

@testable import HTTP

struct OctetSetTests {
    private static let digits = "0123456789"
    private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    private static let subDelims = "!$&'()*+,;="

    @Test(arguments: [
        ("RFC 9110, section 5.6.2: tchar", OctetSet.token, "!#$%&'*+-.^_`|~" + digits + letters),
        (
            "RFC 3986, section 3.3: pchar, with / and ? and the % of an encoded one", OctetSet.target,
            letters + digits + "-._~" + "%" + subDelims + ":@" + "/?"
        ),
        ("RFC 3986, section 2: reserved and unreserved, and %", OctetSet.address, letters + digits + "-._~" + "%" + ":/?#[]@" + subDelims),
        ("RFC 3986, section 3.2.2: reg-name, without the % of an encoded one", OctetSet.hostName, letters + digits + "-._~" + subDelims),
    ])
    func `a set has the RFC's characters and no other of the 256 octets`(_ rule: String, _ set: OctetSet, _ characters: String) {
        let expected = Set(octets(characters))
        #expect(expected.count == characters.utf8.count)
        for octet in UInt8.min...UInt8.max { #expect(set.contains(octet) == expected.contains(octet), "\(octet) in \(rule)") }
    }

    @Test func `digits and letters are told apart over all 256 octets`() {
        for octet in UInt8.min...UInt8.max {
            let character = Character(Unicode.Scalar(octet))
            #expect(Octet.isDigit(octet) == "0123456789".contains(character), "\(octet)")
            let isCapital = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".contains(character)
            #expect(Octet.lowercased(octet) == (isCapital ? octet + 32 : octet), "\(octet)")
            let isHex = "0123456789abcdefABCDEF".contains(character)
            #expect(Octet.hexValue(octet) == (isHex ? UInt8(character.hexDigitValue ?? 0) : nil), "\(octet)")
        }
    }
}
