/// A refusal, as problem+json.
struct ProblemAnswer: Decodable, Equatable {
    var type: String
    var title: String
    var status: Int
    var detail: String
    var code: String
    var offset: Int?
    var deviceId: String?
    var plannedOn: [String]?
    var inTheWay: InTheWayAnswer?
    var proposal: PlanProposalAnswer?
    var review: PlanReviewAnswer?
    var possible: [String]?
    var progress: StartProgressAnswer?
    var changed: [ChangedSinceAnswer]?
    var failed: Int?
    var errors: [FieldProblemAnswer]
    /// The sequence to go on from.
    var next: Int?
}

/// The plan or planned meal that a refused request collides with.
struct InTheWayAnswer: Decodable, Equatable {
    var id: String
    var name: String?
    var startDate: String?
    var endDate: String?
    var date: String?
    var slot: String?
    var title: String?
}

/// The bytes of the log read so far, while the server starts.
struct StartProgressAnswer: Decodable, Equatable {
    var done: Int
    var total: Int
}

/// A field that is wrong, by its JSON pointer.
struct FieldProblemAnswer: Decodable, Equatable {
    var pointer: String
    var code: String
    var detail: String
}

/// A row that was changed after the action to undo.
struct ChangedSinceAnswer: Decodable, Equatable {
    var kind: String
    var id: String
    @Nullable var name: String?
    @Nullable var seq: Int?
    @Nullable var by: AuthorAnswer?
    @Nullable var summary: String?
}

/// A member, as activities name them.
struct AuthorAnswer: Decodable, Equatable {
    var id: String
    var name: String
}

/// The plan that a client may make.
struct PlanProposalAnswer: Decodable, Equatable {
    var name: String
    var startDate: String
    var endDate: String
}
