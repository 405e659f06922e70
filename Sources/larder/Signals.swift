import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// SIGTERM and SIGINT, as events instead of sudden death, from the moment this is made.
final class Signals {
    private let arrivals: AsyncStream<Int32>
    private let sources: [any DispatchSourceSignal]

    init() {
        // A client that has gone, or a full disk's file size limit, must come back as an error of the call, not end the program.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        let (arrivals, arrival) = AsyncStream.makeStream(of: Int32.self)
        self.arrivals = arrivals
        sources = [SIGTERM, SIGINT].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: DispatchQueue(label: "larder.signals"))
            source.setEventHandler { arrival.yield(number) }
            source.activate()
            return source
        }
    }

    /// Returns at the first signal to stop. A second one ends the program at once, with the code a shell gives to a process that a
    /// signal ended.
    func untilToldToStop() async {
        var signals = arrivals.makeAsyncIterator()
        _ = await signals.next()
        for source in sources { source.setEventHandler { [handle = source.handle] in exit(128 + Int32(handle)) } }
    }
}
