import Domain

/// An archive with its entries by folder and by name, so that recipes find their photos. Names are
/// compared by their characters: an "ä" of a Mac equals an "ä" of Windows.
struct ArchiveShelf: Sendable {
    let archive: Archive
    /// True for an archive inside another.
    let isInside: Bool
    private let byFolder: [String: [ArchiveEntry]]
    private let byName: [String: ArchiveEntry]
    private let byLast: [String: ArchiveEntry]
    /// The parts of recipes that Chowdown keeps apart, by title.
    let components: [String: YAMLHead]

    init(_ archive: Archive, isInside: Bool) {
        self.archive = archive
        self.isInside = isInside
        byFolder = Dictionary(grouping: archive.entries) { $0.name.folder }
        byName = Dictionary(archive.entries.map { ($0.name.tidy, $0) }) { first, _ in first }
        byLast = Dictionary(archive.entries.map { ($0.name.last, $0) }) { first, _ in first }
        var components: [String: YAMLHead] = [:]
        for entry in archive.entries where entry.isComponent {
            guard let bytes = try? archive.unpack(entry), let head = YAMLHead(OldText.text(bytes)),
                let title = head.value("title")?.text
            else { continue }
            components[title] = head
        }
        self.components = components
    }

    /// The entries that may have recipes.
    var parts: [ArchiveEntry] { archive.entries.filter { !$0.name.isAside && !$0.name.isOfSite } }

    /// Returns the photo of a recipe in the file `name`.
    func photo(_ clue: PhotoClue, of name: ArchiveName) -> FoundPhoto? {
        switch clue {
        case .text: FoundPhoto(clue)
        case .named(let text): named(text, near: name).flatMap { first(of: [$0]) }
        case .folder(let folder):
            first(
                of: FoundPhoto.best(of: pictures(in: ArchiveName(name.folder + "/" + folder).tidy)))
        case .beside: beside(name)
        case .none: nil
        }
    }

    /// Returns the entry that a recipe or page names, as written or with its escapes read.
    private func named(_ text: String, near name: ArchiveName) -> ArchiveEntry? {
        for text in [text, FoundPhoto.unescaped(text)] {
            let wanted = ArchiveName(text)
            let places = [name.folder + "/" + wanted.tidy, wanted.tidy, "images/" + wanted.tidy]
            for place in places {
                if let entry = byName[ArchiveName(place).tidy] { return entry }
            }
            if let entry = byLast[wanted.last] { return entry }
        }
        return nil
    }

    /// Returns a photo with the same name as the file, or the best photo of a folder with one
    /// recipe.
    private func beside(_ name: ArchiveName) -> FoundPhoto? {
        let all = pictures(in: name.folder)
        let same = all.filter { $0.name.stem == name.stem }
        if !same.isEmpty { return first(of: same) }
        let recipes = byFolder[name.folder, default: []].filter { !$0.name.isAside }
        guard recipes.count == 1 else { return nil }
        return first(of: FoundPhoto.best(of: all))
    }

    /// Returns the pictures of a folder, and those of its folder "images".
    private func pictures(in folder: String) -> [ArchiveEntry] {
        let inner = folder.isEmpty ? "images" : folder + "/images"
        return (byFolder[folder, default: []] + byFolder[inner, default: []])
            .filter { FoundPhoto.suffixes.contains($0.name.suffix) }
    }

    /// Returns the first entry that is a photo; a problem only if no entry is.
    private func first(of entries: [ArchiveEntry]) -> FoundPhoto? {
        var problem: FoundPhoto?
        for entry in entries {
            let photo: FoundPhoto
            do throws(ArchiveRefusal) { photo = FoundPhoto(try archive.unpack(entry)) } catch {
                photo = FoundPhoto(problem: error.description)
            }
            if photo.bytes != nil { return photo }
            problem = problem ?? photo
        }
        return problem
    }
}

extension ArchiveEntry {
    /// True for the whole database of a backup, the one large file of JSON.
    var isDatabase: Bool { name.last == "database.json" }

    /// True for a part of a recipe that Chowdown keeps apart.
    var isComponent: Bool { name.folder.split(separator: "/").last == "_components" && name.suffix == "md" }
}
