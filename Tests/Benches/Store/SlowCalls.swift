import Foundation
import Journal

/// The real calls, with a disk that takes longer to sync.
struct SlowCalls: SystemCalls {
    private let real = RealCalls()
    let syncDelay: UInt32

    func syncData(_ descriptor: Int32) -> Int {
        if syncDelay > 0 { usleep(syncDelay) }
        return real.syncData(descriptor)
    }

    func open(_ path: String, _ purpose: FilePurpose) -> Int { real.open(path, purpose) }
    func close(_ descriptor: Int32) -> Int { real.close(descriptor) }
    func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
        real.read(descriptor, into: buffer, at: offset)
    }
    func write(_ descriptor: Int32, _ octets: UnsafeRawBufferPointer) -> Int { real.write(descriptor, octets) }
    func forgetCached(_ descriptor: Int32) { real.forgetCached(descriptor) }
    func truncate(_ descriptor: Int32, to size: Int) -> Int { real.truncate(descriptor, to: size) }
    func size(_ descriptor: Int32) -> Int { real.size(descriptor) }
    func rename(_ path: String, to other: String) -> Int { real.rename(path, to: other) }
    func remove(_ path: String) -> Int { real.remove(path) }
    func makeFolder(_ path: String) -> Int { real.makeFolder(path) }
    func entries(_ folder: String) -> (names: [String], error: Int) { real.entries(folder) }
}
