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

    init(_ settings: ServeSettings, _ surroundings: Surroundings, console: Console) throws(StartFailure) {
        switch settings.storage {
        case .ephemeral: self = .memory(MemoryRepository(now: surroundings.now))
        case .folder(let path):
            let folder = try Keeping.take(path)
            do throws(OpenFailure) {
                let repository = try JournalRepository(
                    path, newStore: (surroundings.newID() as Identifier<Manifest>).text, now: surroundings.now, history: settings.history,
                    options: JournalOptions(sync: settings.sync == .full), tell: console.tell)
                self = .folder(folder, repository)
            } catch {
                throw StartFailure(error, folder: path)
            }
        }
    }

    /// Everything acknowledged is on the disk already; this marks it as being there.
    func close() {
        if case .folder(_, let repository) = self { repository.close() }
    }

    static func take(_ path: String) throws(StartFailure) -> DataFolder {
        do throws(DataFolder.Failure) {
            return try DataFolder(path: path)
        } catch {
            switch error {
            case .taken(let process):
                let owner = process.map { " (process \($0))" } ?? ""
                throw StartFailure("another larder\(owner) already serves \(path). Stop it, or name another folder with --data DIR.")
            case .unusable(let reason):
                throw StartFailure("the data folder \(path) cannot be used (\(reason)). Name another with --data DIR.")
            }
        }
    }
}

/// Why something could not begin, in a sentence with a way out.
struct StartFailure: Error {
    let message: String

    init(_ message: String) {
        self.message = message
    }

    init(_ failure: OpenFailure, folder: String) {
        message =
            switch failure {
            case .notAStore:
                "\(folder) holds files, but no store of larder's. Name an empty folder, or the right one, with --data DIR. "
                    + "(If manifest.json was lost from it, “larder repair \(folder)” finds what is there.)"
            case .newerFormat(let format):
                "\(folder) was written by a newer larder (its format is \(format), this one knows \(Manifest.format)). Install the newer one again."
            case .damaged, .missing:
                "\(failure.text) in \(folder). It had been written safely, so the disk or somebody else has changed it; nothing was touched. "
                    + "“larder repair \(folder)” shows what can be saved, “larder restore” brings back a backup."
            case .disk(let failure):
                "the data folder \(folder) cannot be used (\(failure.text)). Larder must be able to read and write it; \"df\" tells whether it is full."
            }
    }
}
