import Journal
import Server
import UseCases

/// Why something could not be done, in a sentence with a way out.
struct Failure: Error {
    let message: String

    init(_ message: String) {
        self.message = message
    }

    init(_ failure: OpenFailure, folder: String) {
        message = Failure.sentence(failure, folder: folder)
    }

    /// For the commands that copy a store from one folder to another, or write it anew in its own.
    init(_ failure: CareFailure, reading source: String, writing target: String) {
        message =
            switch failure {
            case .source(let failure): Failure.sentence(failure, folder: source)
            case .target(let failure):
                "\(target) cannot be written (\(failure.text)). What was kept is as it was."
            case .occupied: "\(target) holds something already. Nothing was changed."
            case .outOfReach(let from, let through):
                "\(source) can only give the states after transactions \(from) to \(through). Nothing was changed."
            case .givenUp(let range): Failure(givenUp: range, in: source).message
            }
    }

    /// A restore to numbers that an earlier restore has given up.
    init(givenUp range: ClosedRange<Int>, in backup: String) {
        message =
            "\(backup) has no transactions \(range.lowerBound) to \(range.upperBound): an earlier restore gave them up. Nothing was changed. "
            + "Name \(range.lowerBound - 1) for the state before them, or a number after \(range.upperBound)."
    }

    /// Of a change to a folder that nobody serves.
    init(_ failure: WriteFailure<Never>, folder: String) {
        message =
            switch failure {
            case .tooLarge:
                "This is more than the 64 MB that one transaction can hold, photos not counted. Nothing was changed."
            case .noSpace: "The disk of \(folder) is full. Nothing was changed."
            case .outcomeUnknown:
                "The disk failed while \(folder) was written, so it may have happened or not. “larder verify” says more."
            case .busy, .closed, .keyTaken, .refused: "\(folder) cannot be written. Nothing was changed."
            }
    }

    /// Of a server that cannot listen.
    init(_ failure: Server.StartFailure, host: String, port: Int) {
        message =
            switch failure {
            case .notAnAddress(let host):
                "“\(host)” is not an address. --host takes one of this machine's, such as 127.0.0.1, 0.0.0.0 or ::."
            case .system(let error) where error.isAddressInUse:
                "port \(port) at \(host) is taken by another program. Choose another with --port N (0 takes any free one) or LARDER_PORT."
            case .system(let error) where error.isForbidden:
                "port \(port) is not allowed for this user. Choose one from 1024 on with --port N or LARDER_PORT."
            case .system(let error) where error.isAddressNotOurs:
                "\(host) is not an address of this machine. --host takes 127.0.0.1, 0.0.0.0, :: or one that it has."
            case .system(let error):
                "cannot listen at \(host) port \(port): \(error.call): \(error.text)."
            }
    }

    static func newerFormat(_ format: Int, folder: String) -> String {
        "\(folder) was written by a newer larder (its format is \(format), this one knows \(Manifest.format)). Install the newer one again."
    }

    /// What to do with a damaged store.
    static func wayOut(of folder: String) -> String {
        "“larder repair \(folder.asWord)” shows what can be saved; “larder restore BACKUP --data \(folder.asWord) --replace” brings back a backup."
    }

    private static func sentence(_ failure: OpenFailure, folder: String) -> String {
        switch failure {
        case .notAStore where FolderContents(of: folder) == .store:
            "\(folder) has lost its \(Manifest.name), which says what belongs to the store. \(wayOut(of: folder))"
        case .notAStore:
            "\(folder) holds files, but no store of larder's. Name an empty folder, or the right one, with --data DIR."
        case .newerFormat(let format): newerFormat(format, folder: folder)
        case .damaged, .missing:
            "\(folder): \(failure.text). It had been written safely, so the disk or somebody else has changed it. Nothing was touched. "
                + wayOut(of: folder)
        case .disk(let failure):
            "\(folder) cannot be used (\(failure.text)). Larder must be able to read and write it; “df” tells whether the disk is full."
        }
    }
}

extension String {
    /// A path as a shell takes it.
    var asWord: String {
        let isPlain = !isEmpty && utf8.allSatisfy { $0 > 0x7F || Self.plain.contains($0) }
        return isPlain
            ? self
            : "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }

    private static let plain = Set(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+,:=@%".utf8)
}
