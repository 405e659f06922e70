/// A disk in use: the content on it, and the changes that the system has not written yet. Programs
/// see both; a power cut keeps any part of the unwritten changes (`PowerCut`).
struct DiskState: Sendable {
    /// A change of names that is never half done, as on every file system with a journal.
    struct EntryOperation: Sendable {
        /// The content of each entry afterwards; nil for a removed entry.
        let places: [(entry: Entry, holds: Int?)]

        func shares(aPlaceWith other: EntryOperation) -> Bool {
            places.contains { place in other.places.contains { $0.entry == place.entry } }
        }
    }

    /// The versions of each file: first the one on the disk, then one for each operation since.
    private(set) var files: [Int: [[UInt8]]]
    private(set) var folders: Set<Int>
    /// The file contents that only programs see, because a failed sync has dropped them. No later
    /// sync writes them.
    private var cached: [Int: [UInt8]] = [:]
    /// The names on the disk.
    private(set) var entries: [Entry: Int]
    /// The changes of names since then, in order.
    private(set) var entryOperations: [EntryOperation] = []
    /// The number of changes, by which equal moments are recognised without a comparison.
    private(set) var changes = 0

    init(_ image: DiskImage) {
        files = image.files.mapValues { [$0] }
        folders = image.folders
        entries = image.entries
    }

    /// The names on the disk with all later changes.
    var visible: [Entry: Int] { entries(keeping: entryOperations) }

    func entries(keeping operations: [EntryOperation]) -> [Entry: Int] {
        var all = entries
        for operation in operations {
            for place in operation.places { all[place.entry] = place.holds }
        }
        return all
    }

    func contents(_ file: Int) -> [UInt8]? { cached[file] ?? files[file]?.last }

    mutating func addFile(_ entry: Entry) -> Int {
        let number = nextNumber
        files[number] = [[]]
        change([(entry, number)])
        return number
    }

    mutating func addFolder(_ entry: Entry) {
        let number = nextNumber
        folders.insert(number)
        change([(entry, number)])
    }

    mutating func change(_ places: [(entry: Entry, holds: Int?)]) {
        entryOperations.append(EntryOperation(places: places))
        changes += 1
    }

    mutating func write(_ bytes: [UInt8], to file: Int, at offset: Int) {
        edit(file) { contents in
            contents += [UInt8](repeating: 0, count: max(0, offset + bytes.count - contents.count))
            contents.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
        }
    }

    mutating func truncate(_ file: Int, to size: Int) {
        if contents(file)?.count == size { return }
        edit(file) { $0 = $0.prefix(size) + [UInt8](repeating: 0, count: max(0, size - $0.count)) }
    }

    private mutating func edit(_ file: Int, _ change: (inout [UInt8]) -> Void) {
        var contents = files[file]?.last ?? []
        change(&contents)
        files[file]?.append(contents)
        if cached[file] != nil { change(&cached[file]!) }
        changes += 1
    }

    /// Records a failed sync: the disk has `remains`, and the system takes all unwritten data for
    /// written.
    mutating func drop(_ file: Int, leaving remains: [UInt8]) {
        cached[file] = contents(file)
        files[file] = [remains]
        changes += 1
    }

    /// Makes programs see the content on the disk.
    mutating func forgetCached(_ file: Int) {
        if cached.removeValue(forKey: file) != nil { changes += 1 }
    }

    /// Puts a file's data and size on the disk, but not its name.
    mutating func sync(file: Int) {
        guard let versions = files[file], versions.count > 1 else { return }
        files[file] = versions.suffix(1)
        changes += 1
    }

    /// Puts a folder's names on the disk, but not the data of its files. A rename between two
    /// folders is written with either.
    mutating func sync(folder: Int) {
        var isKept = entryOperations.map { operation in
            operation.places.contains { $0.entry.folder == folder }
        }
        for later in entryOperations.indices.reversed() where isKept[later] {
            for earlier in dependencies(of: later) { isKept[earlier] = true }
        }
        if !isKept.contains(true) { return }
        entries = entries(keeping: zip(entryOperations, isKept).filter(\.1).map(\.0))
        entryOperations = zip(entryOperations, isKept).filter { !$0.1 }.map(\.0)
        changes += 1
    }

    /// The operations that must precede this one: earlier ones on the same entries. Other names
    /// reach the disk in any order. POSIX allows this freedom; file systems with a journal use less
    /// of it.
    func dependencies(of index: Int) -> [Int] {
        (0..<index).filter { entryOperations[$0].shares(aPlaceWith: entryOperations[index]) }
    }

    private var nextNumber: Int { max(files.keys.max() ?? 0, folders.max() ?? 0) + 1 }
}

extension DiskState {
    /// The entry of a path; nil if one of its folders is missing.
    func entry(_ path: String) -> Entry? {
        let names = path.split(separator: "/").map(String.init)
        guard let name = names.last else { return nil }
        let visible = visible
        var folder = DiskImage.root
        for name in names.dropLast() {
            guard let number = visible[Entry(folder: folder, name: name)], folders.contains(number) else {
                return nil
            }
            folder = number
        }
        return Entry(folder: folder, name: name)
    }
}
