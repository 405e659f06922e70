import Deflate

/// The form of a file, told by its bytes. A name proves nothing.
package enum RecipeFileForm: Equatable, Sendable {
    case archive
    case gzip
    case json
    /// The pages that Copy Me That exports: many recipes, without linked data.
    case copyMeThat
    /// The page that Recipe Keeper exports.
    case recipeKeeper
    case page
    case markdown
    case mealMaster
    case table
    case empty
    case unknown

    /// The bytes that are looked at to tell a page or a text.
    private static let enough = 64 << 10

    /// Tells the form of a file.
    package init(_ bytes: [UInt8]) {
        if Archive.isArchive(bytes) {
            self = .archive
        } else if bytes.starts(with: [0x1F, 0x8B]) {
            self = .gzip
        } else {
            self.init(text: OldText.text(Array(bytes.prefix(RecipeFileForm.enough))))
        }
    }

    private init(text: String) {
        let start = text.drop { $0.isWhitespace || $0 == "\u{feff}" }
        switch start.first {
        case nil: self = .empty
        case "{", "[": self = .json
        case "<":
            self =
                RecipeKeeperPage.isExport(text)
                ? .recipeKeeper : CopyMeThatPage.isExport(text) ? .copyMeThat : .page
        default:
            if MealMasterText.isExport(text) {
                self = .mealMaster
            } else if YAMLHead.begins(start) {
                self = .markdown
            } else if CommaTable.isTable(text) {
                self = .table
            } else {
                self = .unknown
            }
        }
    }
}
