/// The reason why a folder cannot be opened as a store.
package enum OpenFailure: Error, Equatable, Sendable {
    /// The folder holds files, but no store [F2].
    case notAStore
    case otherFormat(Int)
    /// Durable bytes have changed [O1], [O3], [O6], or make no sense to the user, who gives the
    /// reason [O10].
    case damaged(file: String, line: Int, byte: Int, reason: String? = nil)
    case missing(file: String)
    case disk(DiskFailure)

    /// A sentence that says what is wrong.
    package var text: String {
        switch self {
        case .notAStore: "The folder does not hold a store"
        case .otherFormat(let format): "The store has format \(format), which another version has written"
        case .damaged(let file, let line, let byte, let reason):
            "\(file) is damaged at line \(line), byte \(byte)" + (reason.map { " (\($0))" } ?? "")
        case .missing(let file): "\(file) is missing"
        case .disk(let failure): failure.text
        }
    }

    /// Returns the failure for damage at a byte of a file.
    static func damaged(_ file: String, at byte: Int, of bytes: [UInt8], reason: String? = nil) -> OpenFailure
    {
        .damaged(file: file, line: bytes.line(of: byte), byte: byte, reason: reason)
    }
}

extension [UInt8] {
    /// Returns the number of the line with a byte, counted from 1 as in an editor.
    func line(of byte: Int) -> Int { 1 + self[..<byte].count { $0 == LineReader.lineFeed } }
}

extension Folder {
    /// Returns the manifest of a folder that must have one.
    func manifest() throws(OpenFailure) -> Manifest {
        let bytes = try bytes(Manifest.name)
        do throws(Manifest.ReadFailure) {
            return try Manifest(bytes: bytes)
        } catch {
            switch error {
            case .damaged: throw .damaged(file: Manifest.name, line: 1, byte: 0)
            case .otherFormat(let format): throw .otherFormat(format)
            }
        }
    }

    /// Returns all bytes of a file that must exist.
    func bytes(_ name: String) throws(OpenFailure) -> [UInt8] {
        do throws(DiskFailure) {
            return try file(name, .reading).read()
        } catch {
            throw error.isMissing ? .missing(file: name) : .disk(error)
        }
    }
}
