import Foundation
import Platform
import Synchronization

@testable import Journal

/// The real calls, of which each kind can be made to fail or to process fewer bytes.
final class FaultyCalls: SystemCalls {
    private let real = RealCalls()
    /// The faults of each call, by name: an error number, or a limit on the bytes of a read or
    /// write.
    private let faults = Guarded<[String: [Fault]]>([:])
    private let log = Guarded<[String]>([])
    private let end = Atomic(Int.max)
    private let single = Guarded<(number: Int, code: Int32)>((0, 0))
    /// The time added to each sync, to simulate a slower disk.
    let syncDelay: UInt32

    /// Says whether syncs reach the disk. Tests without a power cut leave them out, to save time.
    let syncs: Bool

    init(syncDelay: UInt32 = 0, syncs: Bool = true) {
        self.syncDelay = syncDelay
        self.syncs = syncs
    }

    enum Fault: Sendable {
        case error(Int32)
        case atMost(Int)
    }

    func inject(_ call: String, _ faults: Fault...) {
        self.faults.withLock { $0[call, default: []] += faults }
    }

    var called: [String] { log.withLock { $0 } }

    /// Makes all calls from this number on fail, as after a crash of the machine.
    func fail(from number: Int) {
        end.store(number, ordering: .relaxed)
    }

    /// Makes only the call with this number fail.
    func fail(at number: Int, with code: Int32) {
        single.withLock { $0 = (number, code) }
    }

    private func next(_ call: String) -> Fault? {
        let number = log.withLock { log in
            log.append(call)
            return log.count
        }
        if number >= end.load(ordering: .relaxed) { return .error(EIO) }
        let single = single.withLock { $0 }
        if number == single.number { return .error(single.code) }
        return faults.withLock { faults in
            guard let fault = faults[call]?.first else { return nil }
            faults[call]?.removeFirst()
            return fault
        }
    }

    private func run(_ call: String, _ body: () -> Int) -> Int {
        if case .error(let code)? = next(call) { return -Int(code) }
        return body()
    }

    func open(_ path: String, _ purpose: FilePurpose) -> Int { run("open") { real.open(path, purpose) } }
    func close(_ descriptor: Int32) -> Int { run("close") { real.close(descriptor) } }
    func syncData(_ descriptor: Int32) -> Int {
        run("sync") {
            usleep(syncDelay)
            return syncs ? real.syncData(descriptor) : 0
        }
    }
    func forgetCached(_ descriptor: Int32) { real.forgetCached(descriptor) }
    func truncate(_ descriptor: Int32, to size: Int) -> Int {
        run("truncate") { real.truncate(descriptor, to: size) }
    }
    func size(_ descriptor: Int32) -> Int { run("size") { real.size(descriptor) } }
    func rename(_ path: String, to other: String) -> Int { run("rename") { real.rename(path, to: other) } }
    func remove(_ path: String) -> Int { run("remove") { real.remove(path) } }
    func makeFolder(_ path: String) -> Int { run("makeFolder") { real.makeFolder(path) } }
    func entries(_ folder: String) -> (names: [String], error: Int) { real.entries(folder) }

    func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
        switch next("read") {
        case .error(let code): -Int(code)
        case .atMost(let count):
            real.read(
                descriptor, into: UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(count)), at: offset)
        case nil: real.read(descriptor, into: buffer, at: offset)
        }
    }

    func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        switch next("write") {
        case .error(let code): -Int(code)
        case .atMost(let count): real.write(descriptor, UnsafeRawBufferPointer(rebasing: bytes.prefix(count)))
        case nil: real.write(descriptor, bytes)
        }
    }
}

/// Runs a test with a temporary folder.
func withFolder(_ test: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try test(folder.path())
}

/// Runs a test with a temporary copy of a folder.
func withCopy(of folder: URL, _ test: (URL) throws -> Void) throws {
    let copy = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: folder, to: copy)
    defer { try? FileManager.default.removeItem(at: copy) }
    try test(copy)
}
