import Domain
import Journal
import Store
import UseCases

/// What keeps the households while the server runs: memory, or a data folder that is this server's alone.
enum Keeping {
    case memory(MemoryRepository)
    case folder(DataFolder, JournalRepository)

    var repository: any Repository {
        switch self {
        case .memory(let repository): repository
        case .folder(_, let repository): repository
        }
    }

    init(_ settings: ServeSettings, _ surroundings: Surroundings, console: Console) throws(Failure) {
        switch settings.storage {
        case .ephemeral: self = .memory(MemoryRepository(now: surroundings.now))
        case .folder(let path):
            let folder = try Keeping.take(path)
            self = .folder(
                folder,
                try Keeping.open(
                    path, history: settings.history, options: JournalOptions(sync: settings.sync == .full), surroundings: surroundings,
                    tell: console.tell))
        }
    }

    /// Everything acknowledged is on the disk already; this marks it as being there.
    func close() {
        if case .folder(_, let repository) = self { repository.close() }
    }

    /// The folder has been taken.
    static func open(
        _ path: String, history: JournalRepository.History = .all, options: JournalOptions = JournalOptions(), surroundings: Surroundings,
        tell: @escaping @Sendable (String) -> Void
    ) throws(Failure) -> JournalRepository {
        do throws(OpenFailure) {
            let store: Identifier<Manifest> = surroundings.newID()
            return try JournalRepository(
                path, newStore: store.text, now: surroundings.now, history: history, options: options, tell: tell)
        } catch {
            throw Failure(error, folder: path)
        }
    }

    static func take(_ path: String) throws(Failure) -> DataFolder {
        do throws(DataFolder.Failure) {
            return try DataFolder(path: path)
        } catch {
            switch error {
            case .taken(let process):
                let owner = process.map { " (process \($0))" } ?? ""
                throw Failure("another larder\(owner) is using \(path) already. Stop it, or name another folder with --data DIR.")
            case .unusable(let reason):
                throw Failure("the data folder \(path) cannot be used (\(reason)). Name another with --data DIR.")
            }
        }
    }
}
