import Platform

/// The folder of a store. A power cut between any two steps of a change leaves a folder that opens.
package struct Folder: Sendable {
    package static let aside = "aside"
    package static let images = "images"
    package static let reserve = Reserve.name
    /// The note about the newest backup [F4].
    package static let lastBackup = "last-backup.json"
    /// The note about the program that served the folder last [F6].
    package static let lastProgram = "last-program.json"
    /// The note about the changes that hooks were told of [F5].
    package static let deliveries = "deliveries.json"
    /// The name of the socket through which commands ask a running server. Only its user makes it.
    package static let socket = "socket"
    /// The end of the name of a file that is not written as a whole yet.
    package static let unfinished = ".new"

    let path: String
    let calls: any SystemCalls
    /// False only in tests: see ``JournalOptions``.
    var syncs: Bool
    /// True for a folder inside a data folder, which has the same owner.
    private var isInner = false

    package init(path: String, calls: any SystemCalls = RealCalls()) {
        self.init(path: path, calls: calls, syncs: true)
    }

    init(path: String, calls: any SystemCalls, syncs: Bool) {
        self.path = path
        self.calls = calls
        self.syncs = syncs
    }

    func file(_ name: String, _ purpose: FilePurpose) throws(DiskFailure) -> File {
        try requireNoLink()
        return try File(path + "/" + name, purpose, calls: calls, syncs: syncs)
    }

    /// Throws if a link stands in place of an inner folder. A command of root must not work in a
    /// folder elsewhere.
    private func requireNoLink() throws(DiskFailure) {
        if isInner, calls.isLink(path) { throw DiskFailure(call: "open", path: path, code: ELOOP) }
    }

    /// Returns the sorted names of all files in the folder.
    package func entries() throws(DiskFailure) -> [String] {
        try requireNoLink()
        let (names, error) = calls.entries(path)
        if error < 0 { throw DiskFailure(call: "list", path: path, code: Int32(-error)) }
        return names
    }

    package func read(_ name: String) throws(DiskFailure) -> [UInt8] { try file(name, .reading).read() }

    /// Returns a part of a file, shorter if the file ends earlier.
    package func read(_ name: String, at place: Int, count: Int) throws(DiskFailure) -> [UInt8] {
        try file(name, .reading).read(at: place, count: count)
    }

    package func remove(_ name: String) throws(DiskFailure) {
        try requireNoLink()
        let result = calls.remove(path + "/" + name)
        if result < 0 { throw DiskFailure(call: "remove", path: path + "/" + name, code: Int32(-result)) }
    }

    /// Replaces a file as a whole, or makes it [W7].
    package func replace(_ name: String, with bytes: [UInt8]) throws(DiskFailure) {
        try replace(name) { file throws(DiskFailure) in
            try file.write(bytes)
            try file.sync()
            guard try file.read() == bytes else { throw .notReadBack(file.path) }
        }
    }

    /// Replaces a file. `write` writes, syncs and checks the new one [W7]. A failure leaves nothing
    /// of the new file.
    func replace(_ name: String, _ write: (File) throws(DiskFailure) -> Void) throws(DiskFailure) {
        let new = name + Folder.unfinished
        do throws(DiskFailure) {
            try write(try file(new, .writingAnew))
            try rename(new, to: name)
        } catch {
            discard(new)
            throw error
        }
    }

    func replaceManifest(_ manifest: Manifest) throws(DiskFailure) {
        try replace(Manifest.name, with: manifest.bytes)
    }

    /// Removes a file that nothing rests on. If that fails, the next start finds the file.
    func discard(_ name: String) {
        _ = calls.remove(path + "/" + name)
    }

    /// Removes files that the manifest has given up. Returns true if none is left.
    func removeGivenUp(_ names: [String]) -> Bool {
        let left = names.filter { name in
            let result = calls.remove(path + "/" + name)
            return result < 0 && result != -Int(ENOENT)
        }
        do throws(DiskFailure) {
            try sync()
            return left.isEmpty
        } catch {
            return false
        }
    }

    /// Renames a file or folder in this folder.
    package func rename(_ name: String, to other: String) throws(DiskFailure) {
        let result = calls.rename(path + "/" + name, to: path + "/" + other)
        if result < 0 { throw DiskFailure(call: "rename", path: path + "/" + name, code: Int32(-result)) }
        try sync()
    }

    /// Makes added or changed names durable. A folder that cannot be opened counts as one that
    /// cannot be synced.
    func sync() throws(DiskFailure) {
        do throws(DiskFailure) {
            try File(path, .folder, calls: calls, syncs: syncs).sync()
        } catch {
            throw DiskFailure(call: "sync", path: path, code: error.code)
        }
    }

    /// Moves a file that does not belong to the store to `aside/` [F1].
    func putAside(_ name: String) throws(DiskFailure) {
        try rename(name, to: Folder.aside + "/" + freeName(name))
        try asideFolder.sync()
    }

    /// Copies bytes that are about to be cut off a file to `aside/`, and returns the copy's name.
    func keepAside(_ bytes: ArraySlice<UInt8>, of name: String) throws(DiskFailure) -> String {
        let copy = Folder.aside + "/" + (try freeName(name + ".torn"))
        try replace(copy, with: Array(bytes))
        try asideFolder.sync()
        return copy
    }

    /// Returns a free name in `aside/`.
    private func freeName(_ name: String) throws(DiskFailure) -> String {
        try asideFolder.make()
        let taken = Set(try asideFolder.entries())
        var number = 1
        while taken.contains("\(name)-\(number)") { number += 1 }
        return "\(name)-\(number)"
    }

    /// Makes the folder if it is missing. Returns true if it was made.
    @discardableResult
    package func make() throws(DiskFailure) -> Bool {
        try requireNoLink()
        let made = calls.makeFolder(path)
        if made < 0, made != -Int(EEXIST) { throw DiskFailure(call: "mkdir", path: path, code: Int32(-made)) }
        return made >= 0
    }

    /// Makes the folder's own name durable, in its parent folder.
    package func syncName() throws(DiskFailure) {
        let end = path.lastIndex { $0 != "/" }.map { path[...$0] } ?? ""
        let parent = end.lastIndex(of: "/").map { end[..<$0] }
        let around = Folder(
            path: parent.map { $0.isEmpty ? "/" : String($0) } ?? ".", calls: calls, syncs: syncs)
        try around.sync()
    }

    private var asideFolder: Folder { inner(Folder.aside) }

    package func inner(_ name: String) -> Folder {
        var folder = Folder(path: path + "/" + name, calls: calls, syncs: syncs)
        folder.isInner = true
        return folder
    }

    /// Returns names that neither the manifest nor the data folder itself knows.
    func filesUnknown(to manifest: Manifest) throws(DiskFailure) -> [String] {
        let others = [
            Manifest.name, Reserve.name, "lock", Folder.socket, Folder.aside, Folder.images,
            Folder.lastBackup, Folder.lastProgram, Folder.deliveries,
        ]
        let own = Set(manifest.files + others)
        return try entries().filter { !own.contains($0) }
    }

    /// Says whether a file of this name belongs to some store.
    package static func isOwnFile(_ name: String) -> Bool {
        let whole = name.hasSuffix(unfinished) ? String(name.dropLast(unfinished.count)) : name
        return StoreFileName(whole) != nil
            || [Manifest.name, Reserve.name, "lock", Folder.lastBackup, Folder.lastProgram].contains(whole)
    }

    /// Says whether the folder holds nothing but the remains of an interrupted beginning [F2].
    func isUnused() throws(DiskFailure) -> Bool {
        let first = Manifest(store: "", segments: [1]).segmentName(1)
        let names = try entries().filter { name in
            !["lock", Folder.socket].contains(name) && !name.hasSuffix(Folder.unfinished)
        }
        if names != [first] { return names.isEmpty }
        return try file(first, .reading).read().withUnsafeBytes { $0.isOnlyHead }
    }
}

extension UnsafeRawBufferPointer {
    /// True for the first segment of a store, if nothing was ever appended.
    fileprivate var isOnlyHead: Bool {
        guard let end = LineReader.lineEnd(self, from: 0), end == count - 1 else { return false }
        if case .head(_, _, 1) = LogLine(UnsafeRawBufferPointer(rebasing: self[..<end]))?.kind { return true }
        return false
    }
}
