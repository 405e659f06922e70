import Testing

@testable import larder

@Suite struct `The options of a sign-in by a proxy` {
    @Test(arguments: [
        (["--sign-in-header", "Remote-User"], "--sign-in-header needs --sign-in-proxy ADDRESS"),
        (["--sign-in-proxy", "127.0.0.1"], "--sign-in-proxy needs --sign-in-header NAME"),
        (
            ["--sign-in-header", "Remote-User", "--sign-in-proxy", "172.18.0.0/16"],
            "--sign-in-proxy must be a single address"
        ),
        (
            ["--sign-in-header", "Remote User", "--sign-in-proxy", "127.0.0.1"],
            "--sign-in-header must be the name of a header field"
        ),
    ])
    func `are refused one without the other, and for a network`(words: [String], message: String) async {
        let ran = await run(["serve", "--ephemeral"] + words)
        #expect(ran.status == 2)
        #expect(ran.told.first?.contains(message) == true, "\(ran.text)")
    }

    @Test func `are taken together`() throws {
        let arguments = try Arguments(
            ["--ephemeral", "--sign-in-header", "Remote-User", "--sign-in-proxy", "127.0.0.1"],
            options: ServeOptions.all, environment: { _ in nil })
        #expect(try ServeSettings(arguments, environment: { _ in nil }).signIn != nil)
        let none = try Arguments(["--ephemeral"], options: ServeOptions.all, environment: { _ in nil })
        #expect(try ServeSettings(none, environment: { _ in nil }).signIn == nil)
    }
}
