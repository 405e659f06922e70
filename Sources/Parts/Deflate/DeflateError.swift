/// A reason why bytes cannot be unpacked.
package enum DeflateError: Error, Equatable, Sendable {
    /// The bytes end before the packed data does.
    case truncated
    /// The unpacked data has more bytes than the caller allows.
    case tooLong(limit: Int)
    /// Other bytes follow the packed data.
    case trailingBytes(Int)

    /// A block has the reserved type 3.
    case reservedBlockType
    /// The two copies of the length of a stored block differ.
    case storedLengthMismatch
    /// A block declares more than 286 literals and lengths, or more than 30 distances.
    case tooManySymbols
    /// A list of code lengths repeats a length before the first, or after the last.
    case wrongRepeat
    /// A code has more words than its lengths allow.
    case oversubscribedCode
    /// A code leaves words unused.
    case incompleteCode
    /// A block has no word for its end.
    case missingEndCode
    /// The bits match no word of the code.
    case unusedWord
    /// A repetition begins before the first byte.
    case distanceTooFar

    /// The first bytes are not those of a gzip member.
    case notGzip
    /// The method is another one than deflate.
    case unknownMethod(UInt8)
    /// A gzip member sets flags that are reserved.
    case reservedFlags(UInt8)
    /// The checksum of the header differs from the header.
    case headerChecksumMismatch
    /// The checksum differs from the unpacked data.
    case checksumMismatch
    /// The length differs from the unpacked data.
    case lengthMismatch
}

extension DeflateError: CustomStringConvertible {
    /// The reason in plain words.
    package var description: String {
        switch self {
        case .truncated: "The packed data ends too early."
        case .tooLong(let limit): "The unpacked data is longer than \(limit) bytes."
        case .trailingBytes(let count): "\(count) bytes follow the packed data."
        case .reservedBlockType: "A block has the type 3, which is reserved."
        case .storedLengthMismatch: "The two copies of the length of a stored block differ."
        case .tooManySymbols: "A block declares more than 286 literals and lengths or 30 distances."
        case .wrongRepeat: "A list of code lengths repeats a length outside of the list."
        case .oversubscribedCode: "A code has more words than its lengths allow."
        case .incompleteCode: "A code leaves words unused."
        case .missingEndCode: "A block has no word for its end."
        case .unusedWord: "The bits match no word of the code."
        case .distanceTooFar: "A repetition begins before the first byte."
        case .notGzip: "The data does not begin like gzip."
        case .unknownMethod(let method): "The data is packed by the method \(method); only 8 is known."
        case .reservedFlags(let flags): "The flags \(flags) include reserved ones."
        case .headerChecksumMismatch: "The checksum of the header is wrong."
        case .checksumMismatch: "The checksum of the unpacked data is wrong."
        case .lengthMismatch: "The length of the unpacked data is wrong."
        }
    }
}
