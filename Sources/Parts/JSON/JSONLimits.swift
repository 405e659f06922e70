/// The limits on the cost of a text from any sender.
@usableFromInline package struct JSONLimits: Sendable {
    /// The depth limit. Our own texts nest 6 deep; 64 leaves room for those of web pages. Every
    /// recursion over a value stays within a small stack.
    package static let deepest = 64
    /// The size limit; offsets take 32 bits. The largest export seen has less than 20 MB.
    /// Routes set far smaller limits on bodies of their own.
    package static let mostBytes = 64 * 1024 * 1024
    /// The limit on names and values. Each takes 16 bytes during reading: 64 MB at most.
    package static let mostParts = 4 * 1024 * 1024

    package let depth: Int
    package let bytes: Int
    /// The limit on names and values together.
    package let parts: Int
    /// The limit on recorded problems: each costs a walk, and a search for the name that was meant.
    package let problems: Int

    /// The limit on members whose names are data, such as the rows of an export.
    private(set) var members = Int.max

    /// True to refuse texts with more combining marks in a row than `MarkRun.longest`.
    let refusesMarkRuns: Bool

    /// The depth of objects that are checked with the rest and read one by one; nil to read all
    /// objects together.
    private(set) var foldedDepth: Int?

    @usableFromInline package static let standard = JSONLimits()

    /// The limits for files on a person's own machine: the most that offsets can express.
    package static let ownFile = JSONLimits(refusingMarkRuns: true)

    /// The limits for a log, whose texts were checked when they came. Two such texts may stand next
    /// to each other, and no line of a log may become unreadable.
    package static let log = JSONLimits(refusingMarkRuns: false)

    /// A name of a field that senders mistake for another: theirs, the one that is meant, and how
    /// that one is sent where its value has another form.
    package typealias OtherName = (theirs: String, ours: String, form: String?)

    /// The names of fields that senders mistake for others.
    private(set) var otherNames: [OtherName] = []

    /// Returns limits for texts whose senders mistake names for others.
    package func knowing(_ names: [OtherName]) -> JSONLimits {
        var limits = self
        limits.otherNames = names
        return limits
    }

    /// The texts that values share, nil where each value has its own.
    private(set) var texts: SharedTexts?

    package func sharing(_ texts: SharedTexts?) -> JSONLimits {
        var limits = self
        limits.texts = texts
        return limits
    }

    private init(refusingMarkRuns: Bool) {
        depth = JSONLimits.deepest
        bytes = Int(UInt32.max) - 1
        parts = Int(UInt32.max) - 1
        problems = FieldProblem.mostReported
        refusesMarkRuns = refusingMarkRuns
    }

    /// Returns limits for a text of many objects at one depth; depth 0 is the whole text. The names
    /// and values of only one such object are held at a time. That takes a second look at each
    /// object, and a fraction of the memory.
    package func folding(at depth: Int) -> JSONLimits {
        var limits = self
        limits.foldedDepth = depth
        return limits
    }

    /// Returns limits for a text with members whose names are data: each becomes far more in memory
    /// than its bytes.
    package func with(members: Int) -> JSONLimits {
        var limits = self
        limits.members = members
        return limits
    }

    /// Cuts limits above the standard to the standard.
    package init(
        depth: Int = deepest, bytes: Int = mostBytes, parts: Int = mostParts,
        problems: Int = FieldProblem.mostReported
    ) {
        self.depth = min(depth, Self.deepest)
        self.bytes = min(bytes, Self.mostBytes)
        self.parts = min(parts, Self.mostParts)
        self.problems = min(problems, FieldProblem.mostReported)
        refusesMarkRuns = true
    }
}
