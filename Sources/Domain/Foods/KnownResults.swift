import Tables

/// The results of a function that depends on its argument alone, for arguments that come again and
/// again: a household buys a few hundred foods, each of them every week.
///
/// A result stays at the place that its argument's hash names. An argument whose place is taken is
/// computed each time.
package final class KnownResults<Argument: Hashable & Sendable, Result: Sendable>: Sendable {
    private final class Known: Sendable {
        let argument: Argument
        let result: Result

        init(_ argument: Argument, _ result: Result) {
            self.argument = argument
            self.result = result
        }
    }

    private let places = (0..<2_048).map { _ in ComputedOnce<Known>() }

    package init() {}

    package func result(for argument: Argument, _ compute: (Argument) -> Result) -> Result {
        let place = places[Int(UInt(bitPattern: argument.hashValue) % UInt(places.count))]
        let known = place.value { Known(argument, compute(argument)) }
        return known.argument == argument ? known.result : compute(argument)
    }
}
