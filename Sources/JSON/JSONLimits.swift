/// What a text may cost us, whoever sent it.
@usableFromInline package struct JSONLimits: Sendable {
    /// Ours nest 6 deep; 64 leaves room for recipes of schema.org and keeps every recursion over a
    /// value within a small stack.
    package static let deepest = 64
    /// Offsets are kept in 32 bits. A household of ten years exports less than 20 MB. Routes set
    /// far smaller limits on bodies of their own.
    package static let mostBytes = 64 * 1024 * 1024
    /// Each name and each value takes 16 bytes while it is read: 64 MB at the most.
    package static let mostParts = 4 * 1024 * 1024

    package let depth: Int
    package let bytes: Int
    /// Names and values together.
    package let parts: Int
    /// Wrong fields that are looked for: each costs a walk, and a search for what was meant.
    package let problems: Int

    /// The depth of objects that are checked with the rest and read one by one; nil where all are
    /// read together.
    private(set) var foldedDepth: Int?

    @usableFromInline package static let standard = JSONLimits()

    /// For what somebody keeps on their own machine: as much as offsets can tell.
    package static let ownFile = JSONLimits(
        ownDepth: deepest, bytes: Int(UInt32.max) - 1, parts: Int(UInt32.max) - 1)

    private init(ownDepth depth: Int, bytes: Int, parts: Int) {
        (self.depth, self.bytes, self.parts, problems) = (depth, bytes, parts, FieldProblem.mostReported)
    }

    /// For a text of many objects at one depth, 0 for the whole: while it is read, names and values
    /// of one of them are kept at a time. That takes a second look at each, and a fraction of the
    /// memory.
    package func folding(at depth: Int) -> JSONLimits {
        var limits = self
        limits.foldedDepth = depth
        return limits
    }

    /// Limits above the standard ones are cut to them.
    package init(
        depth: Int = deepest, bytes: Int = mostBytes, parts: Int = mostParts,
        problems: Int = FieldProblem.mostReported
    ) {
        self.depth = min(depth, Self.deepest)
        self.bytes = min(bytes, Self.mostBytes)
        self.parts = min(parts, Self.mostParts)
        self.problems = min(problems, FieldProblem.mostReported)
    }
}
