/// An entry of a folder.
struct Entry: Hashable, Comparable, Sendable {
    let folder: Int
    let name: String

    static func < (one: Entry, other: Entry) -> Bool { (one.folder, one.name) < (other.folder, other.name) }
}

/// The content of a disk without power. Files and folders have numbers like inodes; names are
/// entries of folders.
struct DiskImage: Hashable, Sendable, CustomStringConvertible {
    static let root = 0

    var files: [Int: [UInt8]] = [:]
    var folders: Set<Int> = [root]
    var entries: [Entry: Int] = [:]

    /// Makes a disk with one empty folder.
    init(folder name: String) {
        folders.insert(1)
        entries[Entry(folder: DiskImage.root, name: name)] = 1
    }

    /// Makes a disk of files and folders, and drops those without a name.
    init(files: [Int: [UInt8]], folders: Set<Int>, entries: [Entry: Int]) {
        let named = Set(entries.values)
        self.files = files.filter { named.contains($0.key) }
        self.folders = folders
        self.entries = entries
    }

    /// Hashes the bytes of each file at once, because a run compares thousands of images.
    func hash(into hasher: inout Hasher) {
        hasher.combine(entries)
        for (number, bytes) in files.sorted(by: { $0.key < $1.key }) {
            hasher.combine(number)
            bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        }
    }

    /// A description of each file's length and NULs, which shows how the file ends.
    var description: String {
        entries.sorted { $0.key < $1.key }.compactMap { entry, number in
            guard let bytes = files[number] else { return nil }
            let nuls = bytes.count { $0 == 0 }
            return "\(entry.name): \(bytes.count) bytes"
                + (nuls == 0 ? "" : ", \(nuls) of them NUL from \(bytes.firstIndex(of: 0)!)")
        }.joined(separator: "; ")
    }
}
