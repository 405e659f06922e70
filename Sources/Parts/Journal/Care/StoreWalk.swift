/// A walk through all files that a manifest names. It goes on after damage, where opening would
/// stop [G1].
struct StoreWalk {
    struct Flaw {
        let name: StoreFileName
        let line: Int
        let byte: Int
        let text: String
    }

    let store: HeldStore
    let user: any JournalUser
    private(set) var flaws: [Flaw] = []
    private(set) var notes: [String] = []
    private(set) var transactions = 0
    private(set) var last = 0
    private(set) var givenUp: [ClosedRange<Int>] = []
    private(set) var done = 0
    /// The bytes of the segments before the newest snapshot, which a start does not read.
    private(set) var historyBytes = 0
    /// The sequence at which opening would begin: the newest whole snapshot's, or 0. Nil means that
    /// the store cannot be opened.
    private(set) var base: Int?
    /// True if the user has the state that the next segment continues.
    private var hasState = false

    private var manifest: Manifest { store.manifest }

    init(store: HeldStore, user: any JournalUser) {
        self.store = store
        self.user = user
    }

    /// Gives the user the newest state, as opening would. Returns false if no snapshot is whole.
    /// Then everything has to be read.
    mutating func runFromNewestSnapshot(_ progress: (_ done: Int, _ of: Int) -> Void) -> Bool {
        for seq in manifest.snapshots.sorted(by: >) where manifest.segments.contains(seq + 1) {
            load(seq)
            guard base == seq else { continue }
            flaws = []
            readSegments(manifest.segments.filter { $0 > seq }, progress)
            return true
        }
        (flaws, done) = ([], 0)
        return false
    }

    mutating func run(_ progress: (_ done: Int, _ of: Int) -> Void) {
        noteUnknownFiles()
        let start = manifest.segments[0]
        if start == 1 {
            user.begin()
            hasState = true
            base = 0
        }
        if manifest.snapshots.contains(start - 1) { load(start - 1) }
        readSegments(manifest.segments, progress)
    }

    /// Reads segments, and the snapshot after each.
    private mutating func readSegments(_ segments: [Int], _ progress: (_ done: Int, _ of: Int) -> Void) {
        let total = (try? store.size()) ?? 0
        var reader = SegmentReader(store: manifest.store, after: start(of: segments[0]))
        for (index, first) in segments.enumerated() {
            read(first, &reader)
            progress(done, total)
            let next = index + 1 < segments.count ? segments[index + 1] : nil
            if let next, manifest.snapshots.contains(next - 1) { load(next - 1) }
        }
        last = reader.position.seq
    }

    /// Returns the place in the chain at which a segment begins.
    private func start(of first: Int) -> SegmentReader.Position {
        .init(sum: first == 1 ? Checksum(value: 0) : nil, seq: first - 1)
    }

    /// Notes files that do not belong to the store, and files given up that still exist.
    private mutating func noteUnknownFiles() {
        let names = (try? store.folder.filesUnknown(to: manifest)) ?? []
        for name in names {
            let isGivenUp = manifest.removed.contains(name)
            let fate =
                isGivenUp
                ? "is given up; the next start deletes it."
                : "does not belong to the store; the next start puts it aside."
            notes.append("\(name) \(fate)")
        }
    }

    /// Loads a snapshot. The sums are checked first: the user has a state, and only a whole
    /// snapshot may replace it.
    private mutating func load(_ seq: Int) {
        let name = StoreFileName(.snapshot, seq, generation: manifest.generation)
        guard let bytes = bytes(of: name) else { return }
        do throws(SnapshotFlaw) {
            _ = try SnapshotReader.read(bytes, store: manifest.store, seq: seq) { _, _ in }
            hasState = false
            user.begin()
            _ = try SnapshotReader.read(bytes, store: manifest.store, seq: seq) {
                _, text throws(Unreadable) in
                try user.load(text, snapshot: seq)
            }
            hasState = true
            base = seq
        } catch {
            addFlaw(in: name, at: error.byte, of: bytes, error.reason ?? "a line is damaged")
        }
    }

    private mutating func read(_ first: Int, _ reader: inout SegmentReader) {
        let name = StoreFileName(.segment, first, generation: manifest.generation)
        // The chain begins again at the first file after damage.
        if reader.position.seq != first - 1 {
            reader = SegmentReader(store: manifest.store, after: start(of: first))
        }
        guard let bytes = bytes(of: name) else { return hasState = false }
        if first <= manifest.newestSnapshot { historyBytes += bytes.count }
        let end =
            hasState
            ? reader.replay(bytes, to: user) { line, _ in count(line) }
            : reader.read(bytes) { line, _ in count(line) }
        let isOpen = first == manifest.open
        switch end {
        case .whole where !bytes.isEmpty && (isOpen || reader.position.seq >= first): break
        case .torn(let place) where isOpen && place > 0:
            notes.append(
                "\(name.text) ends in \(bytes.count - place) bytes that are being written, were not "
                    + "finished, or are damaged."
            )
        case .whole: addBreak(in: name, at: bytes.count, of: bytes, "it ends too early")
        case .torn(let place): addBreak(in: name, at: place, of: bytes, "a line is damaged")
        case .damaged(let place, let reason):
            addBreak(in: name, at: place, of: bytes, reason ?? "a line is damaged")
        }
    }

    private mutating func count(_ line: LogLine) {
        guard case .transaction(let seq, _) = line.kind else { return }
        if let after = line.after { givenUp.append(after + 1...seq) } else { transactions += 1 }
    }

    /// Adds a flaw after which the next segment does not continue the state.
    private mutating func addBreak(in name: StoreFileName, at byte: Int, of bytes: [UInt8], _ text: String) {
        addFlaw(in: name, at: byte, of: bytes, text)
        hasState = false
    }

    private mutating func addFlaw(in name: StoreFileName, at byte: Int, of bytes: [UInt8], _ text: String) {
        flaws.append(Flaw(name: name, line: bytes.line(of: byte), byte: byte, text: text))
    }

    private mutating func bytes(of name: StoreFileName) -> [UInt8]? {
        do throws(OpenFailure) {
            let bytes = try store.bytes(name.text)
            done += bytes.count
            return bytes
        } catch {
            flaws.append(Flaw(name: name, line: 1, byte: 0, text: error.text))
            return nil
        }
    }
}
