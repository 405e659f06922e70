import JSON
import Testing

private func decoded(_ text: String) -> [UInt8]? { Base64.bytes(ofLines: text) }

@Suite struct `Bytes in base64` {
    @Test(
        arguments: [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
        ] as [(String, String)])
    func `are written and read as in the standard`(bytes: String, text: String) {
        #expect(Base64.text(of: Array(bytes.utf8)) == text)
        #expect(decoded(text) == Array(bytes.utf8))
    }

    @Test(arguments: ["Zm9v\r\nYmE=\n", "Zm9vYmE", " Zm9v YmE= "])
    func `are read from lines and without padding`(text: String) {
        #expect(decoded(text) == Array("fooba".utf8))
    }

    @Test func `are read in the letters of addresses`() {
        #expect(decoded("-_8=") == [0xFB, 0xFF])
        #expect(decoded("+/8=") == [0xFB, 0xFF])
    }

    @Test(arguments: ["Zm9v!", "Z", "Zm9vé"]) func `are refused if the text is damaged`(text: String) {
        #expect(decoded(text) == nil)
    }
}
