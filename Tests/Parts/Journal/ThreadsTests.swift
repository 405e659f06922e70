import Platform
import Testing

@testable import Journal

@Suite struct `A single thread` {
    @Test func `runs its work in order`() async {
        let thread = Threads(count: 1)
        let done = Guarded<[Int]>([])
        for number in 1...1_000 { thread.async { done.withLock { $0.append(number) } } }
        #expect(await thread.run { done.withLock { $0 } } == Array(1...1_000))
    }

    @Test func `waits while a caller runs in its place`() {
        let thread = Threads(count: 1)
        let done = Guarded<[String]>([])
        thread.async { done.withLock { $0.append("before") } }
        thread.sync {
            thread.async { done.withLock { $0.append("after") } }
            #expect(done.withLock { $0 } == ["before"])
        }
        thread.sync { #expect(done.withLock { $0 } == ["before", "after"]) }
    }

    @Test func `finishes its work after its owner is gone`() async {
        let done = await withCheckedContinuation { continuation in
            Threads(count: 1).async { continuation.resume(returning: true) }
        }
        #expect(done)
    }
}
