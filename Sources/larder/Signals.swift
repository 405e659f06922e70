import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// SIGTERM and SIGINT, as events instead of sudden death.
enum Signals {
    /// Returns at the first signal to stop. A second one ends the program at once, with the code a shell gives to a process that a
    /// signal ended.
    static func untilToldToStop() async {
        // A client that has gone, or a full disk's file size limit, must come back as an error of the call, not end the program.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        let (stops, stop) = AsyncStream.makeStream(of: Int32.self)
        let sources = [SIGTERM, SIGINT].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { stop.yield(number) }
            source.activate()
            return source
        }
        var signals = stops.makeAsyncIterator()
        _ = await signals.next()
        for source in sources { source.setEventHandler { exit(128 + Int32(source.handle)) } }
    }
}
