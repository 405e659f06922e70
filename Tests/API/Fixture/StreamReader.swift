import Foundation
import HTTP
import Journal
import Platform
import Testing

/// The client's end of a streamed answer, without a socket.
final class StreamReader: BodyWriter {
    private struct Read {
        var text = ""
        var isEnded = false
        /// Takes nothing until it is let to.
        var isHolding = false
        var held: [CheckedContinuation<Void, Never>] = []
        var expecting: [CheckedContinuation<Void, Never>] = []
        var waiting:
            [(isEnough: @Sendable (String) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []

        mutating func cutReady() -> [CheckedContinuation<Void, Never>] {
            let ready = waiting.filter { isEnded || $0.isEnough(text) }.map(\.continuation)
            waiting.removeAll { isEnded || $0.isEnough(text) }
            return ready
        }
    }

    private let read = Guarded(Read())
    private let task = Guarded<Task<Void, Never>?>(nil)

    /// Begins to read at once, or takes nothing until it is told to go on.
    init(_ response: Response, isHolding: Bool = false) throws {
        let produce: @Sendable (any BodyWriter) async -> Void
        switch response.body {
        case .stream(let body), .pieces(_, let body): produce = body
        case .bytes: throw NotAStream(text: response.text)
        }
        read.withLock { $0.isHolding = isHolding }
        task.withLock {
            $0 = Task {
                await produce(self)
                self.change { $0.isEnded = true }
            }
        }
    }

    struct NotAStream: Error {
        let text: String
    }

    var text: String { read.withLock { $0.text } }
    var isEnded: Bool { read.withLock { $0.isEnded } }

    /// The data of each event so far.
    var changes: [AnswerValue] {
        text.split(separator: "\n").filter { $0.hasPrefix("data: ") }.compactMap {
            try? JSONDecoder().decode(AnswerValue.self, from: Data($0.dropFirst(6).utf8))
        }
    }

    var ids: [Int] { changes.compactMap { $0["seq"]?.int } }

    func write(_ bytes: [UInt8]) async throws(StreamClosed) {
        await withCheckedContinuation { continuation in
            let mustWait = read.withLock { read in
                if read.isHolding { read.held.append(continuation) }
                return read.isHolding
            }
            if !mustWait { continuation.resume() }
            tellExpecting()
        }
        change { $0.text += String(decoding: bytes, as: UTF8.self) }
    }

    func hold() {
        read.withLock { $0.isHolding = true }
    }

    /// Returns when a piece waits to be taken.
    func untilHeld() async {
        await withCheckedContinuation { continuation in
            read.withLock { $0.expecting.append(continuation) }
            tellExpecting()
        }
    }

    private func tellExpecting() {
        let expecting = read.withLock { read in
            if read.held.isEmpty { return [CheckedContinuation<Void, Never>]() }
            defer { read.expecting = [] }
            return read.expecting
        }
        for continuation in expecting { continuation.resume() }
    }

    /// Takes the piece that waits, and no other.
    func takeOne() {
        let held = read.withLock { read in
            defer { read.held = [] }
            return read.held
        }
        for continuation in held { continuation.resume() }
    }

    func goOn() {
        let held = read.withLock { read in
            defer { read.held = [] }
            read.isHolding = false
            return read.held
        }
        for continuation in held { continuation.resume() }
    }

    /// Returns when that has come, or the stream has ended.
    @discardableResult
    func until(_ isEnough: @escaping @Sendable (String) -> Bool) async -> String {
        await withCheckedContinuation { continuation in
            change { $0.waiting.append((isEnough, continuation)) }
        }
        return text
    }

    func until(event seq: Int) async {
        await until { $0.contains("id: \(seq)\nevent: change\n") }
    }

    func untilEnd() async {
        await until { _ in false }
    }

    /// The client goes, or the server stops.
    func cancel() {
        task.withLock { $0?.cancel() }
    }

    private func change(_ body: (inout Read) -> Void) {
        let ready = read.withLock { read in
            body(&read)
            return read.cutReady()
        }
        for continuation in ready { continuation.resume() }
    }
}

extension Home {
    func follow(_ path: String = "/v1/events", _ fields: [String] = []) async throws -> StreamReader {
        let reader = try StreamReader(await ask("GET \(path)", fields))
        // The stream sends every change after this line.
        await reader.until { $0.hasPrefix("retry: 2000\nid: ") }
        return reader
    }
}
