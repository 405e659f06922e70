/// A place in a folder that can hold something.
struct Entry: Hashable, Comparable, Sendable {
    let folder: Int
    let name: String

    static func < (one: Entry, other: Entry) -> Bool { (one.folder, one.name) < (other.folder, other.name) }
}

/// What is on a disk while the power is off. Files and folders go by number, as inodes do; names
/// are entries of folders.
struct DiskImage: Hashable, Sendable, CustomStringConvertible {
    static let root = 0

    var files: [Int: [UInt8]] = [:]
    var folders: Set<Int> = [root]
    var entries: [Entry: Int] = [:]

    /// A disk with one empty folder.
    init(folder name: String) {
        folders.insert(1)
        entries[Entry(folder: DiskImage.root, name: name)] = 1
    }

    /// What has no name is as good as not there.
    init(files: [Int: [UInt8]], folders: Set<Int>, entries: [Entry: Int]) {
        let named = Set(entries.values)
        self.files = files.filter { named.contains($0.key) }
        self.folders = folders
        self.entries = entries
    }

    /// The bytes of a file at one go: thousands of images are told apart in a run.
    func hash(into hasher: inout Hasher) {
        hasher.combine(entries)
        for (number, bytes) in files.sorted(by: { $0.key < $1.key }) {
            hasher.combine(number)
            bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        }
    }

    /// Each file with its length and what of it is NUL: enough to see what kind of end it was.
    var description: String {
        entries.sorted { $0.key < $1.key }.compactMap { entry, number in
            guard let bytes = files[number] else { return nil }
            let nuls = bytes.count { $0 == 0 }
            return "\(entry.name): \(bytes.count) bytes"
                + (nuls == 0 ? "" : ", \(nuls) of them NUL from \(bytes.firstIndex(of: 0)!)")
        }.joined(separator: "; ")
    }
}
