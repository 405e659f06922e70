import Domain
import Testing

@Test(arguments: ["", "AAAA", "AAAAAAAAA", "AAAAAAA0", "AAAAAAAO", "AAAA_AAAA", "ÄAAAAAAA"])
func `a text that is not a code opens nothing`(text: String) {
    #expect(InvitationCode(text) == nil)
}
