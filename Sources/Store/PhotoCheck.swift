package import Domain
package import Journal
package import Tables

extension JournalUser {
    /// Says whether a file of photos has the name of its bytes.
    package func isImage(_ bytes: [UInt8], named name: String) -> Bool {
        Digest(hex: name) == Digest(of: bytes)
    }
}

/// A check of photos: each photo that a meal names must be there, and its bytes must match its
/// digest. A server may be running on the folder.
package struct PhotoCheck: Sendable {
    /// A photo that cannot be shown.
    package struct LostPhoto: Equatable, Sendable {
        package let household: Household.ID
        /// The name of a meal that has the photo.
        package let meal: String
        package let digest: Digest
        /// True if there is no file; false if the bytes are others.
        package let isMissing: Bool
    }

    /// The number of photos that were looked at. Meals may share one.
    package let count: Int
    package let lost: [LostPhoto]

    package init(
        of households: Households, in dataFolder: String, calls: any SystemCalls = RealCalls(),
        progress: (_ done: Int, _ of: Int) -> Void = { _, _ in }
    ) {
        let folder = Folder(path: dataFolder, calls: calls).inner(Folder.images)
        let total = households.images.count
        var (seen, lost): (Set<Digest>, [LostPhoto]) = ([], [])
        for household in households.each {
            for meal in household.meals.all.lazy.map(\.row) {
                for digest in meal.photos where seen.insert(digest).inserted {
                    let bytes = try? folder.read(digest.hex)
                    progress(seen.count, total)
                    guard bytes.map({ Digest(of: $0) }) != digest else { continue }
                    lost.append(
                        LostPhoto(
                            household: household.id, meal: meal.recipe.name, digest: digest,
                            isMissing: bytes == nil))
                }
            }
        }
        count = seen.count
        self.lost = lost
    }
}
