package import JSON
import Platform

/// The shapes of answers, as their payloads write them: for those who write the contract.
package final class AnswerShapes: Sendable {
    @TaskLocal static var noting: AnswerShapes?

    private let shapes = Guarded(WrittenShapes())

    package init() {}

    package var noted: WrittenShapes { shapes.withLock { $0 } }

    func add(_ notes: ShapeNotes) {
        let more = notes.shapes
        shapes.withLock { $0.add(more) }
    }

    /// Notes the shapes of all answers to what `work` asks.
    package func noting<Value: Sendable, Failure: Error>(
        _ work: @Sendable () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let outcome = await AnswerShapes.$noting.withValue(self) { () async -> Result<Value, Failure> in
            do throws(Failure) { return .success(try await work()) } catch { return .failure(error) }
        }
        return try outcome.get()
    }
}
