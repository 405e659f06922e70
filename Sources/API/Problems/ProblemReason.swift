import Domain

/// An error that has words for a client: a refusal, or a problem itself.
protocol ProblemReason: Error {
    var problem: Problem { get }
}

extension Refusal: ProblemReason {
    var problem: Problem { Problem(self) }
}

extension Problem: ProblemReason {
    var problem: Problem { self }
}

extension Never: ProblemReason {
    var problem: Problem { switch self {} }
}

/// Returns the result of a use case, or throws its refusal as a problem.
func asProblem<Value>(_ useCase: () throws(Refusal) -> Value) throws(Problem) -> Value {
    do throws(Refusal) {
        return try useCase()
    } catch {
        throw Problem(error)
    }
}
