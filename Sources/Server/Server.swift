import Dispatch
package import HTTP

/// An HTTP/1.1 server on one address. It serves from the moment it is made until `stop()`.
package final class Server: Sendable {
    package enum StartFailure: Error {
        /// `host` is neither an address nor "localhost".
        case notAnAddress(String)
        case system(SystemError)
    }

    /// The port it listens on, also where any free one was asked for.
    package let port: Int
    private let options: ServerOptions
    private let loops: [EventLoop]
    private let acceptor: Acceptor

    package init(application: any Application, options: ServerOptions) throws(StartFailure) {
        guard let address = SocketAddress(host: options.host, port: options.port) else {
            throw .notAnAddress(options.host)
        }
        let socket: Socket
        do throws(SystemError) {
            socket = try Socket.listening(at: address, backlog: options.backlog)
        } catch {
            throw .system(error)
        }
        let budget = Budget(bodyBytes: options.bufferedBodies, share: options.bufferedBodiesPerAddress)
        do throws(SystemError) {
            loops = try (0..<max(1, options.loops)).map { number throws(SystemError) in
                try EventLoop(number: number, application: application, options: options, budget: budget)
            }
        } catch {
            socket.close()
            throw .system(error)
        }
        port = socket.localPort
        self.options = options
        acceptor = Acceptor(socket: socket, loops: loops, options: options, budget: budget)
    }

    /// Whether a server could listen there now: throws what would keep it from that.
    package static func checkListening(host: String, port: Int) throws(StartFailure) {
        guard let address = SocketAddress(host: host, port: port) else { throw .notAnAddress(host) }
        do throws(SystemError) {
            try Socket.listening(at: address, backlog: 1).close()
        } catch {
            throw .system(error)
        }
    }

    /// Has another application answer all that is asked from now on, also on connections that are
    /// open already.
    package func serve(_ application: any Application) async {
        for loop in loops {
            await withCheckedContinuation { continuation in
                loop.queue.async {
                    loop.serve(application)
                    continuation.resume()
                }
            }
        }
    }

    /// Takes no more connections, lets running requests finish and streams end, then closes what is
    /// left after the drain time.
    package func stop() async {
        let queue = DispatchQueue(label: "larder.stop")
        let ended = DispatchGroup()
        ended.enter()
        acceptor.stop { ended.leave() }
        let cut = DispatchWorkItem { [loops] in
            for loop in loops { loop.queue.async { loop.closeAll() } }
        }
        let drain = options.timeouts.drain
        queue.asyncAfter(deadline: .now() + .milliseconds(Int(drain / .milliseconds(1))), execute: cut)
        await withCheckedContinuation { continuation in
            ended.notify(queue: queue) { continuation.resume() }
        }
        cut.cancel()
    }
}
