import HTTP
import Testing

@testable import Server

@Suite struct `A request to an address of the home` {
    private let application = TestApplication()
    private let server: Server

    init() throws {
        var options = ServerOptions(wallClock: { 0 })
        options.port = 0
        server = try Server(application: application, options: options)
    }

    private func post(_ path: String, host: String = "127.0.0.1", to addresses: [String] = ["127.0.0.1"])
        -> Result<Int, HomeClient.Failure>
    {
        let client = HomeClient(names: [], agent: "Test") { _, _ in addresses }
        return Result { () throws(HomeClient.Failure) in
            try client.post(
                Array("{}".utf8), to: "http://\(host):\(server.port)\(path)", fields: [("A", "b")],
                within: Patience(.seconds(1_800)))
        }
    }

    @Test(arguments: [("/echo", 200), ("/later", 200), ("/refused", 403), ("/none", 404)])
    func `brings back the status`(path: String, status: Int) async {
        #expect(post(path) == .success(status))
        await server.stop()
    }

    @Test func `goes to no address outside of the home, whatever its name leads to`() async {
        #expect(post("/echo", host: "nas.local", to: ["8.8.8.8"]) == .failure(.outside(address: "8.8.8.8")))
        #expect(post("/echo", host: "localhost", to: ["8.8.8.8", "127.0.0.1"]) == .success(200))
        #expect(post("/echo", host: "nas.local", to: []) == .failure(.unknownName))
        await server.stop()
    }

    @Test(arguments: ["127.0.0.1", "::1"])
    func `never reaches this machine by a name that any machine at home may answer for`(
        address: String
    ) async {
        let outcome = post("/echo", host: "nas.local", to: [address])
        #expect(outcome == .failure(.outside(address: address)))
        await server.stop()
    }

    @Test func `reaches an address that a machine gave itself only if it is named`() async {
        let outcome = post("/echo", host: "nas.local", to: ["169.254.169.254"])
        #expect(outcome == .failure(.outside(address: "169.254.169.254")))
        await server.stop()
    }

    @Test(arguments: ["8.8.8.8", "example.com"]) func `is not made for a host that is not allowed`(
        host: String
    )
        async
    {
        #expect(post("/echo", host: host) == .failure(.notAllowed))
        await server.stop()
    }

    @Test func `fails if nobody listens`() async {
        await server.stop()
        guard case .failure(.unreachable) = post("/echo") else {
            Issue.record("somebody listens")
            return
        }
    }

    @Test func `is given up when its time is over`() async {
        let client = HomeClient(names: [], agent: "Test") { _, _ in ["127.0.0.1"] }
        #expect(throws: HomeClient.Failure.self) { () throws(HomeClient.Failure) in
            try client.post(
                [], to: "http://127.0.0.1:\(server.port)/held", fields: [],
                within: Patience(.milliseconds(20)))
        }
        application.gate.open()
        await server.stop()
    }
}
