import Domain
import Platform
import Testing

@testable import Deliveries

@Suite struct `The note of deliveries` {
    private let written = Guarded<[[UInt8]]>([])
    private let one = Hook.ID(at: Instant(milliseconds: 1)) { 0 }
    private let other = Hook.ID(at: Instant(milliseconds: 2)) { 0 }

    private func note(_ bytes: [UInt8]? = nil, isKept: Bool = true) -> DeliveryNote {
        DeliveryNote(bytes) { [written] bytes in
            written.withLock { $0.append(bytes) }
            return isKept
        }
    }

    @Test func `is read as it was written`() {
        let note = note()
        note.put(5, for: one)
        note.put(7, for: other)
        note.flush()
        let again = self.note(written.withLock { $0[0] })
        #expect(again[one] == 5)
        #expect(again[other] == 7)
    }

    @Test func `is written only with something new`() {
        let note = note()
        note.flush()
        note.put(5, for: one)
        note.flush()
        note.put(5, for: one)
        note.flush()
        #expect(written.withLock { $0.count } == 1)
    }

    @Test func `is written again if it could not be kept`() {
        let note = note(isKept: false)
        note.put(5, for: one)
        note.flush()
        note.flush()
        #expect(written.withLock { $0.count } == 2)
    }

    @Test(arguments: ["", "{", "[]", #"{"hooks":[]}"#, #"{"hooks":{"x":1}}"#, #"{"hooks":null}"#])
    func `is empty if it cannot be read`(text: String) {
        #expect(note(Array(text.utf8))[one] == nil)
    }

    @Test func `forgets hooks that are gone`() {
        let note = note()
        note.put(5, for: one)
        note.put(7, for: other)
        note.keep([other])
        #expect(note[one] == nil)
        #expect(note[other] == 7)
    }
}

@Test func `a signature is the code of the time and the text`() {
    let value = DeliverySignature.value(
        of: Array(#"{"a":1}"#.utf8), secret: "0123456789abcdef", at: Instant(milliseconds: 1_795_510_800_999))
    // printf '1795510800.{"a":1}' | openssl dgst -sha256 -hmac 0123456789abcdef
    #expect(value == "t=1795510800,v1=bf5528cded51f0b5dd27b7448845e094ae639ff2c0cf2930bbb174a2fbd1e452")
}
