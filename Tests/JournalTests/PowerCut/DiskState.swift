/// A disk in use: what is on it, and what the system has taken and not yet written. Programs see
/// the one with the other; a power cut keeps the first, and of the second whatever it likes
/// (`PowerCut`).
struct DiskState: Sendable {
    /// Names that change together: a rename is never half done, as on every file system with a
    /// journal.
    struct EntryOperation: Sendable {
        /// What each place holds afterwards, nil for nothing.
        let places: [(entry: Entry, holds: Int?)]

        func shares(aPlaceWith other: EntryOperation) -> Bool {
            places.contains { place in other.places.contains { $0.entry == place.entry } }
        }
    }

    /// Of each file what is on the disk, and behind it what the file was after each operation
    /// since.
    private(set) var files: [Int: [[UInt8]]]
    private(set) var folders: Set<Int>
    /// What programs see of a file whose changes a failed sync has dropped: it is not on the disk,
    /// and no later sync will put it there.
    private var cached: [Int: [UInt8]] = [:]
    /// The names that are on the disk.
    private(set) var entries: [Entry: Int]
    /// What happened to names since, in order.
    private(set) var entryOperations: [EntryOperation] = []
    /// Goes up with each change, so that moments that are alike can be told without comparing them.
    private(set) var changes = 0

    init(_ image: DiskImage) {
        files = image.files.mapValues { [$0] }
        folders = image.folders
        entries = image.entries
    }

    /// The names on the disk with all that happened since.
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

    /// A sync that fails: the disk has `remains`, and all that was to be written is taken to be
    /// written from now on.
    mutating func drop(_ file: Int, leaving remains: [UInt8]) {
        cached[file] = contents(file)
        files[file] = [remains]
        changes += 1
    }

    /// From now on programs see what is on the disk.
    mutating func forgetCached(_ file: Int) {
        if cached.removeValue(forKey: file) != nil { changes += 1 }
    }

    /// Puts a file's data and size on the disk, but no name of it.
    mutating func sync(file: Int) {
        guard let versions = files[file], versions.count > 1 else { return }
        files[file] = versions.suffix(1)
        changes += 1
    }

    /// Puts a folder's names on the disk, but nothing of what they stand for. A rename between two
    /// folders goes with either.
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

    /// The operations without which this one cannot be: those before it on a place of its own.
    /// Beyond that names reach the disk in any order, which is more than journalled file systems
    /// allow themselves and no less than POSIX allows.
    func dependencies(of index: Int) -> [Int] {
        (0..<index).filter { entryOperations[$0].shares(aPlaceWith: entryOperations[index]) }
    }

    private var nextNumber: Int { max(files.keys.max() ?? 0, folders.max() ?? 0) + 1 }
}

extension DiskState {
    /// The place that a path stands for; nil where one of its folders is not there.
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
