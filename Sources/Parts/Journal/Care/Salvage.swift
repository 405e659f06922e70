/// The intact lines of a damaged folder, and the losses between them [G6].
struct Salvage {
    /// The place of a transaction.
    struct Place {
        let file: String
        let bytes: Range<Int>
        /// The last sequence before those that a marker gives up [L8]; nil on other lines.
        let after: Int?
    }

    let folder: Folder
    /// The files of the store, as read or guessed. Segments and snapshots may be damaged or
    /// missing.
    let manifest: Manifest
    private(set) var places: [Int: Place] = [:]
    private(set) var wholeSnapshots: [Int] = []
    private(set) var losses: [Loss] = []
    /// The highest sequence ever given to a transaction, as far as the lines tell.
    private(set) var last = 0

    init(_ folder: Folder) throws(CareFailure) {
        self.folder = folder
        let names = try folder.writing { folder throws(DiskFailure) in try folder.entries() }
        var isManifestLost = false
        do throws(OpenFailure) {
            manifest = try folder.manifest()
        } catch {
            switch error {
            case .damaged, .missing: isManifestLost = true
            default: throw .source(error)
            }
            manifest = try Salvage.guess(folder, names)
        }
        if isManifestLost {
            losses.append(
                Loss(file: Manifest.name, text: "damaged or missing; the files found take its place."))
        }
    }

    /// Guesses the manifest: the generation whose segments reach furthest. Of two that reach
    /// equally far, the later one is taken.
    private static func guess(_ folder: Folder, _ names: [String]) throws(CareFailure) -> Manifest {
        var best: (reach: Int, manifest: Manifest)?
        let files = names.compactMap { StoreFileName($0) }
        for generation in Set(files.map(\.generation)).sorted() {
            let own = files.filter { $0.generation == generation }
            let segments = own.filter { $0.kind == .segment }.map(\.number).sorted()
            guard !segments.isEmpty else { continue }
            let snapshots = own.filter { $0.kind == .snapshot }.map(\.number).sorted()
            var found = Salvage(
                folder, Manifest(store: "", generation: generation, snapshots: snapshots, segments: segments))
            let store = try found.readSegments()
            let manifest = Manifest(
                store: store ?? "0", generation: generation, snapshots: snapshots, segments: segments)
            if found.last >= best?.reach ?? 0 { best = (found.last, manifest) }
        }
        guard let best else { throw .source(.notAStore) }
        return best.manifest
    }

    private init(_ folder: Folder, _ manifest: Manifest) {
        self.folder = folder
        self.manifest = manifest
    }

    mutating func readAll() throws(CareFailure) {
        try readSegments()
        for seq in manifest.snapshots {
            let name = manifest.snapshotName(seq)
            last = max(last, seq)
            if isWhole(try bytes(of: name) ?? [], seq) {
                wholeSnapshots.append(seq)
            } else {
                losses.append(Loss(file: name, text: "damaged or missing."))
            }
        }
    }

    private func isWhole(_ bytes: [UInt8], _ seq: Int) -> Bool {
        (try? SnapshotReader.read(bytes, store: manifest.store, seq: seq) { _, _ in }) != nil
    }

    /// Reads the segments, and returns the store that their heads name.
    @discardableResult
    private mutating func readSegments() throws(CareFailure) -> String? {
        var store: String?
        for first in manifest.segments {
            let name = manifest.segmentName(first)
            last = max(last, first - 1)
            guard let bytes = try bytes(of: name), !bytes.isEmpty else {
                losses.append(
                    Loss(file: name, isOpenEnded: first == manifest.open, text: "missing or empty."))
                continue
            }
            let end = first == manifest.open ? tornEnd(bytes) : nil
            let bad = bytes[..<(end ?? bytes.count)].withUnsafeBytes { all in
                RightLines.scan(all) { line, bytes in
                    if case .head(_, let head, _) = line.kind { store = store ?? head }
                    if case .transaction(let seq, _) = line.kind, places[seq] == nil {
                        places[seq] = Place(
                            file: name, bytes: bytes.lowerBound + line.content..<bytes.upperBound,
                            after: line.after)
                        last = max(last, seq)
                    }
                    last = max(last, line.proves)
                }
            }
            // The number of a following segment tells how many transactions are lost.
            for range in bad {
                let isOpenEnded = first == manifest.open && range.upperBound == bytes.count
                let lines = bytes.line(of: range.lowerBound)...bytes.line(of: range.upperBound - 1)
                losses.append(
                    Loss(
                        file: name, lines: lines, bytes: range, isOpenEnded: isOpenEnded,
                        text: "no line can be read there."))
            }
        }
        return store
    }

    /// Returns the place of an unacknowledged end, which opening would cut off. Nothing is lost
    /// with such an end [O5].
    private func tornEnd(_ bytes: [UInt8]) -> Int? {
        var reader = SegmentReader(store: manifest.store, after: .init(sum: nil, seq: manifest.open - 1))
        guard case .torn(let place) = reader.read(bytes, take: { _, _ in }), place > 0 else { return nil }
        return place
    }

    func bytes(of name: String) throws(CareFailure) -> [UInt8]? {
        do throws(OpenFailure) {
            return try folder.bytes(name)
        } catch {
            if case .missing = error { return nil }
            throw .source(error)
        }
    }
}

extension Salvage {
    /// The content of one number, or of several numbers in a row.
    enum Run {
        case kept(Int, Place)
        case givenUp(ClosedRange<Int>)
        case lost(ClosedRange<Int>)
    }

    /// Returns the content of all numbers between two, in order.
    func runs(_ first: Int, through last: Int) -> [Run] {
        var runs: [Run] = []
        var next = first
        func lose(through last: Int) {
            guard next <= last else { return }
            runs.append(.lost(next...last))
            next = last + 1
        }
        for seq in places.keys.sorted() where first...max(first, last) ~= seq {
            guard let place = places[seq] else { continue }
            lose(through: place.after ?? seq - 1)
            runs.append(place.after == nil ? .kept(seq, place) : .givenUp(next...seq))
            next = seq + 1
        }
        lose(through: last)
        return runs
    }

    /// Returns the part of a line that its user wrote. `open` is the file that was read last.
    func content(_ place: Place, _ open: inout File?) throws(CareFailure) -> [UInt8] {
        try folder.reading { folder throws(OpenFailure) in
            do throws(DiskFailure) {
                let file =
                    if let open, open.path.hasSuffix(place.file) { open } else {
                        try folder.file(place.file, .reading)
                    }
                open = file
                return try file.read(at: place.bytes.lowerBound, count: place.bytes.count)
            } catch {
                throw .disk(error)
            }
        }
    }
}

/// The highest number that a store can have given out.
extension Salvage {
    /// Returns the highest sequence ever given to a transaction of a folder's store, as its files
    /// tell. `isKnown` is true if they tell all of it [G7]. A store with another id says nothing of
    /// the numbers that `store` has given out.
    static func highest(in folder: Folder, named names: [String], of store: String) -> (
        number: Int, isKnown: Bool
    ) {
        let named = names.compactMap { StoreFileName($0)?.number }.max() ?? 0
        do throws(CareFailure) {
            var salvage = try Salvage(folder)
            try salvage.readAll()
            return (max(named, salvage.bound), salvage.isBoundKnown && salvage.manifest.store == store)
        } catch {
            return (named, false)
        }
    }

    /// The highest number that may have been given out. The unreadable end counts as the shortest
    /// possible lines.
    var bound: Int {
        losses.filter(\.isOpenEnded).reduce(last) {
            $0 + ($1.bytes?.count ?? 0) / LogLine.fewestTransactionBytes
        }
    }

    /// True if every loss has a known size. The size of a missing file is unknown.
    var isBoundKnown: Bool { !losses.contains { $0.isOpenEnded && $0.bytes == nil } }
}

/// The search for lines at every place where a line could begin.
enum RightLines {
    /// Gives each intact line with its place, and returns the ranges between them.
    static func scan(_ all: UnsafeRawBufferPointer, _ take: (LogLine, Range<Int>) -> Void) -> [Range<Int>] {
        var bad: [Range<Int>] = []
        var start = 0
        var wrong = 0
        while start < all.count {
            if LogLine.couldBegin(all, at: start), let end = LineReader.lineEnd(all, from: start),
                let line = LogLine(UnsafeRawBufferPointer(rebasing: all[start..<end]))
            {
                if wrong < start { bad.append(wrong..<start) }
                take(line, start..<end)
                start = end + 1
                wrong = start
            } else {
                start += 1
            }
        }
        if wrong < all.count { bad.append(wrong..<all.count) }
        return bad
    }
}
