import Platform
import UseCases

/// Conditions of a running server that somebody has to look at. Each is told when it begins and
/// when it ends.
struct Conditions {
    private var isFull = false
    private var isBehind = false

    /// The sentences for what has changed since the last look.
    mutating func sentences(isFull: Bool, ahead: LogAhead?) -> [String] {
        defer {
            self.isFull = isFull
            isBehind = ahead != nil
        }
        var sentences: [String] = []
        if isFull != self.isFull {
            sentences.append(isFull ? Conditions.full : "The disk has room again: all changes are done.")
        }
        if (ahead != nil) != isBehind {
            sentences.append(
                ahead.map { "\($0.sentence) \($0.remedy)" } ?? "Changes have the present time again.")
        }
        return sentences
    }

    static let full =
        "The disk of the data folder is full. Changes are refused until there is room, but reads and "
        + "removals still work. Free some space: “df” shows how much is left."
}

/// Looks at the conditions of a server again and again, and tells each change.
final class ConditionWatch: Sendable {
    private let conditions = Guarded(Conditions())
    private let keeping: OpenStorage
    private let console: Console
    /// The looks, with pauses so that a disk that fills and empties all the time does not flood the
    /// log.
    private let rounds = Rounds("larder.conditions", everySeconds: 10)

    init(_ keeping: OpenStorage, _ console: Console) {
        self.keeping = keeping
        self.console = console
    }

    /// Looks at once, and then again and again.
    func start() { rounds.start { [weak self] in self?.look() } }

    func stop() { rounds.stop() }

    private func look() {
        let sentences = conditions.withLock {
            $0.sentences(isFull: !keeping.repository.hasRoom, ahead: keeping.ahead)
        }
        for sentence in sentences { console.tell(sentence) }
    }
}
