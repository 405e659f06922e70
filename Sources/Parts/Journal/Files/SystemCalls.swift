/// The system calls of the journal. Tests break the disk at this seam, under the real code. Each
/// call returns the system's result, or the negated error number.
package protocol SystemCalls: Sendable {
    func open(_ path: String, _ purpose: FilePurpose) -> Int
    func close(_ descriptor: Int32) -> Int
    func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int
    func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int
    /// Syncs the file's data to the disk itself, with as much of its description as is needed to
    /// find them.
    func syncData(_ descriptor: Int32) -> Int
    /// Makes the system forget the file's contents in memory, so that the next read asks the disk.
    func forgetCached(_ descriptor: Int32)
    func truncate(_ descriptor: Int32, to size: Int) -> Int
    func size(_ descriptor: Int32) -> Int
    func rename(_ path: String, to other: String) -> Int
    func remove(_ path: String) -> Int
    func makeFolder(_ path: String) -> Int
    /// True for a symbolic link, whatever the link leads to.
    func isLink(_ path: String) -> Bool
    /// Returns the sorted names of the folder's entries, without "." and "..". `error` is 0 or a
    /// negated error number.
    func entries(_ folder: String) -> (names: [String], error: Int)
}

extension SystemCalls {
    package func isLink(_ path: String) -> Bool { false }
}

/// The purpose for which a file is opened.
package enum FilePurpose: Sendable {
    case reading
    /// Writes at the end of the file, which is made if missing.
    case appending
    /// Writes an emptied or new file.
    case writingAnew
    /// Opens a folder to sync its entries.
    case folder
}

/// A failed system call, with its path.
package struct DiskFailure: Error, Equatable, Sendable {
    package let call: String
    package let path: String
    package let code: Int32

    package init(call: String, path: String, code: Int32) {
        self.call = call
        self.path = path
        self.code = code
    }
}
