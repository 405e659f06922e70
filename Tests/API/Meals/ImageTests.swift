import API
import Disks
import Domain
import Foundation
import HTTP
import Journal
import Platform
import Store
import Tables
import Testing
import UseCases

@Suite struct `A photo` {
    /// Bytes that begin as a photo does; what follows is the business of those who look at it.
    private static let kinds: [(String, [UInt8])] = [
        ("image/jpeg", [0xFF, 0xD8, 0xFF, 0xE0, 1, 2]),
        ("image/png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1]),
        ("image/webp", Array("RIFF1234WEBPxyz".utf8)),
        ("image/avif", [0, 0, 0, 0x20] + Array("ftypavif".utf8) + [0]),
    ]

    @Test(arguments: kinds) func `is kept as it is, and told by its first bytes`(type: String, bytes: [UInt8])
        async throws
    {
        let home = try await Home()
        let id = try await home.cook("Tacos")
        #expect(await home.ask("GET /v1/meals/\(id)/image").status == .notFound)
        let put = await home.ask("PUT /v1/meals/\(id)/image", ["Content-Type: text/plain"], bytes: bytes)
        #expect(put.status == .ok)
        let url = try #require(try put.meal.imageUrl)
        let shown = await home.ask("GET \(url)").whole
        #expect(shown["Content-Type"] == type)
        #expect(shown.bytes == bytes)
        #expect(shown["Cache-Control"]?.contains("immutable") == true)
        #expect(
            await home.ask("GET /v1/meals/\(id)/image", ["If-None-Match: \(shown["ETag"] ?? "")"]).status
                == .notModified)
        // The same again changes nothing.
        #expect(await home.ask("PUT /v1/meals/\(id)/image", bytes: bytes).version == put.version)
        #expect(await home.ask("DELETE /v1/meals/\(id)/image").status == .noContent)
        #expect(await home.ask("GET \(url)").status == .notFound)
        #expect(try await home.ask("GET /v1/meals/\(id)").meal.imageUrl == nil)
    }

    @Test func `is kept for good only under an address that names it`() async throws {
        let home = try await Home()
        let id = try await home.cook("Tacos")
        let put = await home.ask("PUT /v1/meals/\(id)/image", bytes: [0xFF, 0xD8, 0xFF, 1])
        let url = try #require(try put.meal.imageUrl)
        #expect(await home.ask("GET \(url)")["Cache-Control"]?.contains("immutable") == true)
        for query in ["", "?v=", "?v=\(url.split(separator: "=")[1].prefix(1))"] {
            #expect(
                await home.ask("GET /v1/meals/\(id)/image\(query)")["Cache-Control"] == "private, no-cache",
                "\(query)")
        }
    }

    @Test(arguments: ["image/jpeg", "image/avif, image/webp;q=0.9, image/*;q=0.5", "*/*", "image/*"])
    func `comes to clients that take photos`(accept: String) async throws {
        let home = try await Home()
        let id = try await home.cook("Tacos")
        _ = await home.ask("PUT /v1/meals/\(id)/image", bytes: [0xFF, 0xD8, 0xFF, 1])
        let shown = await home.ask("GET /v1/meals/\(id)/image", ["Accept: \(accept)"])
        #expect(shown.status == .ok)
        #expect(shown["Content-Type"] == "image/jpeg")
    }

    @Test(
        arguments: [
            [], Array("<svg onload=alert(1)>".utf8), Array("RIFF1234WAVE".utf8), [0xFF, 0xD8],
            Array("GIF89a".utf8),
        ] as [[UInt8]])
    func `that is none is refused, whatever it is called`(bytes: [UInt8]) async throws {
        let home = try await Home()
        let id = try await home.cook("Tacos")
        let answer = await home.ask("PUT /v1/meals/\(id)/image", ["Content-Type: image/png"], bytes: bytes)
        #expect(answer.status == .unsupportedMediaType)
        #expect(try await home.ask("GET /v1/meals/\(id)").meal.imageUrl == nil)
    }
}

/// A disk that counts how often a file is opened to be read.
private final class CountingDisk: PassingCalls {
    private let count = Guarded(0)

    var opened: Int { count.withLock { $0 } }

    func open(_ path: String, _ purpose: FilePurpose) -> Int {
        if case .reading = purpose { count.withLock { $0 += 1 } }
        return RealCalls().open(path, purpose)
    }
}

@Suite struct `The file of a photo` {
    private let photo: [UInt8] = [0xFF, 0xD8, 0xFF] + [UInt8](repeating: 7, count: 200_000)

    @Test func `is not read for HEAD, nor for a client that has it`() async throws {
        try await withFolder { folder in
            let disk = CountingDisk()
            let home = try await Home(Door(images: ImageFolder(dataFolder: folder, calls: disk)))
            let path = "/v1/meals/\(try await home.cook("Tacos"))/image"
            #expect(await home.ask("PUT \(path)", bytes: photo).status == .ok)
            let before = disk.opened
            let head = await home.ask("HEAD \(path)")
            guard case .pieces(photo.count, _) = head.body else {
                return #expect(Bool(false), "\(head.body)")
            }
            #expect(head["Content-Type"] == "image/jpeg")
            #expect(
                await home.ask("GET \(path)", ["If-None-Match: \(head["ETag"] ?? "")"]).status == .notModified
            )
            #expect(disk.opened == before)
        }
    }

    @Test func `is not written for a change that comes too late`() async throws {
        try await withFolder { folder in
            let home = try await Home(Door(images: ImageFolder(dataFolder: folder)))
            let path = "/v1/meals/\(try await home.cook("Tacos"))/image"
            #expect(
                await home.ask("PUT \(path)", ["If-Match: \"1\""], bytes: photo).status == .preconditionFailed
            )
            #expect(!FileManager.default.fileExists(atPath: folder + "/images"))
            // With a key it may have been done before, so it is tried, and taken back.
            let answer = await home.ask(
                "PUT \(path)", ["If-Match: \"1\"", "Idempotency-Key: one"], bytes: photo)
            #expect(answer.status == .preconditionFailed)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/images").isEmpty)
        }
    }

    @Test func `is read once after a start, to see whether it is whole`() async throws {
        try await withFolder { folder in
            try await ImageFolder(dataFolder: folder).keep(photo, as: Digest(of: photo))
            let disk = CountingDisk()
            let images = ImageFolder(dataFolder: folder, calls: disk)
            for _ in 1...3 { #expect(await images.photo(Digest(of: photo))?.length == photo.count) }
            #expect(disk.opened == 1)
        }
    }

    @Test func `is read piece by piece, as the client takes it`() async throws {
        try await withFolder { folder in
            let disk = CountingDisk()
            let home = try await Home(Door(images: ImageFolder(dataFolder: folder, calls: disk)))
            let path = "/v1/meals/\(try await home.cook("Tacos"))/image"
            _ = await home.ask("PUT \(path)", bytes: photo)
            let before = disk.opened
            let reader = try StreamReader(await home.ask("GET \(path)"), isHolding: true)
            await reader.untilHeld()
            #expect(disk.opened == before + 1)
            reader.goOn()
            await reader.untilEnd()
            #expect(disk.opened == before + 4)
        }
    }
}

extension Home {
    func ask(_ request: String, _ fields: [String] = [], bytes: [UInt8]) async -> Response {
        await door.ask(request, ["Authorization: Bearer \(token)"] + fields, bytes: bytes)
    }
}

extension Response {
    var bytes: [UInt8] {
        guard case .bytes(let bytes) = body else { return [] }
        return bytes
    }
}
