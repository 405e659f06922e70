import Testing

@testable import Server

private let second: UInt64 = 1_000_000_000

@Test func `a wait ends after its whole time, even when repeated`() {
    var deadline = Deadline(.head, now: 5 * second)
    deadline.turn(to: .head, now: 14 * second)
    #expect(!deadline.isOver(now: 15 * second, timeouts: Timeouts()))
    #expect(deadline.isOver(now: 15 * second + 1, timeouts: Timeouts()))
}

@Test func `another wait starts its own time`() {
    var deadline = Deadline(.head, now: 0)
    deadline.turn(to: .idle, now: 9 * second)
    #expect(!deadline.isOver(now: 69 * second, timeouts: Timeouts()))
    #expect(deadline.isOver(now: 69 * second + 1, timeouts: Timeouts()))
}

@Test(arguments: [(0, 30), (8_000, 31), (80_000, 40), (800_000, 130)])
func `a body and an answer earn time at the least rate`(bytes: Int, seconds: Int) {
    for wait in [Deadline.Wait.body, .send] {
        var deadline = Deadline(wait, now: 0)
        deadline.progress(bytes)
        #expect(!deadline.isOver(now: UInt64(seconds) * second, timeouts: Timeouts()))
        #expect(deadline.isOver(now: UInt64(seconds) * second + second / 10, timeouts: Timeouts()))
    }
}

@Test func `a byte a second earns almost no time`() {
    var deadline = Deadline(.body, now: 0)
    for _ in 0..<31 { deadline.progress(1) }
    #expect(deadline.isOver(now: 31 * second, timeouts: Timeouts()))
}

@Test func `the server's own work has no time-out`() {
    #expect(!Deadline(.server, now: 0).isOver(now: .max, timeouts: Timeouts()))
}

@Test func `a clock read slightly early ends no wait`() {
    #expect(!Deadline(.linger, now: 2).isOver(now: 1, timeouts: Timeouts()))
}
