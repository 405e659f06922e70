package import Journal

/// Calls that are passed on to the real ones, except those that a test double replaces.
package protocol PassingCalls: SystemCalls {}

private let real = RealCalls()

extension PassingCalls {
    package func open(_ path: String, _ purpose: FilePurpose) -> Int { real.open(path, purpose) }
    package func close(_ descriptor: Int32) -> Int { real.close(descriptor) }
    package func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int
    {
        real.read(descriptor, into: buffer, at: offset)
    }
    package func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        real.write(descriptor, bytes)
    }
    package func syncData(_ descriptor: Int32) -> Int { real.syncData(descriptor) }
    package func forgetCached(_ descriptor: Int32) { real.forgetCached(descriptor) }
    package func truncate(_ descriptor: Int32, to size: Int) -> Int { real.truncate(descriptor, to: size) }
    package func size(_ descriptor: Int32) -> Int { real.size(descriptor) }
    package func rename(_ path: String, to other: String) -> Int { real.rename(path, to: other) }
    package func remove(_ path: String) -> Int { real.remove(path) }
    package func makeFolder(_ path: String) -> Int { real.makeFolder(path) }
    package func entries(_ folder: String) -> (names: [String], error: Int) { real.entries(folder) }
}
