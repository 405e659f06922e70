/// A file of an archive, as the archive's list describes the file.
package struct ArchiveEntry: Equatable, Sendable {
    /// The name with its folders: words to show and to compare, never a path of this machine.
    package let name: ArchiveName
    /// The bytes in the archive, and the bytes that come out.
    let packedBytes, bytes: Int
    let checksum: UInt32
    let method: Int
    let isEncrypted: Bool
    /// The place of the entry's own header.
    let start: Int
}

/// The name of an entry: folders and the last part, between slashes.
package struct ArchiveName: Hashable, Sendable {
    package let text: String

    /// Takes a name as an archive or a page writes it. Old programs of Windows write backslashes.
    package init(_ text: String) {
        self.text = text.contains("\\") ? String(text.map { $0 == "\\" ? "/" : $0 }) : text
    }

    /// The parts between slashes, without the parts that name no folder.
    private var parts: [Substring] { text.split(separator: "/").filter { $0 != "." && $0 != ".." } }

    var isFolder: Bool { text.hasSuffix("/") }
    package var last: String { parts.last.map(String.init) ?? "" }
    /// The folders around, as one text without a slash at its ends.
    var folder: String { parts.dropLast().joined(separator: "/") }
    /// The name and its folders, as `folder` writes them.
    var tidy: String { parts.joined(separator: "/") }

    /// The last part before its last point.
    var stem: String {
        let last = last
        return last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
    }

    /// The name and its folders without the last point and what follows.
    var withoutSuffix: String { (parts.dropLast() + [stem[...]]).joined(separator: "/") }

    /// The letters after the last point, in small letters.
    var suffix: String {
        let last = last
        return last.lastIndex(of: ".").map { last[last.index(after: $0)...].lowercased() } ?? ""
    }

    /// True for what a system adds to folders: hidden files, and the `__MACOSX` of a Mac.
    var isOfSystem: Bool {
        parts.contains { $0.hasPrefix(".") || $0 == "__MACOSX" } || ArchiveName.ofSystem.contains(last)
    }

    private static let ofSystem: Set<String> = ["Thumbs.db", "desktop.ini", "Icon\r"]

    /// True for names of photos, and of other files that never hold recipes as text. Such a file is
    /// only unpacked if a recipe points to it.
    var isAside: Bool { ArchiveName.aside.contains(suffix) }

    /// True for the folders of a site by Jekyll that hold templates, finished pages and parts.
    var isOfSite: Bool { parts.dropLast().contains { ArchiveName.ofSite.contains($0) } }

    private static let ofSite: Set<Substring> = [
        "_layouts", "_includes", "_site", "_components", "_data", "_sass",
    ]

    private static let aside: Set<String> = [
        "jpg", "jpeg", "png", "webp", "avif", "gif", "svg", "ico", "heic", "bmp", "tif", "tiff", "mp4", "mov",
        "webm", "mp3", "pdf", "css", "js", "map", "woff", "woff2", "ttf", "eot", "db", "log", "xlsx", "docx",
    ]
}
