/// Why the files of a folder cannot be taken for a store.
package enum OpenFailure: Error, Equatable, Sendable {
    /// The folder holds something, but no store [F2].
    case notAStore
    case newerFormat(Int)
    /// Something that had been durable is not what it was [O1], [O3], [O6], or makes no sense to the user, who gives the reason [O10].
    case damaged(file: String, octet: Int, reason: String? = nil)
    case missing(file: String)
    case disk(DiskFailure)

    /// What is wrong, in words.
    package var text: String {
        switch self {
        case .notAStore: "The folder does not hold a store"
        case .newerFormat(let format): "The store has format \(format), which a later version has written"
        case .damaged(let file, let octet, let reason): "\(file) is damaged at octet \(octet)" + (reason.map { " (\($0))" } ?? "")
        case .missing(let file): "\(file) is missing"
        case .disk(let failure): failure.text
        }
    }
}

extension Folder {
    /// The manifest of a folder that has one.
    func manifest() throws(OpenFailure) -> Manifest {
        let octets = try octets(Manifest.name)
        do throws(Manifest.Unreadable) {
            return try Manifest(octets: octets)
        } catch {
            switch error {
            case .damaged: throw .damaged(file: Manifest.name, octet: 0)
            case .newerFormat(let format): throw .newerFormat(format)
            }
        }
    }

    /// All of a file that should be there.
    func octets(_ name: String) throws(OpenFailure) -> [UInt8] {
        do throws(DiskFailure) {
            return try file(name, .reading).read()
        } catch {
            throw error.isMissing ? .missing(file: name) : .disk(error)
        }
    }
}
