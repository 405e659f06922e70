import Domain
import Journal
import Server
import UseCases

/// An error of a command: a message that says what is wrong and what to do.
struct Failure: Error {
    let message: String

    init(_ message: String) {
        self.message = message
    }

    init(_ failure: OpenFailure, folder: String) {
        message = Failure.sentence(failure, folder: folder)
    }

    /// The failure of a command that copies a store to another folder, or writes it again in place.
    init(_ failure: CareFailure, reading source: String, writing target: String) {
        message =
            switch failure {
            case .source(let failure): Failure.sentence(failure, folder: source)
            case .target(let failure) where failure.isForbidden:
                Ownership.message(target, reason: failure.text) + " The data that was there is unchanged."
            case .target(let failure):
                "\(target) cannot be written (\(failure.text)). The data that was there is unchanged."
            case .occupied:
                "\(target) is not empty. Nothing was changed. Name a new or an empty folder."
            case .outOfReach(let from, let through):
                "\(source) only has the states after transactions \(from) to \(through). "
                    + "Nothing was changed. Name a transaction from \(from) to \(through)."
            case .givenUp(let range): Failure(givenUp: range, in: source).message
            }
    }

    /// The failure of a restore to a transaction that an earlier restore has given up.
    init(givenUp range: ClosedRange<Int>, in backup: String) {
        message =
            "\(backup) has no transactions \(range.lowerBound) to \(range.upperBound): "
            + "an earlier restore gave them up. Nothing was changed. "
            + "Name \(range.lowerBound - 1) for the state before them, "
            + "or a number after \(range.upperBound)."
    }

    /// The failure of a change to a folder on which no server runs.
    init<Refused>(_ failure: WriteFailure<Refused>, folder: String) {
        message =
            switch failure {
            case .tooLarge:
                "The change is larger than 64 MB without photos, the most that one transaction can hold. "
                    + "Nothing was changed. “larder export --no-history” writes a smaller document."
            case .tooManyRows:
                "The households of \(folder) together have \(Households.mostRows) entries, the most it "
                    + "keeps. Nothing was changed. Another folder has room."
            case .noSpace: "The disk of \(folder) is full. Nothing was changed. Free some space first."
            case .outcomeUnknown:
                "The disk failed while \(folder) was written. The change may be saved or not. "
                    + "“larder verify \(folder.asWord)” shows what the folder holds."
            case .closed, .keyTaken, .refused:
                "\(folder) cannot be written. Nothing was changed. Try again."
            }
    }

    /// The failure of a server that cannot listen at its address.
    init(_ failure: Server.StartFailure, host: String, port: Int) {
        message =
            switch failure {
            case .notAnAddress(let host):
                "“\(host)” is not an address. --host takes an address of this machine, "
                    + "such as 127.0.0.1, 0.0.0.0 or ::."
            case .system(let error) where error.isAddressInUse:
                "port \(port) at \(host) is taken by another program. Choose another with --port N "
                    + "or LARDER_PORT; 0 takes any free port."
            case .system(let error) where error.isForbidden:
                "port \(port) is not allowed for this user. Choose a port from 1024 on "
                    + "with --port N or LARDER_PORT."
            case .system(let error) where error.isAddressNotOurs:
                "\(host) is not an address of this machine. --host takes 127.0.0.1, 0.0.0.0, :: "
                    + "or an address that the machine has."
            case .system(let error):
                "cannot listen at \(host) port \(port): \(error.call): \(error.text). "
                    + "Check --host and --port."
            }
    }

    static func otherFormat(_ format: Int, folder: String) -> String {
        "\(folder) was written by another version of Larder (its format is \(format), "
            + "this version reads \(Manifest.format)). Use the version that wrote it."
    }

    /// The two commands that help with a damaged store.
    static func remedy(for folder: String) -> String {
        "“larder repair \(folder.asWord)” shows what can be saved; "
            + "“larder restore BACKUP --data \(folder.asWord) --replace” brings back a backup."
    }

    private static func sentence(_ failure: OpenFailure, folder: String) -> String {
        switch failure {
        case .notAStore where FolderContents(of: folder) == .store:
            "\(folder) has lost its \(Manifest.name), the list of the store's files. "
                + remedy(for: folder)
        case .notAStore:
            "\(folder) contains files, but no Larder data. "
                + "Name an empty folder or the right one with --data DIR."
        case .otherFormat(let format): otherFormat(format, folder: folder)
        case .damaged, .missing:
            "\(folder): \(failure.text). The file was complete when it was written, "
                + "so the disk or another program has changed it. Nothing was changed now. "
                + remedy(for: folder)
        case .disk(let failure) where failure.isForbidden:
            Ownership.message(folder, reason: failure.text)
        case .disk(let failure):
            "\(folder) cannot be used (\(failure.text)). Larder must be able to read and write it; "
                + "“df” shows whether the disk is full."
        }
    }
}

extension String {
    /// The path as a word for a shell, in quotes where needed.
    var asWord: String {
        let isPlain = !isEmpty && utf8.allSatisfy { $0 > 0x7F || Self.plain.contains($0) }
        return isPlain
            ? self
            : "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }

    private static let plain = Set(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+,:=@%".utf8)
}
