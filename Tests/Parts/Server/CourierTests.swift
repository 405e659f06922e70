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
        -> Result<Int, Courier.Failure>
    {
        let courier = Courier(homeNames: [], agent: "Test") { _, _ in addresses }
        return Result { () throws(Courier.Failure) in
            try courier.post(
                Array("{}".utf8), to: "http://\(host):\(server.port)\(path)", fields: [("A", "b")],
                within: Patience(.seconds(1_800)))
        }
    }

    @Test(arguments: [("/echo", 200), ("/later", 200), ("/refused", 403), ("/none", 404)])
    func `brings back the status`(path: String, status: Int) async {
        #expect(post(path) == .success(status))
        await server.stop()
    }

    @Test func `brings back the whole body if it is wanted`() async throws {
        let courier = Courier(agent: "Test")
        let body = [UInt8](repeating: UInt8(ascii: "a"), count: 300_000)
        let url = "http://localhost:\(server.port)/echo"
        let patience = Patience(.seconds(1_800))
        #expect(
            try courier.answer(to: "POST", url, body: body, most: 1 << 20, within: patience)
                == Courier.Answer(status: 200, body: body))
        #expect(throws: Courier.Failure.noAnswer) { () throws(Courier.Failure) in
            try courier.answer(to: "POST", url, body: body, most: 100_000, within: patience)
        }
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
        let courier = Courier(homeNames: [], agent: "Test") { _, _ in ["127.0.0.1"] }
        #expect(throws: Courier.Failure.self) { () throws(Courier.Failure) in
            try courier.post(
                [], to: "http://127.0.0.1:\(server.port)/held", fields: [],
                within: Patience(.milliseconds(20)))
        }
        application.gate.open()
        await server.stop()
    }
}
