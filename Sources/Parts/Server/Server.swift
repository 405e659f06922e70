import Dispatch
package import HTTP

/// An HTTP/1.1 server on one address. The server runs from its creation until `stop()`.
package final class Server: Sendable {
    /// The reasons why a server cannot start.
    package enum StartFailure: Error {
        /// `host` is neither an address nor "localhost".
        case notAnAddress(String)
        case system(SystemError)
    }

    /// The port that the server listens on, also if the options ask for any free port.
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
            loops = try (0..<max(1, options.loops)).map { _ throws(SystemError) in
                try EventLoop(application: application, options: options, budget: budget)
            }
        } catch {
            socket.close()
            throw .system(error)
        }
        port = socket.localPort
        self.options = options
        acceptor = Acceptor(socket: socket, loops: loops, options: options, budget: budget)
    }

    /// Throws the failure that would keep a server from listening at this address now.
    package static func checkListening(host: String, port: Int) throws(StartFailure) {
        guard let address = SocketAddress(host: host, port: port) else { throw .notAnAddress(host) }
        do throws(SystemError) {
            try Socket.listening(at: address, backlog: 1).close()
        } catch {
            throw .system(error)
        }
    }

    /// Lets another application answer all further requests, also on connections that are open
    /// already.
    package func serve(_ application: any Application) async {
        for loop in loops {
            await withCheckedContinuation { continuation in
                loop.queue.add {
                    loop.serve(application)
                    continuation.resume()
                }
            }
        }
    }

    /// Takes no more connections, lets running requests finish and streams end. After the drain
    /// time, closes the connections that are left.
    package func stop() async {
        let queue = DispatchQueue(label: "larder.stop")
        let ended = DispatchGroup()
        ended.enter()
        acceptor.stop { ended.leave() }
        let cut = DispatchWorkItem { [loops] in
            for loop in loops { loop.queue.add { loop.closeAll() } }
        }
        let drain = options.timeouts.drain
        queue.asyncAfter(deadline: .now() + .milliseconds(Int(drain / .milliseconds(1))), execute: cut)
        await withCheckedContinuation { continuation in
            ended.notify(queue: queue) { continuation.resume() }
        }
        cut.cancel()
    }
}
