import Journal

/// The kind of content of a folder, judged by its file names and its manifest.
enum FolderContents: Equatable {
    case noFolder
    case forbidden
    /// An empty folder, or the files of an interrupted start: a store can begin here.
    case nothing
    /// Files of another program.
    case otherFiles
    case otherStore(format: Int)
    /// A store, whole or damaged.
    case store

    init(of folder: String) {
        let (names, error) = RealCalls().entries(folder)
        if error != 0 {
            self =
                DiskFailure(call: "list", path: folder, code: Int32(-error)).isMissing
                ? .noFolder : .forbidden
        } else if names.allSatisfy({ ["lock", Folder.socket].contains($0) || $0.hasSuffix(".new") }) {
            self = .nothing
        } else if names.contains(Manifest.name) {
            self = FolderContents.store(folder + "/" + Manifest.name)
        } else {
            // A store whose manifest is lost still has its log.
            self =
                names.contains { $0.hasPrefix("journal-") && $0.hasSuffix(".jsonl") } ? .store : .otherFiles
        }
    }

    /// The error message for a folder without a store that this program can read; nil for a store.
    func complaint(_ folder: String, advice: String) -> String? {
        switch self {
        case .noFolder: "there is no folder \(folder). \(advice)"
        case .forbidden:
            Ownership.forgottenSudo(folder) ?? "\(folder) is not a folder that this user may read. \(advice)"
        case .nothing: "\(folder) is empty: it holds no data yet. \(advice)"
        case .otherFiles:
            DatedBackups.newest(in: folder).map {
                "\(folder) holds backups, each in a folder of its own. Name one of them; the newest is \($0)."
            } ?? "\(folder) contains files, but no Larder data. \(advice)"
        case .otherStore(let format): Failure.otherFormat(format, folder: folder)
        case .store: nil
        }
    }

    /// The id of the store in a folder; nil if its manifest cannot be read.
    static func storeID(of folder: String) -> String? {
        (try? Manifest(bytes: bytes(of: folder + "/" + Manifest.name)))?.store
    }

    private static func store(_ manifest: String) -> FolderContents {
        do throws(Manifest.ReadFailure) {
            _ = try Manifest(bytes: bytes(of: manifest))
        } catch {
            if case .otherFormat(let format) = error { return .otherStore(format: format) }
        }
        return .store
    }

    /// The bytes of the manifest, empty if it cannot be read. Opening the store then says why.
    private static func bytes(of path: String) -> [UInt8] {
        let calls = RealCalls()
        let file = calls.open(path, .reading)
        guard file >= 0 else { return [] }
        defer { _ = calls.close(Int32(file)) }
        return [UInt8](unsafeUninitializedCapacity: max(0, calls.size(Int32(file)))) { buffer, count in
            count = max(0, calls.read(Int32(file), into: UnsafeMutableRawBufferPointer(buffer), at: 0))
        }
    }
}
