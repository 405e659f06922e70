import Platform
import Testing

@testable import Deliveries

@Suite struct `A turn` {
    @Test func `is taken by one after the other`() async {
        let turn = Turn()
        let inside = Guarded(0)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<100 {
                group.addTask {
                    await turn.take { () async in
                        #expect(
                            inside.withLock {
                                $0 += 1; return $0
                            } == 1)
                        await Task.yield()
                        inside.withLock { $0 -= 1 }
                    }
                }
            }
        }
        #expect(inside.withLock { $0 } == 0)
    }

    @Test func `is free again after a failure`() async {
        struct Trouble: Error {}
        let turn = Turn()
        await #expect(throws: Trouble.self) {
            try await turn.take { () async throws(Trouble) -> Int in throw Trouble() }
        }
        #expect(await turn.take { () async in 5 } == 5)
    }
}
