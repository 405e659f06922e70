import Platform

/// The lengths of random walks: short by default, long if LARDER_LONG_WALKS is set and not 0.
package enum WalkLength {
    private static let isLong = getenv("LARDER_LONG_WALKS").map { String(cString: $0) != "0" } ?? false

    package static func steps(_ quick: Int, long: Int) -> Int { isLong ? long : quick }
}

/// The processor time that this thread has used, which does not grow while other work holds the
/// machine.
package func threadTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
