import JSON
import Journal

/// The note in a data folder about the program that served it last.
struct LastProgram: Equatable {
    static let this = LastProgram(words: Version.full)

    /// The program's name, version and commit.
    let words: String

    init(words: String) {
        self.words = words
    }

    /// Reads the note; nil if the folder has no note that can be read.
    init?(of folder: String) {
        guard let bytes = try? Folder(path: folder).read(Folder.lastProgram),
            let note = try? JSON.value(from: bytes), case .string(let words)? = note["program"]
        else { return nil }
        self.init(words: words)
    }

    func write(to folder: String) throws(DiskFailure) {
        var json = JSONWriter()
        json.object { $0.field("program", words) }
        try Folder(path: folder).replace(Folder.lastProgram, with: Array(json.bytes) + [UInt8(ascii: "\n")])
    }

    /// The sentence about a folder that another program served last; nil if this one did or nobody
    /// knows.
    static func otherSentence(about folder: String) -> String? {
        guard let last = LastProgram(of: folder), last != this else { return nil }
        return "\(folder) was last served by \(last.words); this is \(this.words)."
    }
}
