import Platform

/// The lengths of random walks: short by default, long if LARDER_LONG_WALKS is set and not 0.
package enum WalkLength {
    package static let isLong = getenv("LARDER_LONG_WALKS").map { String(cString: $0) != "0" } ?? false

    package static func steps(_ quick: Int, long: Int) -> Int { isLong ? long : quick }
}

/// The processor time that this thread has used, which does not grow while other work holds the
/// machine.
package func threadTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

/// Measures work on some input and on four times as much. Returns both times if the second is ten
/// times as long in each of three tries, else nil.
///
/// Quadratic work takes sixteen times as long. A single try says little on a busy machine.
package func disproportion(
    from size: Int, slack: Duration, _ time: (_ size: Int) -> Duration
) -> String? {
    var times = ""
    for _ in 0..<3 {
        let (short, long) = (time(size), time(4 * size))
        if long < short * 10 + slack { return nil }
        times = "\(size): \(short), \(4 * size): \(long)"
    }
    return times
}
