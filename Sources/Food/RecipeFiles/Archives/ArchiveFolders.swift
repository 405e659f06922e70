import Domain
import HTTP

/// An archive with its entries by folder and by name, so that recipes find their photos. Names are
/// compared by their characters: an "ä" of a Mac equals an "ä" of Windows.
struct ArchiveFolders: Sendable {
    let archive: Archive
    /// True for an archive inside another.
    let isInside: Bool
    private let byName: [String: ArchiveEntry]
    private let byLast: [String: ArchiveEntry]
    /// The best pictures of each folder, and of each name without its suffix.
    private let pictures: [String: [ArchiveEntry]]
    private let namesakes: [String: [ArchiveEntry]]
    /// The number of files in each folder that may have recipes.
    private let recipes: [String: Int]
    /// The parts of recipes that Chowdown keeps apart, by title.
    let components: [String: YAMLHead]

    /// The most pictures that are tried for a recipe.
    private static let mostTries = 4
    /// The most bytes of a component, and of all components together. Their heads take many times
    /// as much in memory.
    private static let mostComponentBytes = 64 << 10, mostBytesOfComponents = 256 << 10
    /// The bytes that a component counts for at least, so that 2,000 of them are the most.
    private static let leastComponentBytes = 128

    init(_ archive: Archive, isInside: Bool) {
        self.archive = archive
        self.isInside = isInside
        let entries = archive.entries
        byName = Dictionary(entries.map { ($0.name.tidy, $0) }) { first, _ in first }
        byLast = Dictionary(entries.map { ($0.name.last, $0) }) { first, _ in first }
        let pictures = entries.filter(\.isPicture)
        self.pictures = Dictionary(grouping: pictures) { $0.name.folder }
            .mapValues { Array(FoundPhoto.best(of: $0).prefix(ArchiveFolders.mostTries)) }
        namesakes = Dictionary(grouping: pictures) { $0.name.withoutSuffix }
            .mapValues { Array($0.prefix(ArchiveFolders.mostTries)) }
        recipes = Dictionary(
            entries.lazy.filter { !$0.name.isAside }.map { ($0.name.folder, 1) }, uniquingKeysWith: +)
        var components: [String: YAMLHead] = [:]
        var room = ArchiveFolders.mostBytesOfComponents
        for entry in entries.lazy.filter(\.isComponent) where entry.bytes <= room {
            room -= max(entry.bytes, ArchiveFolders.leastComponentBytes)
            guard let bytes = try? archive.unpack(entry, atMost: ArchiveFolders.mostComponentBytes),
                let head = YAMLHead(OldText.text(bytes)), let title = head.value("title")?.text
            else { continue }
            components[title] = head
        }
        self.components = components
    }

    /// The entries that may have recipes.
    var parts: [ArchiveEntry] { archive.entries.filter { !$0.name.isAside && !$0.name.isOfSite } }

    /// The files that hold no text of recipes and are no pictures: documents, films.
    var asides: [ArchiveEntry] {
        archive.entries.filter { $0.name.isAside && !$0.isPicture && !$0.name.isOfSite }
    }

    /// The count of pictures. A picture in several sizes counts once.
    var pictureCount: Int {
        Set(
            archive.entries.lazy.filter(\.isPicture).map {
                FoundPhoto.isSize($0.name) ? $0.name.folder : $0.name.tidy
            }
        ).count
    }

    /// Returns the photo of a recipe in the file `name`. `room` is the number of bytes that photos
    /// may still unpack to: many recipes may name one large photo.
    func photo(_ clue: PhotoClue, of name: ArchiveName, within room: inout Int) -> FoundPhoto? {
        let entries =
            switch clue {
            case .text, .none: [ArchiveEntry]()
            case .named(let text): named(text, near: name).map { [$0] } ?? []
            case .folder(let folder): pictures(in: ArchiveName(name.folder + "/" + folder).tidy)
            case .beside: beside(name)
            }
        return first(of: entries, within: &room) ?? FoundPhoto(clue)
    }

    /// Returns the entry that a recipe or page names, as written or with its escapes read.
    private func named(_ text: String, near name: ArchiveName) -> ArchiveEntry? {
        for text in [text, Percent.decode(text[...]) ?? text] {
            let wanted = ArchiveName(text)
            let places = [name.folder + "/" + wanted.tidy, wanted.tidy, "images/" + wanted.tidy]
            for place in places {
                if let entry = byName[ArchiveName(place).tidy] { return entry }
            }
            if let entry = byLast[wanted.last] { return entry }
        }
        return nil
    }

    /// Returns the pictures with the same name as the file, or the best pictures of a folder with
    /// one recipe.
    private func beside(_ name: ArchiveName) -> [ArchiveEntry] {
        let same = both(namesakes, name.withoutSuffix, ArchiveName(name.folder + "/images/" + name.stem).tidy)
        if !same.isEmpty { return same }
        return recipes[name.folder] == 1 ? pictures(in: name.folder) : []
    }

    /// Returns the best pictures of a folder, and of its folder "images".
    private func pictures(in folder: String) -> [ArchiveEntry] {
        FoundPhoto.best(of: both(pictures, folder, ArchiveName(folder + "/images").tidy))
    }

    private func both(_ entries: [String: [ArchiveEntry]], _ one: String, _ other: String) -> [ArchiveEntry] {
        entries[one, default: []] + entries[other, default: []]
    }

    /// Returns the first entry that is a photo; a problem only if no entry is.
    private func first(of entries: [ArchiveEntry], within room: inout Int) -> FoundPhoto? {
        var problem: FoundPhoto?
        for entry in entries.prefix(ArchiveFolders.mostTries) {
            guard entry.bytes <= room else { return problem ?? FoundPhoto(problem: FoundPhoto.tooMany) }
            room -= entry.bytes
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

    var isPicture: Bool { FoundPhoto.suffixes.contains(name.suffix) }

    /// True for a part of a recipe that Chowdown keeps apart.
    var isComponent: Bool { name.folder.split(separator: "/").last == "_components" && name.suffix == "md" }
}
