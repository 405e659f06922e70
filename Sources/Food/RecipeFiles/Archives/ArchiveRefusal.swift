import Deflate

/// A reason why a ZIP archive, or an entry of one, cannot be read.
package enum ArchiveRefusal: Error, Equatable, Sendable {
    case tooLarge(limit: Int)
    case tooManyEntries(limit: Int)
    case unpacksTooLarge(limit: Int)
    case nameTooLong(limit: Int)
    /// An entry grows by more than a factor that text or photos reach.
    case bomb
    /// Two entries share bytes.
    case overlap
    case zip64
    case encrypted
    case severalParts
    case truncated
    case broken

    case entryTooLarge(limit: Int)
    case unknownMethod(Int)
    case entryBroken
    /// An archive in an archive in an archive.
    case nestedTooDeep
}

extension ArchiveRefusal: CustomStringConvertible {
    /// The reason in plain words, and what to do.
    package var description: String {
        switch self {
        case .tooLarge(let limit):
            "This archive is larger than \(limit >> 20) MB. Export fewer recipes at a time."
        case .tooManyEntries(let limit):
            "This archive has more than \(limit) files. Export fewer recipes at a time."
        case .unpacksTooLarge(let limit):
            "This archive unpacks to more than \(limit >> 20) MB. Export fewer recipes at a time."
        case .nameTooLong(let limit):
            "A file in this archive has a name of more than \(limit) letters. Rename the file, and zip the "
                + "folder again."
        case .bomb:
            "A file in this archive unpacks to far more than recipes do. Export the recipes again."
        case .overlap:
            "Files in this archive lie on top of each other. Export the recipes again."
        case .zip64:
            "This archive is in ZIP64, the form for very large files. Unpack it, and zip the folder again."
        case .encrypted:
            "This archive is locked with a password. Unpack it, and zip the folder without a password."
        case .severalParts:
            "This is one part of an archive in several parts. Send the whole archive in one file."
        case .truncated:
            "This archive is cut off: its list of files is missing. Export or download it again."
        case .broken:
            "This archive is damaged: its list of files cannot be read. Export or download it again."
        case .entryTooLarge(let limit):
            "This file is larger than \(limit >> 20) MB. Export its recipe alone."
        case .unknownMethod(let method):
            "This file is packed by method \(method). Zip the folder again in the usual way (deflate)."
        case .entryBroken:
            "This file is damaged in the archive. Export or download the archive again."
        case .nestedTooDeep:
            "This is an archive in an archive in an archive. Unpack the outermost first."
        }
    }
}
