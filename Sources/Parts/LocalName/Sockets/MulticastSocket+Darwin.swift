#if !os(Linux)
import Platform

extension MulticastSocket {
    /// Lets other programs have the port too, such as the system's own responder.
    func shareGroup() throws(MulticastFailure) {
        try set(SOL_SOCKET, SO_REUSEADDR, Int32(1))
        try set(SOL_SOCKET, SO_REUSEPORT, Int32(1))
    }
}

extension SocketPlace {
    /// Writes the length into the structure, where Darwin looks for it.
    mutating func noteLength() {
        storage.ss_len = UInt8(length)
    }
}
#endif
