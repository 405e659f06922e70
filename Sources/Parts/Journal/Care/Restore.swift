/// The outcome of a restore.
package struct Restored: Equatable, Sendable {
    /// The last transaction that counts.
    package let last: Int
    /// The numbers that were given up [G7].
    package let givenUp: ClosedRange<Int>?
    /// True if the replaced log told how many numbers had been given out.
    package let isHighestKnown: Bool
    /// The files of the images' folder that are no images and were left out.
    package let leftOut: [String]
}

/// The restoring of a store from a backup.
package enum Restore {
    /// Makes the store of a backup the store of a data folder [G5]. With `through`, later
    /// transactions are left out. The caller must hold the folder's lock. With `replacing`, an
    /// existing store is put aside. `user` is given what the backup holds. `assumed` is the highest
    /// number given out, for a log that does not tell.
    @discardableResult
    package static func run(
        from backup: String, into target: String, through: Int? = nil, replacing: Bool = false,
        assumed: Int = 0,
        calls: any SystemCalls = RealCalls(), user: any JournalUser,
        progress: (_ done: Int, _ of: Int) -> Void = { _, _ in }
    ) throws(CareFailure) -> Restored {
        let source = Folder(path: backup, calls: calls)
        let folder = Folder(path: target, calls: calls)
        let check = StoreCheck.run(backup, calls: calls, user: user)
        if let problem = check.problems.first { throw .source(problem.failure) }
        if let through, let range = check.givenUp.first(where: { $0.contains(through) }) {
            throw .givenUp(range)
        }
        let names = try folder.writing { folder throws(DiskFailure) in try folder.entries() }
        let isUnused = try folder.writing { folder throws(DiskFailure) in try folder.isUnused() }
        guard isUnused || replacing else { throw .occupied }
        let generation = (names.compactMap { StoreFileName($0)?.generation }.max() ?? -1) + 1
        let store = try source.held()
        let last = min(through ?? check.last, check.last)
        let replaced = Salvage.highest(in: folder, named: names, of: store.manifest.store)
        let highest = max(check.last, replaced.number, replaced.isKnown ? 0 : assumed)
        let marker = highest > last ? highest : nil
        let rewriting = Rewriting(source: store, through: through ?? .max, marker: marker)
        var leftOut: [String] = []
        let new = try NewGeneration.replace(in: folder, store: store.manifest.store, generation: generation) {
            new throws(CareFailure) in
            try rewriting.write(to: &new, progress: progress)
            leftOut = try Backup.copyImages(from: source, to: folder, user)
        }
        try folder.putStrangersAside(new)
        return Restored(
            last: last, givenUp: marker.map { last + 1...$0 }, isHighestKnown: replaced.isKnown,
            leftOut: leftOut)
    }
}

extension Folder {
    /// Puts aside everything except the files of this store. If that fails, the next start does it
    /// [O2].
    func putStrangersAside(_ manifest: Manifest) throws(CareFailure) {
        try writing { folder throws(DiskFailure) in
            for name in try folder.filesUnknown(to: manifest) { try folder.putAside(name) }
        }
    }
}
