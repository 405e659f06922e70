import JSON
import Testing

@Test func `an error says where`() {
    #expect(JSONError(offset: 3, reason: "x").offset == 3)
}
