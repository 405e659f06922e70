import Platform

/// A socket that never blocks. Every call continues after EINTR.
struct Socket: Sendable {
    let descriptor: Int32

    enum Received {
        case bytes(Int)
        case end
        case nothingYet
        case broken
    }

    enum Accepted {
        case socket(Socket, address: String)
        case nothingYet
        /// No descriptor or memory is left for another connection.
        case exhausted
    }

    /// Returns a socket that listens at the address. Several processes cannot share the address,
    /// but a restarted server can have it at once.
    static func listening(at address: SocketAddress, backlog: Int32) throws(SystemError) -> Socket {
        let socket = Socket(descriptor: try check("socket", address.makeSocket()))
        do throws(SystemError) {
            try socket.prepare()
            try socket.set(SOL_SOCKET, SO_REUSEADDR, 1)
            if address.isIPv6 { try socket.set(Int32(IPPROTO_IPV6), IPV6_V6ONLY, 0) }
            _ = try check("bind", address.withPointer { bind(socket.descriptor, $0, $1) })
            _ = try check("listen", listen(socket.descriptor, backlog))
            return socket
        } catch {
            socket.close()
            throw error
        }
    }

    var localPort: Int {
        SocketAddress.filled { getsockname(descriptor, $0, $1) }?.port ?? 0
    }

    func accept() -> Accepted {
        while true {
            var taken: Int32 = -1
            let address = SocketAddress.filled { pointer, length in
                taken = systemAccept(descriptor, pointer, length)
                return taken
            }
            if taken >= 0 {
                let socket = Socket(descriptor: taken)
                do throws(SystemError) {
                    try socket.prepare()
                    // An answer goes out in one write; holding it back for more would only delay
                    // it.
                    try socket.set(Int32(IPPROTO_TCP), TCP_NODELAY, 1)
                } catch {
                    socket.close()
                    continue
                }
                return .socket(socket, address: address?.text ?? "unknown")
            }
            switch errno {
            case EAGAIN, EWOULDBLOCK: return .nothingYet
            case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .exhausted
            // The connection was gone before it was taken, or had a network error of its own
            // (accept(2)). The next connection may be good.
            case EINTR, ECONNABORTED, EPROTO, ENETDOWN, EHOSTDOWN, EHOSTUNREACH, ENETUNREACH, EOPNOTSUPP:
                continue
            default: return .nothingYet
            }
        }
    }

    func receive(into buffer: UnsafeMutableRawBufferPointer) -> Received {
        while true {
            let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
            if count > 0 { return .bytes(count) }
            if count == 0 { return .end }
            switch errno {
            case EINTR: continue
            case EAGAIN, EWOULDBLOCK: return .nothingYet
            default: return .broken
            }
        }
    }

    /// Returns the count of bytes that the system took: 0 if none fit now, nil for a broken
    /// connection. If `isAll` is false, the bytes may wait to share a packet with the bytes that
    /// follow.
    func send(_ bytes: ArraySlice<UInt8>, isAll: Bool = true) -> Int? {
        while true {
            let count = bytes.withUnsafeBytes { systemSend(descriptor, $0, isAll: isAll) }
            if count >= 0 { return count }
            switch errno {
            case EINTR: continue
            case EAGAIN, EWOULDBLOCK: return 0
            default: return nil
            }
        }
    }

    /// Tells the client that no more bytes will come; bytes from the client can still be read.
    func endSending() {
        _ = shutdown(descriptor, Int32(SHUT_WR))
    }

    func close() {
        // No repetition after EINTR: on Linux the descriptor is already free and may belong to
        // another socket.
        _ = systemClose(descriptor)
    }

    func prepare() throws(SystemError) {
        _ = try check("fcntl", fcntl(descriptor, F_SETFD, FD_CLOEXEC))
        _ = try check("fcntl", fcntl(descriptor, F_SETFL, O_NONBLOCK))
        try forbidSignal()
    }

    func set(_ level: Int32, _ option: Int32, _ value: Int32) throws(SystemError) {
        var value = value
        _ = try check(
            "setsockopt", setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size)))
    }
}

private func check(_ call: String, _ result: Int32) throws(SystemError) -> Int32 {
    if result < 0 { throw SystemError(call: call, code: errno) }
    return result
}

// The methods above have the names of these functions and hide them.
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func systemAccept(
    _ descriptor: Int32, _ address: UnsafeMutablePointer<sockaddr>, _ length: UnsafeMutablePointer<socklen_t>
)
    -> Int32
{
    accept(descriptor, address, length)
}
