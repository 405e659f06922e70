import Dispatch
import Platform

/// Work that a running server does again and again, on a queue of its own.
final class Rounds: Sendable {
    private let label: String
    private let pause: DispatchTimeInterval
    private let timer = Guarded<(any DispatchSourceTimer)?>(nil)

    init(_ label: String, everySeconds seconds: Int) {
        self.label = label
        pause = .seconds(seconds)
    }

    /// Works at once, and then after each pause.
    func start(_ work: @escaping @Sendable () -> Void) {
        let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: label, qos: .utility))
        timer.schedule(deadline: .now(), repeating: pause)
        timer.setEventHandler(handler: work)
        timer.activate()
        self.timer.withLock { $0 = timer }
    }

    func stop() {
        timer.withLock { timer in
            timer?.cancel()
            timer = nil
        }
    }
}
