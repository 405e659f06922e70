import Platform

/// A text file that a program of the build reads or writes.
package struct TextFile: Sendable {
    package let path: String

    package init(_ path: String) {
        self.path = path
    }

    package func read() throws(TextFileError) -> String {
        guard let text = String(validating: try readBytes(), as: UTF8.self) else { throw .notUTF8(path) }
        return text
    }

    package func readBytes() throws(TextFileError) -> [UInt8] {
        guard let file = fopen(path, "rb") else { throw .unreadable(path) }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
        if ferror(file) != 0 { throw .unreadable(path) }
        return bytes
    }

    /// Writes `text` unless the file already holds it. A new file would be built again with all
    /// code that uses it.
    package func write(_ text: String) throws(TextFileError) {
        if (try? read()) == text { return }
        guard let file = fopen(path, "wb") else { throw .unwritable(path) }
        let bytes = Array(text.utf8)
        let isWhole = fwrite(bytes, 1, bytes.count, file) == bytes.count
        if fclose(file) != 0 || !isWhole { throw .unwritable(path) }
    }
}

package enum TextFileError: Error, CustomStringConvertible {
    case unreadable(String)
    case notUTF8(String)
    case unwritable(String)

    package var description: String {
        switch self {
        case .unreadable(let path): "\(path) cannot be read"
        case .notUTF8(let path): "\(path) is not UTF-8"
        case .unwritable(let path): "\(path) cannot be written"
        }
    }
}
