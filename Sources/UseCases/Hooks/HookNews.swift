package import Domain

/// The next change that a hook is told of, or a run of changes that are not for the hook.
package struct HookNews: Sendable {
    /// The texts to send, one after the other. A long change is divided; a change that is not for
    /// the hook has none.
    package let bodies: [[UInt8]]
    /// The sequence up to which all is told once these texts are delivered.
    package let last: Int

    package init(bodies: [[UInt8]], last: Int) {
        self.bodies = bodies
        self.last = last
    }
}

/// The state of the deliveries to a hook, known to the running server alone.
package struct HookProgress: Equatable, Sendable {
    /// An unbroken row of failures.
    package struct Failure: Equatable, Sendable {
        package let since: Instant
        package let detail: String

        package init(since: Instant, detail: String) {
            self.since = since
            self.detail = detail
        }
    }

    /// The sequence of the last change that was delivered.
    package let delivered: Int?
    package let failure: Failure?

    package init(delivered: Int?, failure: Failure?) {
        self.delivered = delivered
        self.failure = failure
    }
}
