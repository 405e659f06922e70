import Disks
import Domain
import Foundation
import Journal
import Platform
import Tables
import Testing

@testable import Store

@Test func `a photo is kept once, and a damaged photo is not returned`() async throws {
    try await withFolder { folder in
        let images = ImageFolder(dataFolder: folder)
        let (one, other) = (Array("a photo".utf8), Array("another".utf8))
        #expect(await images.bytes(of: Digest(of: one)) == nil)
        for bytes in [one, other, one] { try await images.keep(bytes, as: Digest(of: bytes)) }
        #expect(await images.bytes(of: Digest(of: one)) == one)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder + "/images")
        #expect(Set(files) == [Digest(of: one).hex, Digest(of: other).hex])
        try Data("a phoro".utf8).write(
            to: URL(filePath: folder).appending(path: "images/\(Digest(of: one).hex)"))
        #expect(await images.bytes(of: Digest(of: one)) == nil)
        #expect(try images.removeAll(except: [Digest(of: other)]).deleted == 1)
        #expect(await images.bytes(of: Digest(of: other)) == other)
    }
}

@Suite struct `A folder of photos` {
    @Test func `deletes no file with another name than a photo has`() async throws {
        try await withFolder { folder in
            let inner = URL(filePath: folder).appending(path: "images")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
            for name in ["taxes.pdf", "taxes.new", Digest(of: []).hex, Digest(of: [1]).hex + ".new"] {
                try Data().write(to: inner.appending(path: name))
            }
            let (deleted, others) = try ImageFolder(dataFolder: folder).removeAll(except: [])
            #expect(deleted == 2)
            #expect(others == ["taxes.new", "taxes.pdf"])
        }
    }

    @Test func `deletes nothing behind a link`() async throws {
        try await withFolder { folder in
            let elsewhere = URL(filePath: folder).appending(path: "elsewhere")
            try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
            let file = elsewhere.appending(path: Digest(of: []).hex)
            try Data().write(to: file)
            try FileManager.default.createSymbolicLink(
                at: URL(filePath: folder).appending(path: "images"), withDestinationURL: elsewhere)
            #expect(throws: DiskFailure.self) {
                try ImageFolder(dataFolder: folder).removeAll(except: [])
            }
            #expect(FileManager.default.fileExists(atPath: file.path()))
        }
    }

    @Test func `repairs a broken photo when it is stored again`() async throws {
        try await withFolder { folder in
            let images = ImageFolder(dataFolder: folder)
            let photo = Array("a photo".utf8)
            let digest = Digest(of: photo)
            try await images.keep(photo, as: digest)
            let file = URL(filePath: folder).appending(path: "images").appending(path: digest.hex)
            try Data("a phot0".utf8).write(to: file)
            #expect(await images.bytes(of: digest) == nil)
            try await images.keep(photo, as: digest)
            #expect(await images.bytes(of: digest) == photo)
        }
    }
}

/// A disk that notes which folders are synced.
private final class NotingDisk: PassingCalls {
    private let opened = Guarded<[Int32: String]>([:])
    private let synced = Guarded<[String]>([])

    /// The folders that were synced, without a slash at the end.
    var folders: [String] { synced.withLock { $0 } }

    func open(_ path: String, _ purpose: FilePurpose) -> Int {
        let file = RealCalls().open(path, purpose)
        if file >= 0, purpose == .folder { opened.withLock { $0[Int32(file)] = path } }
        return file
    }

    func syncData(_ descriptor: Int32) -> Int {
        if let path = opened.withLock({ $0[descriptor] }) { synced.withLock { $0.append(path) } }
        return RealCalls().syncData(descriptor)
    }

    func close(_ descriptor: Int32) -> Int {
        opened.withLock { $0[descriptor] = nil }
        return RealCalls().close(descriptor)
    }
}

@Test func `the first photo makes the name of its folder durable`() async throws {
    try await withFolder { folder in
        let data = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        let disk = NotingDisk()
        let images = ImageFolder(dataFolder: data, calls: disk)
        for text in ["a photo", "another"] {
            try await images.keep(Array(text.utf8), as: Digest(of: Array(text.utf8)))
        }
        #expect(disk.folders.filter { $0 == data } == [data])
        #expect(disk.folders.first == data)
    }
}

@Suite struct `A photo kept for a row` {
    private let photo = Array("a photo".utf8)
    private var digest: Digest { Digest(of: photo) }

    private func isThere(_ folder: String) -> Bool {
        FileManager.default.fileExists(atPath: "\(folder)/images/\(digest.hex)")
    }

    @Test(arguments: [false, true])
    func `stays if the row is written, and is removed otherwise`(isNamed: Bool) async throws {
        try await withFolder { folder in
            let images = ImageFolder(dataFolder: folder)
            try await images.keep(photo, as: digest)
            await images.settle(digest, isNamed: isNamed)
            #expect(isThere(folder) == isNamed)
        }
    }

    @Test(arguments: [[false, true], [true, false]])
    func `stays if one of two rows is written`(areNamed: [Bool]) async throws {
        try await withFolder { folder in
            let images = ImageFolder(dataFolder: folder)
            for _ in areNamed { try await images.keep(photo, as: digest) }
            for isNamed in areNamed { await images.settle(digest, isNamed: isNamed) }
            #expect(isThere(folder))
        }
    }

    @Test func `stays if it existed before`() async throws {
        try await withFolder { folder in
            try await ImageFolder(dataFolder: folder).keep(photo, as: digest)
            let images = ImageFolder(dataFolder: folder)
            try await images.keep(photo, as: digest)
            await images.settle(digest, isNamed: false)
            #expect(isThere(folder))
        }
    }
}
