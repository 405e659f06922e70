import Platform

#if os(Linux)

extension Socket {
    /// Does nothing: on Linux every send asks the system to raise no SIGPIPE for a client that has
    /// gone.
    func forbidSignal() throws(SystemError) {}
}

func systemSend(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, isAll: Bool) -> Int {
    send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL) | (isAll ? 0 : Int32(MSG_MORE)))
}

extension SocketAddress {
    func makeSocket(_ type: Int32 = streamSocket) -> Int32 {
        socket(isIPv6 ? AF_INET6 : AF_INET, type, 0)
    }
}
#endif
