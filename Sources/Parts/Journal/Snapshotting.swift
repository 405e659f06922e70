import Dispatch
import Platform

extension Journal {
    /// Seals the last segment and goes on in a new one. The state at the seal is stored as a
    /// snapshot [S2], [S3]. This blocks, so the caller must be neither the journal's thread nor one
    /// that others wait for.
    ///
    /// `freeze` runs on the journal's thread, when everything up to `seq` is durable and told, and
    /// nothing after it. `parts` writes the frozen state outside that thread, while transactions go
    /// on. Each `content` is an object without its opening brace.
    ///
    /// Segments whose last transaction is not `isKept` are given up, as far as they can be [S4].
    /// All segments stay if `isKept` is nil.
    package func takeSnapshot<Frozen>(
        keepingHistory isKept: ((_ lastLineOfSegment: UnsafeRawBufferPointer) -> Bool)?,
        freeze: (_ seq: Int) -> Frozen,
        parts: (Frozen, _ part: (_ content: [UInt8]) throws(DiskFailure) -> Void) throws(DiskFailure) -> Void
    ) throws(DiskFailure) {
        try snapshots.run { () throws(DiskFailure) in
            do throws(DiskFailure) {
                guard let seal = try thread.sync({ () throws(DiskFailure) in try seal(freeze) }) else {
                    return
                }
                let size = try write(seal, parts)
                try adopt(seal.seq, isKept)
                state.withLock { $0.growth.taken(snapshot: size, of: seal.log) }
                removeGivenUp()
            } catch {
                state.withLock { $0.growth.failed() }
                throw error
            }
        }
    }

    /// A place between two segments, with the state there.
    private struct Seal<Frozen> {
        let seq: Int
        let frozen: Frozen
        /// The length of the log after the previous snapshot.
        let log: Int
    }

    /// Seals the last segment. Returns nil if the newest snapshot is up to date [S5].
    private func seal<Frozen>(_ freeze: (Int) -> Frozen) throws(DiskFailure) -> Seal<Frozen>? {
        let (manifest, seq, death) = state.withLock { ($0.manifest, $0.durable, $0.death) }
        if let death { throw death }
        if seq == manifest.newestSnapshot { return nil }
        if manifest.open != seq + 1 { try goOn(in: seq + 1, manifest) }
        return Seal(seq: seq, frozen: freeze(seq), log: state.withLock { $0.growth.log - $0.size })
    }

    private func goOn(in first: Int, _ old: Manifest) throws(DiskFailure) {
        var manifest = old
        manifest.segments.append(first)
        let name = manifest.segmentName(first)
        let head = LogLine.bytes(
            .head(format: Manifest.format, store: manifest.store, first: first), after: writer.sum)
        do throws(DiskFailure) {
            try folder.replace(name, with: head.bytes)
            let file = try folder.file(name, .appending)
            try folder.replaceManifest(manifest)
            writer.goOn(in: file, head: head)
        } catch {
            if error.leavesDoubt { die(error) } else { folder.discard(name) }
            throw error
        }
        state.withLock { state in
            state.manifest = manifest
            state.size = 0
            state.grew(to: head.bytes.count)
        }
    }

    private func write<Frozen>(
        _ seal: Seal<Frozen>,
        _ parts: (Frozen, (_ content: [UInt8]) throws(DiskFailure) -> Void) throws(DiskFailure) -> Void
    ) throws(DiskFailure) -> Int {
        let manifest = state.withLock { $0.manifest }
        var size = 0
        try folder.replace(manifest.snapshotName(seal.seq)) { file throws(DiskFailure) in
            var writer = try SnapshotWriter(file, store: manifest.store, seq: seal.seq)
            try parts(seal.frozen) { content throws(DiskFailure) in try writer.add(content) }
            try writer.finish()
            size = writer.size
        }
        return size
    }

    /// Names the new snapshot, and no longer the files that it makes unnecessary [S4]. The manifest
    /// changes only here and at a seal, both on the queue for snapshots.
    private func adopt(_ seq: Int, _ isKept: ((UnsafeRawBufferPointer) -> Bool)?) throws(DiskFailure) {
        let (old, death) = state.withLock { ($0.manifest, $0.death) }
        if let death { throw death }
        var manifest = old
        manifest.snapshots = (old.snapshots + [seq]).suffix(2)
        if let isKept, manifest.snapshots.count == 2 {
            manifest.segments.removeFirst(unkeptSegments(manifest, isKept))
        }
        manifest.removed += old.files.filter { !manifest.files.contains($0) }
        do throws(DiskFailure) {
            try folder.replaceManifest(manifest)
        } catch {
            if error.leavesDoubt {
                thread.sync { die(error) }
            } else {
                folder.discard(manifest.snapshotName(seq))
            }
            throw error
        }
        state.withLock { $0.manifest = manifest }
    }

    /// Returns the number of segments, from the oldest on, that both snapshots cover and no history
    /// needs.
    private func unkeptSegments(_ manifest: Manifest, _ isKept: (UnsafeRawBufferPointer) -> Bool) -> Int {
        zip(manifest.segments, manifest.segments.dropFirst()).prefix { first, next in
            next - 1 <= manifest.snapshots[0] && !endsKept(first...next - 1, isKept)
        }.count
    }

    /// Says whether a segment's last transaction is kept. An unreadable segment stays.
    private func endsKept(_ sequences: ClosedRange<Int>, _ isKept: (UnsafeRawBufferPointer) -> Bool) -> Bool {
        var verdict: Bool?
        // A marker may end the segment. Then the last transaction stands somewhere before the
        // marker.
        for from in [sequences.upperBound, sequences.lowerBound] where verdict == nil {
            let read: Void? = try? read(from: from, through: sequences.upperBound) { _, line in
                verdict = isKept(line)
                return true
            }
            if read == nil { return true }
        }
        return verdict ?? false
    }

    private func removeGivenUp() {
        let manifest = state.withLock { $0.manifest }
        guard !manifest.removed.isEmpty, folder.removeGivenUp(manifest.removed) else { return }
        state.withLock { $0.manifest.removed = [] }
        places.withLock { places in places = places.filter { $0.key >= manifest.segments[0] } }
    }
}

extension DispatchQueue {
    /// Runs `work` as `sync` does, with a typed error.
    fileprivate func run<Value>(_ work: () throws(DiskFailure) -> Value) throws(DiskFailure) -> Value {
        try sync { Result { () throws(DiskFailure) in try work() } }.get()
    }
}
