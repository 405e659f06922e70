package import Domain
package import HTTP

/// A request to the assistant's address, and what it may use of the server.
package struct AssistantTurn: Sendable {
    let request: Request
    /// The member whose device asks.
    let member: Member.ID
    /// False for a device that may only read.
    let mayWrite: Bool
    let today: Day
    let now: Instant
    /// The version of the program.
    let version: String
    /// Answers a request to the API, as if the device that asks had sent it.
    let perform: @Sendable (Request) async -> Response

    package init(
        _ request: Request, of member: Member.ID, mayWrite: Bool, today: Day, now: Instant, version: String,
        perform: @escaping @Sendable (Request) async -> Response
    ) {
        self.request = request
        self.member = member
        self.mayWrite = mayWrite
        self.today = today
        self.now = now
        self.version = version
        self.perform = perform
    }
}
