/// The limits on the cost of an archive from any sender.
package struct ArchiveLimits: Sendable {
    /// The bytes of the archive as sent.
    package let packedBytes: Int
    /// The bytes of all entries together, those of archives inside included.
    package let unpackedBytes: Int
    package let entries: Int
    /// The bytes of an entry's name with its folders. File systems allow no longer paths.
    let nameBytes: Int
    /// The bytes of an entry: a photo at full size, or some thousand recipes as text.
    package let entryBytes: Int
    /// The bytes of the one entry that has a whole database as JSON.
    package let databaseBytes: Int
    /// The factor by which a large entry may grow. Recipes as text grow by 3 to 20, and deflate can
    /// express 1,032.
    package let growth: Int
    /// The bytes up to which an entry may grow by any factor.
    package let freeBytes: Int
    /// The bytes of all recipes that are read, which stay in memory until the import ends.
    package let recipeBytes: Int

    /// The bytes that an archive of this size may unpack to. Work is paid for by what is sent: a
    /// small archive must not unpack to as much as a large one.
    func unpackedBytes(from packed: Int) -> Int { min(unpackedBytes, 16 * freeBytes + growth * packed) }

    /// The limits for files that a member sends to the server.
    package static let standard = ArchiveLimits(packedBytes: 64 << 20, unpackedBytes: 256 << 20)
    /// The limits for files on a person's own machine.
    package static let ownFile = ArchiveLimits(
        packedBytes: 512 << 20, unpackedBytes: 2 << 30, recipeBytes: 256 << 20)

    package init(
        packedBytes: Int, unpackedBytes: Int, entries: Int = 20_000, nameBytes: Int = 1_024,
        entryBytes: Int = 16 << 20,
        databaseBytes: Int = 64 << 20, growth: Int = 200, freeBytes: Int = 1 << 20,
        recipeBytes: Int = 20 << 20
    ) {
        self.packedBytes = packedBytes
        self.unpackedBytes = unpackedBytes
        self.entries = entries
        self.nameBytes = nameBytes
        self.entryBytes = entryBytes
        self.databaseBytes = databaseBytes
        self.growth = growth
        self.freeBytes = freeBytes
        self.recipeBytes = recipeBytes
    }
}
