import Domain
import Testing
import UseCases

@testable import Deliveries

private func news(_ text: String? = nil, isLast: Bool = true, last: Int) -> DeliveryMachine.Event {
    .read(HookNews(text.map { Array($0.utf8) }, isLast: isLast, last: last))
}

private func send(_ text: String) -> DeliveryMachine.Step { .send(Array(text.utf8)) }

@Suite struct `The machine of a hook` {
    private var machine = DeliveryMachine(delivered: 4)

    /// Takes events at one uptime, and returns their steps.
    private mutating func take(_ events: DeliveryMachine.Event..., at seconds: Int = 0) -> [DeliveryMachine
        .Step]
    {
        events.map { machine.take($0, at: .seconds(seconds)) }
    }

    @Test mutating func `sends one change after the other`() {
        #expect(take(.changed, news("a", last: 5)) == [.read, send("a")])
        #expect(machine.place.delivered == 4)
        #expect(take(.answered(.status(204))) == [.read])
        #expect(machine.place.delivered == 5)
        #expect(
            take(news("b", last: 9), .answered(.status(200)), .read(nil)) == [send("b"), .read, .nothing])
        #expect(machine.place.delivered == 9)
    }

    @Test mutating func `passes over changes that are not for the hook`() {
        #expect(take(.changed, news(last: 12), .read(nil)) == [.read, .read, .nothing])
        #expect(machine.place.delivered == 12)
    }

    @Test mutating func `knows a divided change as delivered after its last text`() {
        _ = take(.changed, news("a", isLast: false, last: 5), .answered(.status(200)))
        #expect(machine.place == HookPlace(delivered: 4, texts: 1))
        #expect(
            take(news("b", last: 5), .answered(.failed("gone for lunch")), .woken) == [
                send("b"), .wait(.seconds(1)), .read,
            ])
        #expect(machine.place == HookPlace(delivered: 4, texts: 1))
        #expect(take(news("b", last: 5), .answered(.status(200))) == [send("b"), .read])
        #expect(machine.place.delivered == 5)
    }

    @Test mutating func `reads again after a change during its read`() {
        #expect(take(.changed, .changed, .read(nil), .read(nil)) == [.read, .nothing, .read, .nothing])
    }

    @Test mutating func `waits longer after each failure`() {
        _ = take(.changed, news("a", last: 5))
        var waits: [DeliveryMachine.Step] = []
        for _ in 0..<8 {
            waits.append(take(.answered(.status(500)), .woken, news("a", last: 5))[0])
        }
        #expect(waits == [1, 5, 30, 120, 600, 3_600, 3_600, 3_600].map { .wait(.seconds($0)) })
    }

    @Test mutating func `begins with short waits after a success`() {
        _ = take(
            .changed, news("a", last: 5), .answered(.failed("no")), .woken, news("a", last: 5),
            .answered(.failed("no")), .woken)
        #expect(machine.failure?.detail == "no")
        _ = take(news("a", last: 5), .answered(.status(200)), news("b", last: 6))
        #expect(machine.failure == nil)
        #expect(take(.answered(.failed("no"))) == [.wait(.seconds(1))])
    }

    @Test mutating func `does not send before its wait is over`() {
        _ = take(.changed, news("a", last: 5), .answered(.failed("no")))
        #expect(take(.changed, .changed, .woken) == [.nothing, .nothing, .read])
    }

    @Test mutating func `is paused after a day of failures`() {
        _ = take(.changed, news("a", last: 5), .answered(.status(404)), .woken, news("a", last: 5))
        #expect(
            take(.answered(.status(404)), .woken, news("a", last: 5), at: 86_399)[0] == .wait(.seconds(5)))
        #expect(take(.answered(.status(404)), at: 86_400) == [.pause(.failing)])
    }

    @Test mutating func `is paused at once by a receiver that is gone`() {
        #expect(take(.changed, news("a", last: 5), .answered(.status(410))).last == .pause(.gone))
    }

    @Test mutating func `tries again if its pause cannot be written`() {
        _ = take(.changed, news("a", last: 5), .answered(.status(410)))
        #expect(take(.notPaused, .woken) == [.wait(.seconds(3_600)), .read])
    }

    @Test(arguments: [100, 199, 300, 301, 307, 400, 404, 500, 503])
    mutating func `counts a status as a failure`(
        status: Int
    ) {
        _ = take(.changed, news("a", last: 5))
        #expect(take(.answered(.status(status))) == [.wait(.seconds(1))])
    }

    @Test mutating func `reads again after the log could not be read`() {
        #expect(take(.changed, .unreadable, .woken) == [.read, .wait(.seconds(1)), .read])
    }

    @Test mutating func `passes over events that come too late`() {
        #expect(
            take(.woken, .answered(.status(200)), .read(nil), .notPaused) == [
                .nothing, .nothing, .nothing, .nothing,
            ])
        #expect(take(.changed) == [.read])
    }
}
