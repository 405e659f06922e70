#if !os(Linux)
import Platform

extension Socket {
    /// Keeps SIGPIPE from ending the process after a client has gone. Darwin is told once for each
    /// socket.
    func forbidSignal() throws(SystemError) {
        try set(SOL_SOCKET, SO_NOSIGPIPE, 1)
    }
}

func systemSend(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, isAll _: Bool) -> Int {
    send(descriptor, bytes.baseAddress, bytes.count, 0)
}

extension SocketAddress {
    func makeSocket(_ type: Int32 = streamSocket) -> Int32 {
        socket(isIPv6 ? AF_INET6 : AF_INET, type, 0)
    }
}
#endif
