package import Domain
package import UseCases

/// The deliveries to one hook, in order and each until it is taken. A value without clock and
/// socket: events go in, and the next step comes out.
///
/// A step begins only after the event that ends the last step, so each answer belongs to the last
/// step.
package struct DeliveryMachine: Sendable {
    /// The answer of a receiver, or the reason why there is none.
    package enum Reply: Equatable, Sendable {
        case status(Int)
        case failed(String)
    }

    package enum Event: Sendable {
        /// The household has changed, or the hook is to begin.
        case changed
        /// The next text was read; nil if there is none.
        case read(HookNews?)
        /// The log could not be read.
        case unreadable
        case answered(Reply)
        /// The wait is over.
        case woken
        /// The pause could not be written.
        case notPaused
    }

    package enum Step: Equatable, Sendable {
        /// Reads the next text after those that were delivered.
        case read
        case send([UInt8])
        case wait(Duration)
        /// Writes that the hook is paused. The machine is not needed any more then.
        case pause(Hook.PauseReason)
        case nothing
    }

    private enum State {
        case idle, reading, sending, waiting, pausing
    }

    /// The waits after the failures in a row; the last one is kept. A restarted receiver is back
    /// in seconds, one that moves house in days.
    static let waits: [Duration] = [
        .seconds(1), .seconds(5), .seconds(30), .seconds(120), .seconds(600), .seconds(3_600),
    ]
    /// The time of failures after which the hook is paused.
    static let patience = Duration.seconds(24 * 3_600)

    /// The place up to which everything is delivered. A machine keeps a place, and no text but the
    /// one that is sent: a receiver that is away for days costs nothing.
    package private(set) var place: HookPlace
    /// The time of the first failure in the present row, and the words for the last one.
    package private(set) var failure: (since: Duration, detail: String)?

    private var state = State.idle
    private var failures = 0
    /// True if the household has changed since the last read began.
    private var isBehind = false
    /// The place after the text that is sent.
    private var next: HookPlace

    package init(delivered: Int?) {
        place = HookPlace(delivered: delivered)
        next = place
    }

    /// Takes an event at an uptime. An event that does not fit the state is a late one, and changes
    /// nothing.
    package mutating func take(_ event: Event, at uptime: Duration) -> Step {
        switch (state, event) {
        case (.idle, .changed): return read()
        case (_, .changed):
            isBehind = true
            return .nothing
        case (.reading, .read(let news?)):
            next =
                news.isLast
                ? HookPlace(delivered: news.last)
                : HookPlace(delivered: place.delivered, texts: place.texts + 1)
            guard let body = news.body else { return goOn() }
            state = .sending
            return .send(body)
        case (.reading, .read(nil)):
            if isBehind { return read() }
            state = .idle
            return .nothing
        case (.reading, .unreadable): return fail("The server's log could not be read.", at: uptime)
        case (.sending, .answered(let reply)): return take(reply, at: uptime)
        case (.waiting, .woken): return read()
        case (.pausing, .notPaused): return wait(DeliveryMachine.waits[DeliveryMachine.waits.count - 1])
        default: return .nothing
        }
    }

    private mutating func take(_ reply: Reply, at uptime: Duration) -> Step {
        switch reply {
        case .status(200...299):
            (failures, failure) = (0, nil)
            return goOn()
        case .status(410):
            failure = (failure?.since ?? uptime, "The receiver answered 410 Gone.")
            state = .pausing
            return .pause(.gone)
        case .status(let status): return fail("The receiver answered \(status) in place of 200.", at: uptime)
        case .failed(let detail): return fail(detail, at: uptime)
        }
    }

    /// Reads what comes after the text that was delivered.
    private mutating func goOn() -> Step {
        place = next
        return read()
    }

    private mutating func read() -> Step {
        state = .reading
        isBehind = false
        return .read
    }

    private mutating func fail(_ detail: String, at uptime: Duration) -> Step {
        let since = failure?.since ?? uptime
        failure = (since, detail)
        if uptime - since >= DeliveryMachine.patience {
            state = .pausing
            return .pause(.failing)
        }
        failures += 1
        return wait(DeliveryMachine.waits[min(failures, DeliveryMachine.waits.count) - 1])
    }

    private mutating func wait(_ time: Duration) -> Step {
        state = .waiting
        return .wait(time)
    }
}
