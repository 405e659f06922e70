package import Domain

/// A text that a hook is told next, or a run of changes that are not for the hook.
package struct HookNews: Sendable {
    /// The text; nil if there is nothing to send.
    package let body: [UInt8]?
    /// True if the change has no further text.
    package let isLast: Bool
    /// The sequence up to which all is told once the last text is delivered.
    package let last: Int

    package init(_ body: [UInt8]?, isLast: Bool = true, last: Int) {
        (self.body, self.isLast, self.last) = (body, isLast, last)
    }
}

/// The place in the log up to which a hook is told.
package struct HookPlace: Equatable, Sendable {
    /// The sequence up to which everything is delivered; nil if that is not known.
    package var delivered: Int?
    /// The texts of the next change that are delivered already.
    package var texts = 0

    package init(delivered: Int?, texts: Int = 0) {
        (self.delivered, self.texts) = (delivered, texts)
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
