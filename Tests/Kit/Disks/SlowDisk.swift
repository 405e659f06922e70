import Journal
import Platform

/// A disk that takes longer to sync.
package struct SlowDisk: PassingCalls {
    private let delay: UInt32

    package init(microseconds delay: UInt32) {
        self.delay = delay
    }

    package func syncData(_ descriptor: Int32) -> Int {
        if delay > 0 { usleep(delay) }
        return RealCalls().syncData(descriptor)
    }
}
