import Testing

@testable import HTTP

struct ByteSetTests {
    private static let digits = "0123456789"
    private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    private static let subDelims = "!$&'()*+,;="

    @Test(arguments: [
        ("RFC 9110, section 5.6.2: tchar", ByteSet.token, "!#$%&'*+-.^_`|~" + digits + letters),
        (
            "RFC 3986, section 3.3: pchar, with / and ? and the % of an encoded one", ByteSet.target,
            letters + digits + "-._~" + "%" + subDelims + ":@" + "/?"
        ),
        (
            "RFC 3986, section 2: reserved and unreserved, and %", ByteSet.address,
            letters + digits + "-._~" + "%" + ":/?#[]@" + subDelims
        ),
        (
            "RFC 3986, section 3.2.2: reg-name, without the % of an encoded one", ByteSet.hostName,
            letters + digits + "-._~" + subDelims
        ),
    ])
    func `a set holds exactly the characters that the RFC allows`(
        _ rule: String, _ set: ByteSet, _ characters: String
    ) {
        let expected = Set(bytes(characters))
        #expect(expected.count == characters.utf8.count)
        for byte in UInt8.min...UInt8.max {
            #expect(set.contains(byte) == expected.contains(byte), "\(byte) in \(rule)")
        }
    }

    @Test func `digits and letters are recognised among all 256 bytes`() {
        for byte in UInt8.min...UInt8.max {
            let character = Character(Unicode.Scalar(byte))
            #expect(Byte.isDigit(byte) == "0123456789".contains(character), "\(byte)")
            let isCapital = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".contains(character)
            #expect(Byte.lowercased(byte) == (isCapital ? byte + 32 : byte), "\(byte)")
            let isHex = "0123456789abcdefABCDEF".contains(character)
            #expect(Byte.hexValue(byte) == (isHex ? UInt8(character.hexDigitValue ?? 0) : nil), "\(byte)")
        }
    }
}
