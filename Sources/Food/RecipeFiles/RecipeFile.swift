package import Domain
import JSON
package import RecipeImport
import Words

/// The recipes of a file that another program wrote, one piece after another:
///
///     var file = try RecipeFile(bytes)
///     while let recipes = file.next(by: reader) { take(recipes, file.progress) }
///
/// Opening reads an archive's list, and the short texts of which Chowdown's recipes consist. Each
/// call of `next` unpacks and reads one piece: a file of the archive, or a recipe of a text. A
/// broken piece does not spoil the others. Nothing waits and nothing is fetched; callers keep this
/// work off their event loop.
package struct RecipeFile: Sendable {
    /// The most recipes of a file, as in one request of JSON.
    package static let mostRecipes = 5_000
    /// The names that are kept of files without recipes.
    package static let mostPassedOver = 100

    /// A part of the file that waits.
    private enum Part: Sendable {
        case whole([UInt8])
        case entry(ArchiveEntry, ArchiveFolders)
        case list(any RecipeList, name: ArchiveName, folders: ArchiveFolders?, place: Int)

        var isEntry: Bool { if case .entry = self { true } else { false } }
    }

    private let limits: ArchiveLimits
    /// The parts that wait, the next at the end.
    private var parts: [Part] = []
    /// The pieces that wait, the pieces that are done, and the recipes so far.
    private var waiting = 0, done = 0, count = 0
    /// The bytes that archives inside, and that photos, may still unpack to.
    private var room, photoRoom: Int
    /// The bytes that further recipes may have.
    private var recipeRoom: Int
    /// The knowledge of the program besides its recipes.
    package private(set) var past = ImportedPast()
    /// The content that the readers of programs do not take.
    private var unread = LeftOut()
    /// The pictures in archives, each once in all its sizes, and the photos of recipes.
    private var pictures = 0, photos = 0
    /// The names of files in the archive that have no recipe: read-me files, settings.
    package private(set) var passedOver: [String] = []

    /// Opens a file. An error means that no piece of the file can be read.
    package init(_ bytes: [UInt8], limits: ArchiveLimits = .standard) throws(RecipeFileRefusal) {
        self.limits = limits
        let unpackedBytes = limits.unpackedBytes(from: bytes.count)
        (room, photoRoom) = (unpackedBytes, unpackedBytes)
        recipeRoom = limits.recipeBytes
        switch RecipeFileForm(bytes) {
        case .empty: throw .empty
        case .unknown: throw .unknownForm
        case .archive:
            do throws(ArchiveRefusal) { try open(bytes, isInside: false) } catch { throw .archive(error) }
        default:
            parts = [.whole(bytes)]
            waiting = 1
        }
    }

    /// Opens JSON of a program that needs a reader of its own; nil for JSON that the reader of
    /// recipes reads.
    package init?(ofProgram json: [UInt8]) {
        guard let list = ProgramShape.recipes(in: json) else { return nil }
        limits = .standard
        (room, photoRoom, recipeRoom) = (0, 0, limits.recipeBytes)
        parts = [.list(list, name: ArchiveName(""), folders: nil, place: 0)]
        waiting = list.count
        unread = list.leftOut
        past = list.past
    }

    /// The content of the pieces so far that is not taken over.
    package var leftOut: LeftOut {
        var all = unread
        all.add("photos", pictures - photos, as: .photo)
        for name in passedOver { all.add(name, as: .file) }
        return all
    }

    /// The pieces that are done, and all pieces that are known so far.
    package var progress: (done: Int, of: Int) { (done, done + waiting) }

    /// Reads the next piece. A piece without a recipe gives an empty list; nil means the end.
    package mutating func next(by reader: RecipeReader) -> [FiledRecipe]? {
        guard let part = parts.popLast() else { return count == 0 ? [refused(.nothingFound)] : nil }
        if let limit = limitReached {
            (parts, waiting) = ([], 0)
            return [refused(limit)]
        }
        (waiting, done) = (waiting - 1, done + 1)
        switch part {
        case .whole(let bytes): return read(bytes, ArchiveName(""), nil, by: reader)
        case .entry(let entry, let folders): return read(entry, folders, by: reader)
        case .list(let list, let name, let folders, let place):
            if place + 1 < list.count {
                parts.append(.list(list, name: name, folders: folders, place: place + 1))
            }
            return read(list.recipe(at: place), name, folders, by: reader)
        }
    }

    /// The limit that leaves no room for another recipe.
    private var limitReached: RecipeFileRefusal? {
        if count >= RecipeFile.mostRecipes { return .tooManyRecipes(limit: RecipeFile.mostRecipes) }
        if recipeRoom < 0 { return .tooMuchText(megabytes: limits.recipeBytes >> 20) }
        return nil
    }

    /// Adds the entries of an archive to the parts that wait.
    private mutating func open(_ bytes: [UInt8], isInside: Bool) throws(ArchiveRefusal) {
        let archive = try Archive(bytes, limits: limits)
        guard archive.unpackedBytes <= room else { throw .unpacksTooLarge(limit: limits.unpackedBytes) }
        room -= archive.unpackedBytes
        let folders = ArchiveFolders(archive, isInside: isInside)
        pictures += folders.pictureCount
        if let tables = GrocyTables.joined(archive) {
            parts.append(.whole(tables))
            waiting += 1
            return
        }
        for entry in folders.asides { passOver(entry.name) }
        // A database has all recipes, so the database comes first.
        let entries = folders.parts.filter(\.isDatabase) + folders.parts.filter { !$0.isDatabase }
        parts += entries.reversed().map { .entry($0, folders) }
        waiting += entries.count
    }

    private mutating func read(
        _ entry: ArchiveEntry, _ folders: ArchiveFolders, by reader: RecipeReader
    ) -> [FiledRecipe] {
        do throws(ArchiveRefusal) {
            let bytes = try folders.archive.unpack(
                entry, atMost: entry.isDatabase ? limits.databaseBytes : nil)
            guard Archive.isArchive(bytes) else { return read(bytes, entry.name, folders, by: reader) }
            guard !folders.isInside else { throw .nestedTooDeep }
            try open(bytes, isInside: true)
            return []
        } catch {
            return [refused(.archive(error), entry.name)]
        }
    }

    /// Reads a file that is not an archive.
    private mutating func read(
        _ bytes: [UInt8], _ name: ArchiveName, _ folders: ArchiveFolders?, by reader: RecipeReader
    ) -> [FiledRecipe] {
        do throws(RecipeFileRefusal) {
            switch try FileContent(bytes, folders, within: &room, by: reader) {
            case .nothing:
                if folders == nil { throw .nothingFound }
                passOver(name)
                return []
            case .readings(let readings):
                let photo = readings.count == 1 ? folders?.photo(.beside, of: name, within: &photoRoom) : nil
                if photo?.bytes != nil { photos += 1 }
                return readings.map { took($0, photo, name) }
            case .list(let list):
                unread.add(list.leftOut)
                if list.past.planned.isEmpty, list.past.lists.isEmpty {
                    past.addFoods(of: list.past)
                } else {
                    past = list.past
                }
                if list is MealieBackup {
                    for case .entry(let entry, _) in parts.reversed() { passOver(entry.name) }
                    waiting -= parts.count(where: \.isEntry)
                    parts.removeAll(where: \.isEntry)
                }
                if list.count == 1 { return read(list.recipe(at: 0), name, folders, by: reader) }
                guard list.count > 0 else { return [] }
                parts.append(.list(list, name: name, folders: folders, place: 0))
                waiting += list.count
                return []
            }
        } catch {
            return [refused(error, name)]
        }
    }

    private mutating func read(
        _ recipe: FoundRecipe, _ name: ArchiveName, _ folders: ArchiveFolders?, by reader: RecipeReader
    ) -> [FiledRecipe] {
        switch recipe {
        case .nothing: return []
        case .refused(let refusal, let title): return [refused(refusal, name, title: title)]
        case .recipe(let value, let clue):
            let photo = folders?.photo(clue, of: name, within: &photoRoom) ?? FoundPhoto(clue)
            if photo?.bytes != nil, !clue.isText { photos += 1 }
            return [took(reader.recipe(value, index: count), photo, name)]
        }
    }

    private mutating func took(
        _ reading: RecipeReading, _ photo: FoundPhoto?, _ name: ArchiveName
    ) -> FiledRecipe {
        var reading = reading
        reading.index = count
        count += 1
        guard let recipe = reading.recipe else { return FiledRecipe(file: name.text, reading: reading) }
        recipeRoom -= recipe.bytes
        reading.photoProblem = photo?.problem
        unread.add(reading.leftOut)
        reading.leftOut = LeftOut()
        return FiledRecipe(file: name.text, reading: reading, photo: photo?.bytes)
    }

    private mutating func passOver(_ name: ArchiveName) {
        if passedOver.count < RecipeFile.mostPassedOver { passedOver.append(name.text) }
    }

    /// A reading that says why there is no recipe.
    private mutating func refused(
        _ refusal: RecipeFileRefusal, _ name: ArchiveName = ArchiveName(""), title: String? = nil
    ) -> FiledRecipe {
        let problem = FieldProblem(pointer: "/\(count)", code: .invalid, detail: refusal.description)
        let reading = RecipeReading(
            index: count, name: title ?? (name.text.isEmpty ? nil : name.last), outcome: .failed([problem]))
        count += 1
        return FiledRecipe(file: name.text, reading: reading)
    }
}
