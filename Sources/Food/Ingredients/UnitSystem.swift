/// A household's unit habits. They decide the size of a cup, a spoon and a pint, and the units of
/// mixed sums.
package enum UnitSystem: String, CaseIterable, Sendable {
    case us, imperial, metric

    /// The system of a household that has not chosen one.
    package static let usual = us

    var family: Unit.Family { self == .metric ? .metric : .customary }
}
