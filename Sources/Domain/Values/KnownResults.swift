import Synchronization

/// The results of a function that depends on its argument alone, for arguments that come again and
/// again: a household buys a few hundred foods, each of them every week.
package final class KnownResults<Argument: Hashable & Sendable, Result: Sendable>: Sendable {
    /// The most results. Then all are forgotten, which costs less than to know the oldest.
    private static var most: Int { 4_096 }

    private let known = Mutex<[Argument: Result]>([:])

    package init() {}

    package func result(for argument: Argument, _ compute: (Argument) -> Result) -> Result {
        if let result = known.withLock({ $0[argument] }) { return result }
        let result = compute(argument)
        known.withLock { known in
            if known.count >= Self.most { known = [:] }
            known[argument] = result
        }
        return result
    }
}
