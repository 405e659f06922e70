import Platform

/// Sockets that the server opens to other machines.
extension Socket {
    /// Returns a connection to an address.
    static func connected(to address: SocketAddress, within patience: Patience) throws(SystemError) -> Socket
    {
        let socket = try opened(address, streamSocket)
        do throws(SystemError) {
            if address.withPointer({ connect(socket.descriptor, $0, $1) }) == 0 { return socket }
            guard errno == EINPROGRESS || errno == EINTR else {
                throw SystemError(call: "connect", code: errno)
            }
            guard patience.wait(for: socket, Int32(POLLOUT)) else {
                throw SystemError(call: "connect", code: ETIMEDOUT)
            }
            var code: Int32 = 0
            var length = socklen_t(MemoryLayout<Int32>.size)
            getsockopt(socket.descriptor, SOL_SOCKET, SO_ERROR, &code, &length)
            if code != 0 { throw SystemError(call: "connect", code: code) }
            return socket
        } catch {
            socket.close()
            throw error
        }
    }

    /// Returns a socket for packets. Packets of one server come from its own address; answers to a
    /// question to all come from any.
    static func datagrams(to address: SocketAddress, isMulticast: Bool) throws(SystemError) -> Socket {
        let socket = try opened(address, datagramSocket)
        if !isMulticast, address.withPointer({ connect(socket.descriptor, $0, $1) }) != 0 {
            let code = errno
            socket.close()
            throw SystemError(call: "connect", code: code)
        }
        return socket
    }

    /// Sends one packet. `address` is nil for a socket that has one already.
    func send(_ packet: [UInt8], to address: SocketAddress?) -> Bool {
        guard let address else { return send(packet[...]) == packet.count }
        return packet.withUnsafeBytes { bytes in
            address.withPointer { Int32(sendto(descriptor, bytes.baseAddress, bytes.count, 0, $0, $1)) }
        } == Int32(packet.count)
    }

    private static func opened(_ address: SocketAddress, _ type: Int32) throws(SystemError) -> Socket {
        let socket = Socket(descriptor: address.makeSocket(type))
        if socket.descriptor < 0 { throw SystemError(call: "socket", code: errno) }
        do throws(SystemError) {
            try socket.prepare()
            return socket
        } catch {
            socket.close()
            throw error
        }
    }
}
