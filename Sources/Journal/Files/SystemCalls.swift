/// The system calls that the journal makes, and no more: the seam at which tests break the disk
/// under the real code. Each gives what the system gives, or the negated error number.
package protocol SystemCalls: Sendable {
    func open(_ path: String, _ purpose: FilePurpose) -> Int
    func close(_ descriptor: Int32) -> Int
    func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int
    func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int
    /// All data of the file, and what of its description is needed to find them, on the disk
    /// itself.
    func syncData(_ descriptor: Int32) -> Int
    /// Has the system forget what it holds of the file in memory, so that the next read asks the
    /// disk.
    func forgetCached(_ descriptor: Int32)
    func truncate(_ descriptor: Int32, to size: Int) -> Int
    func size(_ descriptor: Int32) -> Int
    func rename(_ path: String, to other: String) -> Int
    func remove(_ path: String) -> Int
    func makeFolder(_ path: String) -> Int
    /// Names of the folder's entries, without "." and "..", sorted; nil with the error number
    /// negated in `error`.
    func entries(_ folder: String) -> (names: [String], error: Int)
}

package enum FilePurpose: Sendable {
    case reading
    /// At the end of what is there; made if it is not.
    case appending
    /// Emptied first; made if it is not there.
    case writingAnew
    /// To sync its entries.
    case folder
}

/// A call that failed, and on what.
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
