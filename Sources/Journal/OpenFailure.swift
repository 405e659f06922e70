/// Why the files of a folder cannot be taken for a store.
package enum OpenFailure: Error, Equatable, Sendable {
    /// The folder holds something, but no store [F2].
    case notAStore
    case newerFormat(Int)
    /// Something that had been durable is not what it was [O1], [O3], [O6], or makes no sense to
    /// the user, who gives the reason [O10].
    case damaged(file: String, line: Int, byte: Int, reason: String? = nil)
    case missing(file: String)
    case disk(DiskFailure)

    /// What is wrong, in words.
    package var text: String {
        switch self {
        case .notAStore: "The folder does not hold a store"
        case .newerFormat(let format): "The store has format \(format), which a later version has written"
        case .damaged(let file, let line, let byte, let reason):
            "\(file) is damaged at line \(line), byte \(byte)" + (reason.map { " (\($0))" } ?? "")
        case .missing(let file): "\(file) is missing"
        case .disk(let failure): failure.text
        }
    }

    /// Damage at a byte of a file.
    static func damaged(_ file: String, at byte: Int, of bytes: [UInt8], reason: String? = nil) -> OpenFailure
    {
        .damaged(file: file, line: bytes.line(of: byte), byte: byte, reason: reason)
    }
}

extension [UInt8] {
    /// The number, from 1, of the line in which a byte stands, as an editor counts.
    func line(of byte: Int) -> Int { 1 + self[..<byte].count { $0 == LineReader.lineFeed } }
}

extension Folder {
    /// The manifest of a folder that has one.
    func manifest() throws(OpenFailure) -> Manifest {
        let bytes = try bytes(Manifest.name)
        do throws(Manifest.Unreadable) {
            return try Manifest(bytes: bytes)
        } catch {
            switch error {
            case .damaged: throw .damaged(file: Manifest.name, line: 1, byte: 0)
            case .newerFormat(let format): throw .newerFormat(format)
            }
        }
    }

    /// All of a file that should be there.
    func bytes(_ name: String) throws(OpenFailure) -> [UInt8] {
        do throws(DiskFailure) {
            return try file(name, .reading).read()
        } catch {
            throw error.isMissing ? .missing(file: name) : .disk(error)
        }
    }
}
