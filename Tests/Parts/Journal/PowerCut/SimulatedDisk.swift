import Chance
import Foundation
import Platform

@testable import Journal

/// A file system in memory that knows what a power cut would leave of it at any moment of its past.
///
/// A sync of a file puts its data and size on the disk, but not its name. A sync of a folder puts
/// its names on the disk, but not the data of the files. Real file systems promise more, but a
/// journal that passes on this one does not need that.
final class SimulatedDisk: SystemCalls {
    /// The folder that exists at the beginning.
    static let folder = "/data"

    /// A false answer of the disk about a sync.
    enum Lie: Sendable {
        case none
        case fileSyncs
        case syncsOfAppends
        case folderSyncs
        /// The disk does not sync data written by an earlier process or by another descriptor.
        case syncsOfWhatOthersWrote
        /// The disk does not drop its memory.
        case forgetting
    }

    /// A call that fails once, with an error. Calls of a kind are numbered from 1.
    enum Fault: Sendable {
        /// The unwritten data of the file is lost, though programs still see it and later syncs
        /// succeed. A folder keeps its changes for the next sync, because a file system that cannot
        /// write them stops.
        case sync(number: Int, code: Int32)
        /// The call writes half of its bytes, and the next one none.
        case write(number: Int, code: Int32)
    }

    /// A call with the disk after it.
    struct Moment: Sendable {
        let call: String
        let state: DiskState
    }

    struct OpenFile {
        let number: Int
        let path: String
        let purpose: FilePurpose
        var offset = 0
        var hasChanged = false
    }

    struct Use {
        var state: DiskState
        var moments: [Moment] = []
        var open: [Int32: OpenFile] = [:]
        var nextDescriptor: Int32 = 3
        /// The number of changes to the disk that the process still makes before it dies.
        var changesToLive = Int.max
        var isLastWriteHalf = false
        var fault: Fault?
        var random = Chance(seed: 0)
        var syncs = 0
        var writes = 0
        /// The number of calls before the failed one.
        var callsBeforeFault: Int?
    }

    private let start: DiskState
    private let use: Guarded<Use>
    private let lie: Lie

    init(_ image: DiskImage = DiskImage(folder: "data"), lie: Lie = .none) {
        start = DiskState(image)
        use = Guarded(Use(state: start))
        self.lie = lie
    }

    /// The calls so far.
    var moments: [Moment] { use.withLock(\.moments) }
    var callCount: Int { use.withLock(\.moments.count) }

    /// The disk after this many calls.
    func state(after calls: Int) -> DiskState {
        calls == 0 ? start : use.withLock { $0.moments[calls - 1].state }
    }

    /// Kills the process after so many more changes to the disk, or in the middle of the last
    /// write. All its later calls fail and do nothing. The system keeps all data that it has.
    func killProcess(after changes: Int, writingHalf: Bool) {
        use.withLock {
            $0.changesToLive = changes
            $0.isLastWriteHalf = writingHalf
        }
    }

    func startProcess() { killProcess(after: .max, writingHalf: false) }

    /// Makes a call fail; chance decides which part of it reaches the disk.
    func fail(_ fault: Fault, _ random: Chance) {
        use.withLock {
            $0.fault = fault
            $0.random = random
        }
    }

    /// The number of calls before the failed one; nil if no call has failed.
    var callsBeforeFault: Int? { use.withLock(\.callsBeforeFault) }

    func open(_ path: String, _ purpose: FilePurpose) -> Int {
        run("open \(path) for \(purpose)") { use in
            if path == "/" { return use.open(DiskImage.root, path, purpose) }
            guard let entry = use.state.entry(path) else { return -Int(ENOENT) }
            let number: Int
            switch (use.state.visible[entry], purpose) {
            case (let found?, .folder): number = use.state.folders.contains(found) ? found : -Int(ENOTDIR)
            case (let found?, _): number = use.state.folders.contains(found) ? -Int(EISDIR) : found
            case (nil, .appending), (nil, .writingAnew): number = use.state.addFile(entry)
            case (nil, .reading), (nil, .folder): number = -Int(ENOENT)
            }
            if number < 0 { return number }
            if purpose == .writingAnew { use.state.truncate(number, to: 0) }
            return use.open(number, path, purpose)
        }
    }

    func close(_ descriptor: Int32) -> Int {
        run("close", descriptor) { use, _ in
            use.open[descriptor] = nil
            return 0
        }
    }

    func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
        run("read", descriptor) { use, file in
            guard file.purpose == .reading || file.purpose == .writingAnew,
                let all = use.state.contents(file.number)
            else {
                return -Int(EBADF)
            }
            let bytes = all.dropFirst(offset).prefix(buffer.count)
            buffer.copyBytes(from: bytes)
            return bytes.count
        }
    }

    func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        run("write \(bytes.count) bytes to", descriptor) { use, file in
            guard file.purpose == .appending || file.purpose == .writingAnew,
                let all = use.state.contents(file.number)
            else {
                return -Int(EBADF)
            }
            let offset = file.purpose == .appending ? all.count : file.offset
            let isKilled = use.isLastWriteHalf && use.changesToLive == 1
            let fault = use.nextWriteFault()
            if fault < 0 { return fault }
            let count = isKilled || fault > 0 ? (bytes.count + 1) / 2 : bytes.count
            use.state.write(Array(bytes.prefix(count)), to: file.number, at: offset)
            file.offset = offset + count
            file.hasChanged = true
            return count
        }
    }

    func syncData(_ descriptor: Int32) -> Int {
        run("sync", descriptor) { use, file in
            let fault = use.nextSyncFault(file)
            if fault < 0 { return fault }
            switch (file.purpose, self.lie) {
            case (.folder, .folderSyncs): break
            case (.folder, _): use.state.sync(folder: file.number)
            case (_, .fileSyncs), (.appending, .syncsOfAppends): break
            case (_, .syncsOfWhatOthersWrote) where !file.hasChanged: break
            default: use.state.sync(file: file.number)
            }
            return 0
        }
    }

    func forgetCached(_ descriptor: Int32) {
        _ = run("forget what is cached of", descriptor) { use, file in
            if self.lie != .forgetting { use.state.forgetCached(file.number) }
            return 0
        }
    }

    func truncate(_ descriptor: Int32, to size: Int) -> Int {
        run("truncate to \(size)", descriptor) { use, file in
            guard file.purpose == .appending || file.purpose == .writingAnew else { return -Int(EINVAL) }
            use.state.truncate(file.number, to: size)
            file.hasChanged = true
            return 0
        }
    }

    func size(_ descriptor: Int32) -> Int {
        run("size of", descriptor) { use, file in use.state.contents(file.number)?.count ?? -Int(EISDIR) }
    }

    func rename(_ path: String, to other: String) -> Int {
        run("rename \(path) to \(other)") { use in
            guard let old = use.state.entry(path), let new = use.state.entry(other),
                let number = use.state.visible[old]
            else {
                return -Int(ENOENT)
            }
            if old != new { use.state.change([(old, nil), (new, number)]) }
            return 0
        }
    }

    func remove(_ path: String) -> Int {
        run("remove \(path)") { use in
            guard let entry = use.state.entry(path), let number = use.state.visible[entry] else {
                return -Int(ENOENT)
            }
            if use.state.folders.contains(number) { return -Int(EISDIR) }
            use.state.change([(entry, nil)])
            return 0
        }
    }

    func makeFolder(_ path: String) -> Int {
        run("make folder \(path)") { use in
            guard let entry = use.state.entry(path) else { return -Int(ENOENT) }
            if use.state.visible[entry] != nil { return -Int(EEXIST) }
            use.state.addFolder(entry)
            return 0
        }
    }

    func entries(_ folder: String) -> (names: [String], error: Int) {
        var names: [String] = []
        let error = run("list \(folder)") { use in
            let visible = use.state.visible
            guard let entry = use.state.entry(folder), let number = visible[entry] else {
                return -Int(ENOENT)
            }
            names = visible.keys.filter { $0.folder == number }.map(\.name).sorted()
            return 0
        }
        return (names, error)
    }

    private func run(_ call: String, _ body: (inout Use) -> Int) -> Int {
        use.withLock { use in
            guard use.changesToLive > 0 else { return -Int(EIO) }
            let changes = use.state.changes
            let result = body(&use)
            if use.state.changes > changes { use.changesToLive -= 1 }
            use.moments.append(Moment(call: call, state: use.state))
            return result
        }
    }

    private func run(_ call: String, _ descriptor: Int32, _ body: (inout Use, inout OpenFile) -> Int) -> Int {
        let path = use.withLock { $0.open[descriptor]?.path } ?? "nothing"
        return run("\(call) \(path)") { use in
            guard var file = use.open[descriptor] else { return -Int(EBADF) }
            let result = body(&use, &file)
            if use.open[descriptor] != nil { use.open[descriptor] = file }
            return result
        }
    }
}

extension SimulatedDisk {
    /// Removes all files of a folder from the disk.
    func empty(_ folder: String) {
        for name in entries(folder).names { _ = remove(folder + "/" + name) }
        try? Folder(path: folder, calls: self).sync()
    }
}

extension SimulatedDisk.Use {
    fileprivate mutating func open(_ number: Int, _ path: String, _ purpose: FilePurpose) -> Int {
        open[nextDescriptor] = SimulatedDisk.OpenFile(number: number, path: path, purpose: purpose)
        nextDescriptor += 1
        return Int(nextDescriptor) - 1
    }
}
