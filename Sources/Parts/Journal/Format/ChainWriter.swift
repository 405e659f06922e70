/// A writer of a new file of chained lines, many lines at a time.
struct ChainWriter {
    /// The bytes gathered before a write.
    private static let pieceBytes = 1 << 20

    private let file: File
    private var piece: [UInt8] = []
    /// The sum of the last line.
    private(set) var sum: Checksum
    /// The length of all lines.
    private(set) var size = 0

    var path: String { file.path }

    init(_ file: File, after sum: Checksum = Checksum(value: 0)) {
        self.file = file
        self.sum = sum
    }

    mutating func add(_ kind: LogLine.Kind, content: [UInt8] = []) throws(DiskFailure) {
        let start = piece.count
        sum = LogLine.write(kind, content: content, after: sum, to: &piece)
        size += piece.count - start
        if piece.count >= ChainWriter.pieceBytes { try flush() }
    }

    /// Syncs everything to the disk, and returns the bytes that the disk holds.
    mutating func finish() throws(DiskFailure) -> [UInt8] {
        try flush()
        try file.sync()
        file.forgetCached()
        return try file.read()
    }

    private mutating func flush() throws(DiskFailure) {
        try file.write(piece)
        piece = []
    }
}
