package enum Backup {
    /// How often a running server may take files away before the backup gives up.
    private static let attempts = 10

    /// Copies the store of a folder, also of a running server, into a new or an empty folder [G4]. `user` is given what the copy holds;
    /// says what was found in it.
    @discardableResult
    package static func run(
        from path: String, to target: String, calls: any SystemCalls = RealCalls(), user: any JournalUser,
        progress: (_ done: Int, _ of: Int) -> Void = { _, _ in }
    ) throws(CareFailure) -> StoreCheck {
        let source = Folder(path: path, calls: calls)
        let copy = Folder(path: target, calls: calls)
        let isEmpty = try copy.writing { copy throws(DiskFailure) in
            try copy.make()
            return try copy.entries().isEmpty
        }
        guard isEmpty else { throw .occupied }
        let manifest = try copyLog(source, copy, progress)
        try copyImages(from: source, to: copy)
        try copy.writing { copy throws(DiskFailure) in
            var manifest = manifest
            manifest.removed = []
            try copy.replaceManifest(manifest)
        }
        let check = StoreCheck.run(target, calls: calls, user: user)
        if let problem = check.problems.first {
            copy.discard(Manifest.name)
            throw .source(.damaged(file: problem.file, octet: problem.octet, reason: problem.text))
        }
        return check
    }

    private static func copyLog(_ source: Folder, _ copy: Folder, _ progress: (Int, Int) -> Void) throws(CareFailure) -> Manifest {
        var attempt = 1
        while true {
            let manifest = try source.reading { source throws(OpenFailure) in try source.manifest() }
            var copied: [String] = []
            do throws(CareFailure) {
                let total = try source.reading { source throws(OpenFailure) in try source.size(of: manifest.files) }
                var done = 0
                for name in manifest.files {
                    let octets =
                        name == manifest.segmentName(manifest.open)
                        ? try rightLines(of: name, manifest, source)
                        : try source.reading { source throws(OpenFailure) in try source.octets(name) }
                    copied.append(name)
                    try copy.writing { copy throws(DiskFailure) in try copy.replace(name, with: octets) }
                    done += octets.count
                    progress(done, total)
                }
                return manifest
            } catch {
                for name in copied { copy.discard(name) }
                guard case .source(.missing) = error, attempt < attempts,
                    try source.reading({ source throws(OpenFailure) in try source.manifest() }) != manifest
                else { throw error }
                attempt += 1
            }
        }
    }

    /// What is synced cannot be taken back; a batch that is being written ends in what is no line yet.
    private static func rightLines(of name: String, _ manifest: Manifest, _ source: Folder) throws(CareFailure) -> [UInt8] {
        let octets = try source.reading { source throws(OpenFailure) in
            do throws(DiskFailure) {
                let file = try source.file(name, .reading)
                try file.sync()
                return try file.read()
            } catch {
                throw error.isMissing ? .missing(file: name) : .disk(error)
            }
        }
        var reader = SegmentReader(store: manifest.store, after: .init(sum: nil, seq: manifest.open - 1))
        switch reader.read(octets, take: { _, _ in }) {
        case .whole where !octets.isEmpty: return octets
        case .torn(let place) where place > 0: return Array(octets[..<place])
        case .whole: throw .source(.damaged(file: name, octet: 0))
        case .torn(let place), .damaged(let place, _): throw .source(.damaged(file: name, octet: place))
        }
    }

    /// Adds the images that are not there yet; what one is called says what it holds.
    static func copyImages(from source: Folder, to target: Folder) throws(CareFailure) {
        let (from, to) = (source.inner(Folder.images), target.inner(Folder.images))
        let names: [String]
        do throws(DiskFailure) {
            names = try from.entries().filter { !$0.hasSuffix(Folder.unfinished) }
        } catch {
            if error.isMissing { return }
            throw .source(.disk(error))
        }
        let there = try to.writing { to throws(DiskFailure) in
            try to.make()
            return Set(try to.entries())
        }
        for name in names where !there.contains(name) {
            do throws(CareFailure) {
                let octets = try from.reading { from throws(OpenFailure) in try from.octets(name) }
                try to.writing { to throws(DiskFailure) in try to.replace(name, with: octets) }
            } catch {
                // Deleted meanwhile, and so no longer named.
                guard case .source(.missing) = error else { throw error }
            }
        }
        try target.writing { target throws(DiskFailure) in try target.sync() }
    }
}
