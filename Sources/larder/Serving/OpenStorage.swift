import Domain
import Journal
import Store
import UseCases

/// What keeps the households while the server runs: memory, or a data folder that is this server's
/// alone.
enum OpenStorage {
    case memory(MemoryRepository)
    case folder(DataFolder, JournalRepository)

    var repository: any Repository {
        switch self {
        case .memory(let repository): repository
        case .folder(_, let repository): repository
        }
    }

    var images: any Images {
        switch self {
        case .memory: MemoryImages()
        case .folder(let folder, _): ImageFolder(dataFolder: folder.path)
        }
    }

    /// Why it cannot be relied on, in a sentence; nil while all is well.
    var trouble: String? {
        switch self {
        case .memory(let repository): repository.trouble
        case .folder(let folder, let repository): repository.trouble ?? folder.trouble
        }
    }

    /// Everything acknowledged is on the disk already; this marks it as being there.
    func close() {
        if case .folder(_, let repository) = self { repository.close() }
    }

    /// The folder has been taken.
    static func open(
        _ path: String, history: JournalRepository.History = .all, options: JournalOptions = JournalOptions(),
        world: WorldInputs,
        progress: @escaping (_ done: Int, _ of: Int) -> Void = { _, _ in },
        tell: @escaping @Sendable (String) -> Void
    ) throws(Failure) -> JournalRepository {
        do throws(OpenFailure) {
            let store: Identifier<Manifest> = world.newID()
            return try JournalRepository(
                path, newStore: store.text, world, history: history,
                options: options, progress: progress, tell: tell)
        } catch {
            throw Failure(error, folder: path)
        }
    }

    static func take(
        _ path: String, whileTaken advice: String = "Stop it, or name another folder with --data DIR."
    ) throws(Failure) -> DataFolder {
        do throws(DataFolder.Failure) {
            return try DataFolder(path: path)
        } catch {
            switch error {
            case .taken(let process):
                let owner = process.map { " (process \($0))" } ?? ""
                throw Failure("another larder\(owner) is using \(path) already. \(advice)")
            case .unusable(let reason):
                throw Failure(
                    "the data folder \(path) cannot be used (\(reason)). Name another with --data DIR.")
            }
        }
    }
}
