/// The copying of a store.
package enum Backup {
    /// Copies the store of a folder into a new or empty folder [G4]. A server may be running.
    /// `user` is given what the copy holds. Returns the check of the copy, and the files of the
    /// images' folder that are no images and were left out.
    @discardableResult
    package static func run(
        from path: String, to target: String, calls: any SystemCalls = RealCalls(), user: any JournalUser,
        progress: (_ done: Int, _ of: Int) -> Void = { _, _ in }
    ) throws(CareFailure) -> (check: StoreCheck, leftOut: [String]) {
        let source = Folder(path: path, calls: calls)
        let copy = Folder(path: target, calls: calls)
        let isEmpty = try copy.writing { copy throws(DiskFailure) in
            // An existing folder may lie in a parent folder that cannot be read.
            if try copy.make() { try copy.syncName() } else { try? copy.syncName() }
            return try copy.entries().isEmpty
        }
        guard isEmpty else { throw .occupied }
        let store = try source.held()
        try copyLog(store, copy, progress)
        let leftOut = try copyImages(from: source, to: copy, user)
        try copy.writing { copy throws(DiskFailure) in
            var manifest = store.manifest
            manifest.removed = []
            try copy.replaceManifest(manifest)
        }
        let check = StoreCheck.run(target, calls: calls, user: user)
        if let problem = check.problems.first {
            copy.discard(Manifest.name)
            throw .source(problem.failure)
        }
        return (check, leftOut)
    }

    private static func copyLog(_ store: HeldStore, _ copy: Folder, _ progress: (Int, Int) -> Void)
        throws(CareFailure)
    {
        let total = try store.folder.reading { _ throws(OpenFailure) in try store.size() }
        var done = 0
        for name in store.manifest.files {
            let all = try store.source(name)
            var bytes = all
            if name == store.manifest.segmentName(store.manifest.open) {
                try store.folder.reading { _ throws(OpenFailure) in try store.syncOpen() }
                bytes = try rightLines(all, name, store.manifest)
            }
            try copy.writing { copy throws(DiskFailure) in try copy.replace(name, with: bytes) }
            done += all.count
            progress(done, total)
        }
    }

    /// Returns the whole lines. A batch that is being written ends in an incomplete one.
    private static func rightLines(_ bytes: [UInt8], _ name: String, _ manifest: Manifest) throws(CareFailure)
        -> [UInt8]
    {
        var reader = SegmentReader(store: manifest.store, after: .init(sum: nil, seq: manifest.open - 1))
        switch reader.read(bytes, take: { _, _ in }) {
        case .whole where !bytes.isEmpty: return bytes
        case .torn(let place) where place > 0: return Array(bytes[..<place])
        case .whole: throw .source(.damaged(file: name, line: 1, byte: 0))
        case .torn(let place), .damaged(let place, _): throw .source(.damaged(name, at: place, of: bytes))
        }
    }

    /// Copies the images that are still missing. A link, a folder, and a file with other bytes than
    /// its name says are left out. Returns their names.
    static func copyImages(from source: Folder, to target: Folder, _ user: any JournalUser)
        throws(CareFailure) -> [String]
    {
        let (from, to) = (source.inner(Folder.images), target.inner(Folder.images))
        let names: [String]
        do throws(DiskFailure) {
            names = try from.entries().filter { !$0.hasSuffix(Folder.unfinished) }
        } catch {
            if error.isMissing { return [] }
            throw .source(.disk(error))
        }
        let there = try to.writing { to throws(DiskFailure) in
            try to.make()
            return Set(try to.entries())
        }
        var leftOut: [String] = []
        for name in names where !there.contains(name) {
            do throws(CareFailure) {
                let bytes = try from.reading { from throws(OpenFailure) in try from.bytes(name) }
                if user.isImage(bytes, named: name) {
                    try to.writing { to throws(DiskFailure) in try to.replace(name, with: bytes) }
                } else {
                    leftOut.append(name)
                }
            } catch .source(.missing) {
                // The image was deleted meanwhile, so no row names it any more.
            } catch .source(.disk(let failure)) where failure.isNoPlainFile {
                leftOut.append(name)
            }
        }
        try target.writing { target throws(DiskFailure) in try target.sync() }
        return leftOut
    }
}
