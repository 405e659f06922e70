import Journal
package import Testing

/// A trait for tests that compute for seconds. They run on two threads that only such tests use,
/// two at a time: the threads that all tasks share stay free for tests that wait for an answer.
package struct OwnThreads: TestTrait, SuiteTrait, TestScoping {
    private static let threads = Threads(count: 2)

    package var isRecursive: Bool { true }

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(OwnThreads.threads) { try await function() }
    }
}

extension Trait where Self == OwnThreads {
    /// The trait for tests that compute for seconds.
    package static var ownThreads: OwnThreads { OwnThreads() }
}
