/// What opening a journal found.
package struct Replayed: Sendable {
    /// What recovery did, in sentences for the log.
    package var warnings: [String] = []
}

package enum OpenFailure: Error, Equatable, Sendable {
    /// The folder holds something, but no store [F2].
    case notAStore
    case newerFormat(Int)
    /// Something that had been durable is not what it was [O1], [O3], [O6].
    case damaged(file: String, octet: Int)
    case missing(file: String)
    case disk(DiskFailure)
}

/// Brings a folder from whatever state the last end left it in to one that can be appended to.
struct JournalOpening {
    let folder: Folder
    private(set) var replayed = Replayed()

    init(folder: Folder) {
        self.folder = folder
    }

    /// Gives every transaction to `replay`, in order, and then where to go on.
    mutating func open(newStore: String, replay: (_ seq: Int, _ content: [UInt8]) -> Void) throws(OpenFailure) -> JournalEnd {
        let manifest = try manifest(newStore: newStore)
        try onDisk { folder throws(DiskFailure) in
            for name in try folder.strangers(besides: manifest) {
                try folder.putAside(name)
                replayed.warnings.append("\(name) does not belong to the store; it is in aside/ now.")
            }
        }
        var reader = SegmentReader(after: .init(sum: Checksum(value: 0), seq: manifest.segments[0] - 1), proven: 0)
        for (index, first) in manifest.segments.enumerated() {
            let name = Manifest.segmentName(first: first)
            let isLast = index == manifest.segments.count - 1
            let octets = try octets(of: name, isLast: isLast)
            let end = reader.read(octets) { line in
                guard case .transaction(let seq, _, let content) = line.kind else { return }
                replay(seq, content)
            }
            switch end {
            case .whole where !octets.isEmpty: continue
            case .torn(let place) where isLast && place > 0: try cut(name, octets, at: place)
            case .whole: throw .damaged(file: name, octet: 0)
            case .torn(let place), .damaged(let place): throw .damaged(file: name, octet: place)
            }
        }
        let last = Manifest.segmentName(first: manifest.segments[manifest.segments.count - 1])
        return try onDisk { folder throws(DiskFailure) in
            let file = try folder.file(last, .appending)
            return JournalEnd(manifest: manifest, file: file, size: try file.size(), position: reader.position, proven: reader.proven)
        }
    }

    private func manifest(newStore: String) throws(OpenFailure) -> Manifest {
        let names = try onDisk { folder throws(DiskFailure) in try folder.entries() }
        guard names.contains(Manifest.name) else {
            guard try onDisk({ folder throws(DiskFailure) in try folder.isUnused() }) else { throw .notAStore }
            return try begin(store: newStore)
        }
        let octets = try onDisk { folder throws(DiskFailure) in try folder.file(Manifest.name, .reading).read() }
        let manifest: Manifest
        do throws(Manifest.Unreadable) {
            manifest = try Manifest(octets: octets)
        } catch {
            switch error {
            case .damaged: throw .damaged(file: Manifest.name, octet: 0)
            case .newerFormat(let format): throw .newerFormat(format)
            }
        }
        for first in manifest.segments where !names.contains(Manifest.segmentName(first: first)) {
            throw .missing(file: Manifest.segmentName(first: first))
        }
        return manifest
    }

    /// A store begins with an empty segment, then the manifest that names it: only with that is it a store.
    private func begin(store: String) throws(OpenFailure) -> Manifest {
        let manifest = Manifest(store: store, snapshot: 0, segments: [1])
        let head = Line.octets(.head(format: Manifest.format, store: store, first: 1), after: Checksum(value: 0))
        try onDisk { folder throws(DiskFailure) in
            try folder.replace(Manifest.segmentName(first: 1), with: head.octets)
            try folder.replace(Manifest.name, with: manifest.octets)
        }
        return manifest
    }

    /// The last segment may have octets in memory that never reached the disk: sync, have memory forget, and read again [O8].
    private func octets(of name: String, isLast: Bool) throws(OpenFailure) -> [UInt8] {
        try onDisk { folder throws(DiskFailure) in
            let file = try folder.file(name, isLast ? .appending : .reading)
            if isLast {
                try file.sync()
                file.forgetCached()
            }
            return try folder.file(name, .reading).read()
        }
    }

    private mutating func cut(_ name: String, _ octets: [UInt8], at place: Int) throws(OpenFailure) {
        let copy = try onDisk { folder throws(DiskFailure) in
            let copy = try folder.keepAside(octets[place...], of: name)
            let file = try folder.file(name, .appending)
            try file.truncate(to: place)
            try file.sync()
            return copy
        }
        replayed.warnings.append(
            "\(name) ended in \(octets.count - place) octets that were never acknowledged (a power cut, most likely); they are in \(copy) now."
        )
    }

    private func onDisk<Value>(_ work: (Folder) throws(DiskFailure) -> Value) throws(OpenFailure) -> Value {
        do throws(DiskFailure) {
            return try work(folder)
        } catch {
            throw .disk(error)
        }
    }
}

/// Where a journal goes on.
struct JournalEnd: Sendable {
    let manifest: Manifest
    let file: File
    var size: Int
    var position: SegmentReader.Position
    /// The highest sequence that the file itself proves to be durable.
    var proven: Int
}
