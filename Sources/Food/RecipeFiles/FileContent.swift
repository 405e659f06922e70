import Deflate
import JSON
import RecipeImport
import Words

/// The content of a file that is not an archive.
enum FileContent {
    case list(any RecipeList)
    /// Recipes that the reader of pages and of JSON has read.
    case readings([RecipeReading])
    case nothing

    /// The bytes that gzip may unpack to: a recipe with several photos as text.
    private static let mostUnpacked = 32 << 20
    /// The factor by which deflate can make bytes grow.
    private static let mostGrowth = 1_032

    /// Reads a file. What gzip unpacks draws on `room`, the bytes that the archive around may still
    /// unpack to: thousands of its entries may be packed once more.
    init(
        _ bytes: [UInt8], _ folders: ArchiveFolders?, within room: inout Int, by reader: RecipeReader
    ) throws(RecipeFileRefusal) {
        switch RecipeFileForm(bytes) {
        case .gzip: self = try FileContent.unpacked(bytes, folders, within: &room, by: reader)
        case .json: self = try FileContent.json(bytes, folders, by: reader)
        case .page: self = try FileContent.readings(bytes, "text/html", folders, by: reader)
        case .copyMeThat: self = .list(CopyMeThatPage(bytes.withoutLongMarkRuns))
        case .recipeKeeper: self = .list(RecipeKeeperPage(bytes.withoutLongMarkRuns))
        case .mealMaster: self = .list(MealMasterText(OldText.text(bytes)))
        case .table: self = try FileContent.table(bytes, folders)
        case .markdown:
            self =
                ChowdownRecipe(OldText.text(bytes), folders).map {
                    .list(ShortRecipeList(recipes: [$0.found]))
                }
                ?? .nothing
        case .archive, .empty, .unknown: self = .nothing
        }
    }

    private static func unpacked(
        _ bytes: [UInt8], _ folders: ArchiveFolders?, within room: inout Int, by reader: RecipeReader
    ) throws(RecipeFileRefusal) -> FileContent {
        let most = min(mostUnpacked, room)
        let unpacked: [UInt8]
        do throws(DeflateError) { unpacked = try Gzip.unpack(bytes, atMost: most) } catch {
            // Some work was done, however the bytes end.
            room -= min(most, bytes.count * mostGrowth)
            guard case .tooLong = error else { throw .gzipBroken }
            let limit = most < mostUnpacked ? folders?.archive.limits.unpackedBytes : nil
            throw .archive(.unpacksTooLarge(limit: limit ?? mostUnpacked))
        }
        room -= unpacked.count
        guard RecipeFileForm(unpacked) == .json else { return .nothing }
        return try json(unpacked, folders, by: reader)
    }

    private static func json(
        _ bytes: [UInt8], _ folders: ArchiveFolders?, by reader: RecipeReader
    ) throws(RecipeFileRefusal) -> FileContent {
        if let recipes = ProgramShape.recipes(in: bytes) { return .list(recipes) }
        // Of the JSON in an archive only recipes count.
        guard folders != nil,
            let value = try? JSON.value(
                from: ProgramShape.plain(bytes), limits: JSONLimits(parts: ProgramShape.mostParts))
        else { return try readings(bytes, "application/json", nil, by: reader) }
        if !RecipeReader.seemsRecipe(value) { return .nothing }
        return try readings(bytes, "application/json", folders, by: reader)
    }

    /// Returns what the reader of pages and JSON finds. Without a recipe, a file of an archive is
    /// passed over, and a lone file is refused.
    private static func readings(
        _ bytes: [UInt8], _ type: String, _ folders: ArchiveFolders?, by reader: RecipeReader
    ) throws(RecipeFileRefusal) -> FileContent {
        do throws(RecipeRefusal) {
            return .readings(try reader.recipes(in: bytes, contentType: type))
        } catch {
            switch error {
            case .noRecipe(let reason):
                if folders != nil { return .nothing }
                throw .noRecipe(reason)
            case .json(.unreadable(let error)): throw .json(error.detail)
            case .json(.wrong(let problems)): throw .json(problems.first?.detail ?? "")
            case .unknownFormat: throw .unknownForm
            }
        }
    }

    private static func table(
        _ bytes: [UInt8], _ folders: ArchiveFolders?
    ) throws(RecipeFileRefusal) -> FileContent {
        let table = try CommaTable(OldText.text(bytes))
        guard let recipes = TableRecipes(table) else {
            if folders != nil { return .nothing }
            throw .noColumns
        }
        return .list(recipes)
    }
}
