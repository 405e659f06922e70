package import Domain
package import HTTP

/// A request to the assistant's address, and what it may use of the server.
package struct AssistantTurn: Sendable {
    let request: Request
    /// The device that asks.
    let device: Device.ID
    /// False for a device that may only read.
    let mayWrite: Bool
    let today: Day
    let now: Instant
    /// The version of the program.
    let version: String
    /// Answers a request to the API, as if the device that asks had sent it.
    let perform: @Sendable (Request) async -> Response

    package init(
        _ request: Request, of device: Device.ID, mayWrite: Bool, today: Day, now: Instant, version: String,
        perform: @escaping @Sendable (Request) async -> Response
    ) {
        self.request = request
        self.device = device
        self.mayWrite = mayWrite
        self.today = today
        self.now = now
        self.version = version
        self.perform = perform
    }
}
