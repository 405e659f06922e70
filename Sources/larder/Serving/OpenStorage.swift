import Domain
import Journal
import Store
import UseCases

/// The storage of a running server: memory, or a data folder that no other process uses.
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

    /// The reason why the storage has failed, in a sentence; nil while all is well.
    var trouble: String? {
        switch self {
        case .memory(let repository): repository.trouble
        case .folder(let folder, let repository): repository.trouble ?? folder.trouble
        }
    }

    /// The log, if it is ahead of the clock.
    var ahead: LogAhead? {
        guard case .folder(_, let repository) = self else { return nil }
        return LogAhead(last: repository.last, now: repository.now)
    }

    /// The condition that somebody has to look at, in sentences; nil while all is in order.
    var degradation: String? { repository.hasRoom ? nil : Conditions.full }

    /// The sentences about a clock that was set back, with the remedy. They hinder nobody.
    var advice: String? { ahead.map { "\($0.sentence) \($0.remedy)" } }

    /// Closes the log with a mark of its end, and makes the next start short. All confirmed changes
    /// are on the disk already.
    func close() {
        guard case .folder(_, let repository) = self else { return }
        repository.takeSnapshotForNextStart()
        repository.close()
    }

    /// Opens the store of a folder whose lock the caller holds.
    static func open(
        _ path: String, history: JournalRepository.HistoryLimit = .all,
        options: JournalOptions = JournalOptions(),
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

    /// Locks the folder for this process.
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
            case .forbidden(let reason): throw Failure(Ownership.message(path, reason: reason))
            case .unusable(let reason):
                throw Failure(
                    "the data folder \(path) cannot be used (\(reason)). Name another folder with --data DIR."
                )
            }
        }
    }
}
