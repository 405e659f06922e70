/// A page of the change feed.
struct ChangePageAnswer: Decodable, Equatable {
    var changes: [ChangeAnswer]
    var next: Int
    var more: Bool
}

/// A transaction in the change feed.
struct ChangeAnswer: Decodable, Equatable {
    var seq: Int
    var at: String
    @Nullable var by: String?
    var action: String
    var puts: [ChangedRowAnswer]
    var deletes: [ChangedRowAnswer]

    /// The rows of a kind that the transaction has written.
    func puts(_ kind: String) -> [ChangedRowAnswer] { puts.filter { $0.kind == kind } }
}

/// A row that a transaction has written, with its value, or deleted.
struct ChangedRowAnswer: Decodable, Equatable {
    var kind: String
    var id: String
    var value: AnswerValue?

    /// The kind and the id.
    var key: String { "\(kind) \(id)" }
}

/// The results of a batch.
struct BatchAnswer: Decodable, Equatable {
    var results: [BatchOperationAnswer]
}

/// The result of an operation of a batch.
struct BatchOperationAnswer: Decodable, Equatable {
    var status: Int
    var headers: [String: String]
    var body: AnswerValue
}

/// The refusal of an atomic batch.
struct FailedBatchAnswer: Decodable, Equatable {
    var failed: Int
    var results: [BatchOperationAnswer]
}

/// The refusal of a write against an old version, with the resource as it is now.
struct PreconditionAnswer<Current: Decodable>: Decodable {
    var current: Current
}
