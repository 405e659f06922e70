import Dispatch
import Platform
import Synchronization

#if os(Linux)
private let noSignal = Int32(MSG_NOSIGNAL)
#else
private let noSignal: Int32 = 0
#endif

/// A client that uses only a socket, to send bytes that no HTTP library would. Its calls wait on
/// their own threads, so that tests never hold the threads of handlers.
package final class Wire: Sendable {
    private let descriptor: Int32
    private let isClosed = Atomic(false)
    // A serial queue gets a thread as soon as it needs a thread; the global queues share as many
    // threads as there are cores.
    private let sending = DispatchQueue(label: "wire.sending")
    private let reading = DispatchQueue(label: "wire.reading")

    package init(port: Int, isIPv6: Bool = false, receiveBuffer: Int32? = nil) throws {
        descriptor = socket(isIPv6 ? AF_INET6 : AF_INET, streamSocket, 0)
        if var size = receiveBuffer { setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, 4) }
        let result = isIPv6 ? Wire.connectIPv6(descriptor, port) : Wire.connectIPv4(descriptor, port)
        if result != 0 { throw Refused(code: errno) }
    }

    package struct Refused: Error {
        package let code: Int32
    }

    deinit {
        if !isClosed.load(ordering: .relaxed) { close(descriptor) }
    }

    package func send(_ text: String) async {
        await send(Array(text.utf8))
    }

    /// Sends as many bytes as the server takes.
    package func send(_ bytes: [UInt8]) async {
        await on(sending) { [descriptor] in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { systemSend(descriptor, $0) }
                if count <= 0 { return }
                rest = rest.dropFirst(count)
            }
        }
    }

    /// Reads until `isEnough` or the end of the stream. Returns nil after a reset. Waits
    /// without a limit: on a busy machine the server's turn comes late.
    package func read(until isEnough: @escaping @Sendable (String) -> Bool) async -> String? {
        await readBytes { isEnough(String(decoding: $0, as: UTF8.self)) }
    }

    private func readBytes(until isEnough: @escaping @Sendable ([UInt8]) -> Bool) async -> String? {
        await on(reading) { [descriptor] in
            var bytes: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while !isEnough(bytes) {
                let count = receive(descriptor, &buffer, buffer.count)
                if count == 0 { break }
                if count < 0 { return nil }
                bytes += buffer[..<count]
            }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    /// Reads `count` bytes and drops them. Returns the count of bytes that came before the end.
    package func drop(_ count: Int) async -> Int {
        await on(reading) { [descriptor] in
            var buffer = [UInt8](repeating: 0, count: 65_536)
            var dropped = 0
            while dropped < count {
                let more = receive(descriptor, &buffer, min(buffer.count, count - dropped))
                if more <= 0 { break }
                dropped += more
            }
            return dropped
        }
    }

    /// Returns all text until the server ends the connection.
    package func readToEnd() async -> String? {
        await readBytes { _ in false }
    }

    /// Returns one answer with a Content-Length.
    package func answer() async -> String? {
        await readBytes { bytes in
            guard let end = bytes.offset(ofFirst: Array("\r\n\r\n".utf8)) else { return false }
            let head = String(decoding: bytes[..<end], as: UTF8.self).lowercased()
            guard let field = head.split(separator: "\r\n").first(where: { $0.hasPrefix("content-length: ") })
            else { return true }
            return bytes.count - end - 4 >= Int(field.dropFirst(16)) ?? 0
        }
    }

    package func ask(_ text: String) async -> String? {
        await send(text)
        return await answer()
    }

    package func endSending() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Resets the connection; after that no bytes can be sent or read.
    package func reset() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
        close(descriptor)
        isClosed.store(true, ordering: .relaxed)
    }

    private static func connectIPv4(_ descriptor: Int32, _ port: Int) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    private static func connectIPv6(_ descriptor: Int32, _ port: Int) -> Int32 {
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_port = UInt16(port).bigEndian
        address.sin6_addr = in6addr_loopback
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in6>.size))
            }
        }
    }
}

private func systemSend(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    send(descriptor, bytes.baseAddress, bytes.count, noSignal)
}

/// Receives again after a signal.
private func receive(_ descriptor: Int32, _ buffer: inout [UInt8], _ most: Int) -> Int {
    while true {
        let count = recv(descriptor, &buffer, most, 0)
        if count >= 0 || errno != EINTR { return count }
    }
}

private func on<Value: Sendable>(_ queue: DispatchQueue, _ work: @escaping @Sendable () -> Value) async
    -> Value
{
    await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: work()) }
    }
}

extension String {
    package func range(ofFirst text: String) -> Range<String.Index>? {
        guard let offset = Array(utf8).offset(ofFirst: Array(text.utf8)) else { return nil }
        let start = utf8.index(startIndex, offsetBy: offset)
        return start..<utf8.index(start, offsetBy: text.utf8.count)
    }

    package func count(of text: String) -> Int {
        let (bytes, wanted) = (Array(utf8), Array(text.utf8))
        var (count, place) = (0, 0)
        while let found = bytes.offset(ofFirst: wanted, from: place) {
            (count, place) = (count + 1, found + wanted.count)
        }
        return count
    }
}

extension [UInt8] {
    /// Returns the place of the first of these bytes at or after `start`. The system searches,
    /// because a large answer has megabytes.
    fileprivate func offset(ofFirst wanted: [UInt8], from start: Int = 0) -> Int? {
        withUnsafeBytes { all in
            guard let base = all.baseAddress, let first = wanted.first else { return nil }
            var place = start
            while place + wanted.count <= count, let found = memchr(base + place, Int32(first), count - place)
            {
                place = UnsafeRawPointer(found) - base
                if place + wanted.count <= count, memcmp(base + place, wanted, wanted.count) == 0 {
                    return place
                }
                place += 1
            }
            return nil
        }
    }
}

/// Sends one request on its own connection and returns the answer, nil without an answer.
package func ask(_ port: Int, isIPv6: Bool = false, _ text: String) async -> String? {
    await (try? Wire(port: port, isIPv6: isIPv6))?.ask(text)
}

/// Returns the bytes that a connection gets without a request.
package func readToEnd(_ port: Int) async -> String? {
    await (try? Wire(port: port))?.readToEnd()
}
