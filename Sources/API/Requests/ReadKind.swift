extension Route {
    /// The kind of a read, by its work.
    enum ReadKind: Sendable {
        /// A few microseconds, or an answer that changes with the time of day.
        case short
        /// Much that is the same until the household or the date changes: the answer is kept.
        case kept(byMember: Bool)
        /// More than a few milliseconds with ten years of plans: the read has a thread of its own,
        /// and its answer is kept. It is the same for all members.
        case long

        var isLong: Bool {
            if case .long = self { true } else { false }
        }

        /// True if each member has an answer of their own, nil if answers are not kept.
        var keptByMember: Bool? {
            switch self {
            case .short: nil
            case .kept(let byMember): byMember
            case .long: false
            }
        }
    }
}
