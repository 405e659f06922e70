/// The opening of a folder, which may be in any state at the end of a process.
struct JournalOpening {
    let folder: Folder
    let user: any JournalUser
    private(set) var opened = Opened()
    private var reading: Reading

    init(folder: Folder, user: any JournalUser, progress: @escaping (_ done: Int, _ of: Int) -> Void) {
        self.folder = folder
        self.user = user
        reading = Reading(progress: progress)
    }

    /// Gives the user its state, and returns the end of the log.
    mutating func open(newStore: String) throws(OpenFailure) -> JournalEnd {
        // A killed process may have left names that are not on the disk yet [O1].
        try onDisk { folder throws(DiskFailure) in try folder.sync() }
        var manifest = try manifest(newStore: newStore)
        try tidy(&manifest)
        reading.total = size(of: manifest)
        let snapshotSize = try loadSnapshot(&manifest)
        let end = try replay(manifest, snapshotSize: snapshotSize)
        opened.first = manifest.segments[0]
        opened.seq = end.seq
        return end
    }

    private func manifest(newStore: String) throws(OpenFailure) -> Manifest {
        let names = try onDisk { folder throws(DiskFailure) in try folder.entries() }
        guard names.contains(Manifest.name) else {
            guard try onDisk({ folder throws(DiskFailure) in try folder.isUnused() }) else {
                throw .notAStore
            }
            return try begin(store: newStore)
        }
        return try folder.manifest()
    }

    /// Begins a store with an empty segment, then the manifest that names it. Only the manifest
    /// makes it a store.
    private func begin(store: String) throws(OpenFailure) -> Manifest {
        let manifest = Manifest(store: store, segments: [1])
        let head = LogLine.bytes(
            .head(format: Manifest.format, store: store, first: 1), after: Checksum(value: 0))
        try onDisk { folder throws(DiskFailure) in
            try folder.replace(manifest.segmentName(1), with: head.bytes)
            try folder.replaceManifest(manifest)
        }
        return manifest
    }

    /// Deletes files that the store has given up, and moves away those that were never its own
    /// [O2].
    private mutating func tidy(_ manifest: inout Manifest) throws(OpenFailure) {
        if !manifest.removed.isEmpty, folder.removeGivenUp(manifest.removed) { manifest.removed = [] }
        let removed = Set(manifest.removed)
        try onDisk { folder throws(DiskFailure) in
            for name in try folder.filesUnknown(to: manifest) where !removed.contains(name) {
                try folder.putAside(name)
                opened.warnings.append("\(name) does not belong to the store; it is in aside/ now.")
            }
        }
    }

    /// Returns the bytes to read, if the newest snapshot is whole.
    private func size(of manifest: Manifest) -> Int {
        let snapshot = manifest.newestSnapshot
        let names =
            manifest.snapshots.suffix(1).map(manifest.snapshotName)
            + manifest.segments.filter { $0 > snapshot }.map(manifest.segmentName)
        return names.reduce(0) { $0 + ((try? folder.file($1, .reading).size()) ?? 0) }
    }

    /// Gives the user the newest whole snapshot, and returns its size [O9].
    private mutating func loadSnapshot(_ manifest: inout Manifest) throws(OpenFailure) -> Int {
        var failure: OpenFailure?
        for seq in manifest.snapshots.reversed() {
            do throws(OpenFailure) {
                user.begin()
                let size = try load(snapshot: seq, of: manifest)
                opened.snapshot = seq
                return size
            } catch {
                if case .disk = error { throw error }
                manifest.snapshots.removeLast()
                let instead =
                    manifest.snapshots.last.map(manifest.snapshotName) ?? "the log from its beginning"
                opened.warnings.append("\(error.text). The state was read from \(instead) instead.")
                failure = failure ?? error
            }
        }
        if let failure, manifest.segments[0] != 1 { throw failure }
        user.begin()
        return 0
    }

    private mutating func load(snapshot seq: Int, of manifest: Manifest) throws(OpenFailure) -> Int {
        let name = manifest.snapshotName(seq)
        let bytes = try folder.bytes(name)
        do throws(SnapshotFlaw) {
            _ = try SnapshotReader.read(bytes, store: manifest.store, seq: seq) {
                _, text throws(Unreadable) in
                try user.load(text, snapshot: seq)
                reading.took(text.count)
            }
        } catch {
            throw .damaged(name, at: error.byte, of: bytes, reason: error.reason)
        }
        return bytes.count
    }

    /// Gives the user every transaction after the snapshot.
    private mutating func replay(_ manifest: Manifest, snapshotSize: Int) throws(OpenFailure) -> JournalEnd {
        let needed = manifest.segments.filter { $0 > opened.snapshot }
        guard needed.first == opened.snapshot + 1 else {
            throw .damaged(file: Manifest.name, line: 1, byte: 0)
        }
        try warnOfMissing(manifest.segments.map(manifest.segmentName).dropLast(needed.count))
        let start = SegmentReader.Position(
            sum: opened.snapshot == 0 ? Checksum(value: 0) : nil, seq: opened.snapshot)
        var reader = SegmentReader(store: manifest.store, after: start)
        var log = 0
        for first in needed.dropLast() {
            let name = manifest.segmentName(first)
            let bytes = try folder.bytes(name)
            log += bytes.count
            switch reader.replay(bytes, to: user, took: { _, bytes in reading.took(bytes) }) {
            case .whole where reader.position.seq >= first: continue
            case .whole: throw .damaged(name, at: bytes.count, of: bytes)
            case .torn(let place): throw .damaged(name, at: place, of: bytes)
            case .damaged(let place, let reason): throw .damaged(name, at: place, of: bytes, reason: reason)
            }
        }
        let last = try replayLast(manifest.segmentName(manifest.open), &reader)
        guard let sum = reader.position.sum else {
            throw .damaged(file: manifest.segmentName(manifest.open), line: 1, byte: 0)
        }
        return JournalEnd(
            manifest: manifest, file: last.file, size: last.size, sum: sum, seq: reader.position.seq,
            proven: reader.proven,
            log: log + last.size, snapshotSize: snapshotSize)
    }

    /// Warns of missing files that the start does not need and that must not prevent it [O3].
    private mutating func warnOfMissing(_ names: some Sequence<String>) throws(OpenFailure) {
        let there = Set(try onDisk { folder throws(DiskFailure) in try folder.entries() })
        for name in names where !there.contains(name) {
            opened.warnings.append(
                "\(name) is missing. The start did not need it, but the history in it cannot be read.")
        }
    }

    /// Replays the last segment. Its end may not have been finished [O4]. Some of its bytes
    /// may be in memory without having reached the disk [O8].
    private mutating func replayLast(_ name: String, _ reader: inout SegmentReader) throws(OpenFailure) -> (
        file: File, size: Int
    ) {
        let file = try openingLast(name)
        var isSynced = true
        do throws(DiskFailure) {
            try file.sync()
        } catch {
            isSynced = false
        }
        file.forgetCached()
        let bytes = try folder.bytes(name)
        var size = bytes.count
        switch reader.replay(bytes, to: user, took: { _, bytes in reading.took(bytes) }) {
        case .whole where size > 0: break
        case .torn(let place) where place > 0:
            try keepAside(bytes, from: place, of: name)
            size = place
        case .whole: throw .damaged(file: name, line: 1, byte: 0)
        case .torn(let place): throw .damaged(name, at: place, of: bytes)
        case .damaged(let place, let reason): throw .damaged(name, at: place, of: bytes, reason: reason)
        }
        if !isSynced {
            try onDisk { folder throws(DiskFailure) in try folder.replace(name, with: Array(bytes[..<size])) }
            opened.warnings.append("\(name) could not be synced and was written again.")
            return (try openingLast(name), size)
        }
        if size < bytes.count {
            try onDisk { _ throws(DiskFailure) in
                try file.truncate(to: size)
                try file.sync()
            }
        }
        return (file, size)
    }

    private mutating func keepAside(_ bytes: [UInt8], from place: Int, of name: String) throws(OpenFailure) {
        let copy = try onDisk { folder throws(DiskFailure) in try folder.keepAside(bytes[place...], of: name)
        }
        opened.warnings.append(
            "\(name) ended in \(bytes.count - place) bytes that were not finished or are damaged "
                + "(a power cut, most likely); they are in \(copy) now."
        )
    }

    /// Opens the last segment. Without this check, opening for appending would make a missing file.
    private func openingLast(_ name: String) throws(OpenFailure) -> File {
        let names = try onDisk { folder throws(DiskFailure) in try folder.entries() }
        guard names.contains(name) else { throw .missing(file: name) }
        return try onDisk { folder throws(DiskFailure) in try folder.file(name, .appending) }
    }

    private func onDisk<Value>(_ work: (Folder) throws(DiskFailure) -> Value) throws(OpenFailure) -> Value {
        do throws(DiskFailure) {
            return try work(folder)
        } catch {
            throw .disk(error)
        }
    }
}

/// The progress of reading. It is reported after each megabyte, because a start may take minutes on
/// a slow machine.
private struct Reading {
    private static let step = 1 << 20

    let progress: (_ done: Int, _ of: Int) -> Void
    var total = 0
    private var done = 0
    private var reported = 0

    init(progress: @escaping (_ done: Int, _ of: Int) -> Void) {
        self.progress = progress
    }

    /// Counts a line, given without its LF.
    mutating func took(_ bytes: Int) {
        done += bytes + 1
        guard done - reported >= Reading.step else { return }
        reported = done
        // A damaged snapshot makes the total larger than expected.
        progress(min(done, total), total)
    }
}

/// The end of a journal's log.
struct JournalEnd: Sendable {
    let manifest: Manifest
    let file: File
    var size: Int
    /// The sum of the last line.
    let sum: Checksum
    /// The sequence of the last transaction.
    let seq: Int
    /// The highest sequence that the file itself proves to be durable.
    let proven: Int
    /// The length of the log after the newest snapshot, and the length of that snapshot.
    let log: Int
    let snapshotSize: Int
}
