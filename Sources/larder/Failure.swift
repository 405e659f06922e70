import Journal

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
    init(_ failure: CareFailure, reading source: String, writing target: String, whenOccupied: String) {
        message =
            switch failure {
            case .source(let failure): Failure.sentence(failure, folder: source)
            case .target(let failure): "\(target) cannot be written (\(failure.text)). Nothing was changed."
            case .occupied: "\(target) holds something already. Nothing was changed. \(whenOccupied)"
            case .outOfReach(let from, let through):
                "\(source) can only give the states after transactions \(from) to \(through). Nothing was changed."
            }
    }

    private static func sentence(_ failure: OpenFailure, folder: String) -> String {
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
            "\(folder) cannot be used (\(failure.text)). Larder must be able to read and write it; “df” tells whether the disk is full."
        }
    }
}
