import Archives
import Deflate
import Testing

@testable import RecipeFiles

private let soup = Array("Leeks, potatoes and an hour.".utf8)

private func refusal(of bytes: [UInt8], limits: ArchiveLimits = .standard) -> ArchiveRefusal? {
    do throws(ArchiveRefusal) {
        let archive = try Archive(bytes, limits: limits)
        for entry in archive.entries { _ = try archive.unpack(entry) }
        return nil
    } catch {
        return error
    }
}

private func names(in bytes: [UInt8]) throws -> [String] { try Archive(bytes).entries.map(\.name.text) }

@Test(arguments: [true, false]) func `entries are read, stored or deflated`(isDeflated: Bool) throws {
    let archive = try Archive(ArchiveWriter.archive([.init("a/soup.txt", soup, isDeflated: isDeflated)]))
    let entry = try #require(archive.entries.first)
    #expect(entry.name.text == "a/soup.txt")
    #expect(try archive.unpack(entry) == soup)
}

@Test func `an entry with a data descriptor is read by the list`() throws {
    var entry = ArchiveWriter.Entry("soup", soup)
    entry.hasDescriptor = true
    let archive = try Archive(ArchiveWriter.archive([entry, .init("stew", soup)]))
    #expect(try archive.entries.map { try archive.unpack($0) } == [soup, soup])
}

@Test func `an archive may have a comment, bytes before it and bytes after it`() throws {
    let bytes = ArchiveWriter.archive(
        [.init("soup", soup)], prefix: Array("a program".utf8), comment: Array("made at home".utf8))
    let archive = try Archive(bytes + [1, 2, 3])
    #expect(try archive.unpack(#require(archive.entries.first)) == soup)
}

@Test(arguments: [
    "folder/", "__MACOSX/a/._soup.txt", "a/.DS_Store", "._soup", "a/Thumbs.db", ".git/soup.txt",
    "desktop.ini",
])
func `folders and the files of a system are passed over`(name: String) throws {
    #expect(try names(in: ArchiveWriter.archive([.init(name, soup), .init("b", soup)])) == ["b"])
}

@Test func `names are equal in both forms of Unicode`() throws {
    let composed = ArchiveName("Bru\u{308}he/full.jpg")
    #expect(composed == ArchiveName("Br\u{fc}he/full.jpg"))
}

@Test(
    arguments: [
        ([0x53, 0x75, 0x70, 0x70, 0x65, 0x20, 0x81] as [UInt8], "Suppe ü"),
        (Array("Suppe ü".utf8), "Suppe ü"),
    ] as [([UInt8], String)])
func `names are UTF-8 or of DOS`(bytes: [UInt8], name: String) throws {
    var entry = ArchiveWriter.Entry("", soup)
    entry.name = bytes
    entry.flags = 0
    #expect(try names(in: ArchiveWriter.archive([entry])) == [name])
}

@Test(
    arguments: [
        ("../../etc/passwd", "etc/passwd"), ("/etc/passwd", "etc/passwd"), ("a\\b\\c.json", "a/b/c.json"),
        ("./a//b", "a/b"),
    ] as [(String, String)])
func `a name is words, never a way out of its archive`(name: String, tidy: String) {
    #expect(ArchiveName(name).tidy == tidy)
}

@Test(
    arguments: [
        (Array("PK\u{3}\u{4}".utf8), ArchiveRefusal.truncated),
        (Array(ArchiveWriter.archive([.init("soup", soup)]).dropLast(30)), .truncated),
        (ArchiveWriter.archive([.init("soup", soup)], listedEntries: 2), .broken),
        (ArchiveWriter.archive([.init("soup", soup)], listedEntries: 0xFFFF), .zip64),
    ] as [([UInt8], ArchiveRefusal)])
func `a list that cannot be read is refused`(bytes: [UInt8], expected: ArchiveRefusal) {
    #expect(refusal(of: bytes) == expected)
}

@Test func `an entry in ZIP64 is refused`() {
    var entry = ArchiveWriter.Entry("soup", soup)
    entry.listedBytes = 0xFFFF_FFFF
    #expect(refusal(of: ArchiveWriter.archive([entry])) == .zip64)
}

@Test(arguments: [1, 0x40, 0x2000]) func `an archive with a password is refused`(flag: Int) {
    var entry = ArchiveWriter.Entry("soup", soup)
    entry.flags = flag
    #expect(refusal(of: ArchiveWriter.archive([entry])) == .encrypted)
}

@Test func `a part of an archive in several parts is refused`() {
    var bytes = ArchiveWriter.archive([.init("soup", soup)])
    bytes[bytes.count - 22 + 4] = 1
    #expect(refusal(of: bytes) == .severalParts)
}

@Test(arguments: [1, 9, 12, 14, 93, 99]) func `an entry packed by another method is refused`(method: Int) {
    var entry = ArchiveWriter.Entry("soup", soup)
    entry.method = method
    #expect(refusal(of: ArchiveWriter.archive([entry])) == .unknownMethod(method))
}

@Test func `an entry that differs from its checksum is refused`() {
    var entry = ArchiveWriter.Entry("soup", soup)
    entry.listedChecksum = 1
    #expect(refusal(of: ArchiveWriter.archive([entry])) == .entryBroken)
}

@Test(arguments: [0, 27, 29, 1_000]) func `an entry of another length than listed is refused`(length: Int) {
    var entry = ArchiveWriter.Entry("soup", soup)
    entry.listedBytes = length
    #expect(refusal(of: ArchiveWriter.archive([entry])) == .entryBroken)
}

@Test func `an entry that grows beyond reason is refused`() {
    let zeros = [UInt8](repeating: 0, count: 2 << 20)
    #expect(refusal(of: ArchiveWriter.archive([.init("zeros", zeros)])) == .bomb)
}

@Test func `a small entry may grow by any factor`() {
    let zeros = [UInt8](repeating: 0, count: 1 << 20)
    #expect(refusal(of: ArchiveWriter.archive([.init("zeros", zeros)])) == nil)
}

@Test func `entries that share their bytes are refused`() {
    var bytes = ArchiveWriter.archive([
        .init("a", soup, isDeflated: false), .init("b", soup, isDeflated: false),
    ])
    // Both entries claim most of the archive.
    for place in bytes.indices where bytes.hasMark(1, 2, at: place) {
        bytes[place + 20] = 120
        bytes[place + 24] = 120
    }
    #expect(refusal(of: bytes) == .overlap)
}

@Test(
    arguments: [
        (ArchiveLimits(packedBytes: 10, unpackedBytes: 1_000), ArchiveRefusal.tooLarge(limit: 10)),
        (ArchiveLimits(packedBytes: 1_000, unpackedBytes: 20), .unpacksTooLarge(limit: 20)),
        (ArchiveLimits(packedBytes: 1_000, unpackedBytes: 1_000, entries: 1), .tooManyEntries(limit: 1)),
        (ArchiveLimits(packedBytes: 1_000, unpackedBytes: 1_000, entryBytes: 20), .entryTooLarge(limit: 20)),
    ] as [(ArchiveLimits, ArchiveRefusal)])
func `limits are kept`(limits: ArchiveLimits, expected: ArchiveRefusal) {
    #expect(
        refusal(of: ArchiveWriter.archive([.init("a", soup), .init("b", soup)]), limits: limits) == expected)
}

@Test(
    arguments: [
        ArchiveRefusal.tooLarge(limit: 64 << 20), .tooManyEntries(limit: 9),
        .unpacksTooLarge(limit: 256 << 20), .bomb,
        .overlap, .zip64, .encrypted, .severalParts, .truncated, .broken, .entryTooLarge(limit: 16 << 20),
        .unknownMethod(14), .entryBroken, .nestedTooDeep,
    ] as [ArchiveRefusal])
func `each refusal says what is wrong and what to do`(refusal: ArchiveRefusal) {
    let sentences = refusal.description.split(separator: ". ")
    #expect(sentences.count >= 2)
    #expect(refusal.description.hasSuffix("."))
}
