import Journal

/// What a folder holds, as far as its names and its manifest tell.
enum FolderContents: Equatable {
    case noFolder
    case forbidden
    /// Nothing but what an interrupted beginning leaves: a store can begin here.
    case nothing
    /// Somebody else's files.
    case strangers
    case newerStore(format: Int)
    /// Ours, whole or not.
    case store

    init(of folder: String) {
        let (names, error) = RealCalls().entries(folder)
        if error != 0 {
            self =
                DiskFailure(call: "list", path: folder, code: Int32(-error)).isMissing
                ? .noFolder : .forbidden
        } else if names.allSatisfy({ $0 == "lock" || $0.hasSuffix(".new") }) {
            self = .nothing
        } else if names.contains(Manifest.name) {
            self = FolderContents.store(folder + "/" + Manifest.name)
        } else {
            // Its manifest may be lost.
            self = names.contains { $0.hasPrefix("journal-") && $0.hasSuffix(".jsonl") } ? .store : .strangers
        }
    }

    /// What is said of a folder that is to be read and holds no store for this program; nil where
    /// it does.
    func complaint(_ folder: String, advice: String) -> String? {
        switch self {
        case .noFolder: "there is no folder \(folder). \(advice)"
        case .forbidden: "\(folder) is not a folder that this user may read. \(advice)"
        case .nothing: "\(folder) is empty: nothing has been kept there yet. \(advice)"
        case .strangers: "\(folder) holds files, but no store of larder's. \(advice)"
        case .newerStore(let format): Failure.newerFormat(format, folder: folder)
        case .store: nil
        }
    }

    private static func store(_ manifest: String) -> FolderContents {
        do throws(Manifest.Unreadable) {
            _ = try Manifest(bytes: bytes(of: manifest))
        } catch {
            if case .newerFormat(let format) = error { return .newerStore(format: format) }
        }
        return .store
    }

    /// None where they cannot be read: then the manifest is taken for a damaged one, and whoever
    /// opens the store says why.
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
