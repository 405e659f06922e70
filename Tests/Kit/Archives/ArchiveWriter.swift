import Deflate

/// Writes archives as other programs do, and as none does.
package struct ArchiveWriter {
    /// An entry to write.
    package struct Entry {
        package var name: [UInt8]
        package var bytes: [UInt8]
        package var isDeflated = true
        package var hasDescriptor = false
        package var flags = 0x800
        /// Other values for the list than the true ones.
        package var method: Int?
        package var listedBytes: Int?
        package var listedChecksum: UInt32?

        package init(_ name: String, _ bytes: [UInt8], isDeflated: Bool = true) {
            self.name = Array(name.utf8)
            self.bytes = bytes
            self.isDeflated = isDeflated
        }

        package init(_ name: String, _ text: String) {
            self.init(name, Array(text.utf8))
        }
    }

    private var bytes: [UInt8] = []

    /// Writes an archive of entries.
    package static func archive(
        _ entries: [Entry], prefix: [UInt8] = [], comment: [UInt8] = [], listedEntries: Int? = nil
    ) -> [UInt8] {
        var writer = ArchiveWriter()
        writer.write(entries, comment, listedEntries)
        return prefix + writer.bytes
    }

    private mutating func write(_ entries: [Entry], _ comment: [UInt8], _ listedEntries: Int?) {
        var list = ArchiveWriter()
        for entry in entries {
            let start = bytes.count
            let packed = entry.isDeflated ? Deflate.pack(entry.bytes) : entry.bytes
            let checksum = entry.listedChecksum ?? CRC32(entry.bytes).value
            let flags = entry.flags | (entry.hasDescriptor ? 8 : 0)
            let method = entry.method ?? (entry.isDeflated ? 8 : 0)
            let sizes = [Int(checksum), packed.count, entry.listedBytes ?? entry.bytes.count]
            mark(3, 4)
            two(20, flags, method, 0, 0)
            four(entry.hasDescriptor ? [0, 0, 0] : sizes)
            two(entry.name.count, 0)
            bytes += entry.name + packed
            if entry.hasDescriptor {
                mark(7, 8)
                four(sizes)
            }
            list.mark(1, 2)
            list.two(20, 20, flags, method, 0, 0)
            list.four(sizes)
            list.two(entry.name.count, 0, 0, 0, 0)
            list.four([0, start])
            list.bytes += entry.name
        }
        let start = bytes.count
        bytes += list.bytes
        mark(5, 6)
        two(0, 0, listedEntries ?? entries.count, listedEntries ?? entries.count)
        four([list.bytes.count, start])
        two(comment.count)
        bytes += comment
    }

    private mutating func mark(_ first: UInt8, _ second: UInt8) { bytes += [0x50, 0x4B, first, second] }

    private mutating func two(_ numbers: Int...) {
        for number in numbers { bytes += [UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF)] }
    }

    private mutating func four(_ numbers: [Int]) {
        for number in numbers {
            bytes += (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
        }
    }
}
