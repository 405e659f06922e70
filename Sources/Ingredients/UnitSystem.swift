/// A household's habit. It decides how large a cup, a spoon and a pint are where a line doesn't
/// say, and in which units a mixed sum is shown.
package enum UnitSystem: String, CaseIterable, Sendable {
    case us, imperial, metric

    /// The system of a household that has never chosen one.
    package static let usual = us

    var family: Unit.Family { self == .metric ? .metric : .customary }
}
