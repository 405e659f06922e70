import API
import Domain
import Foundation
import HTTP
import Testing

@Suite struct `A photo` {
    /// Octets that begin as a photo does; what follows is the business of those who look at it.
    private static let kinds: [(String, [UInt8])] = [
        ("image/jpeg", [0xFF, 0xD8, 0xFF, 0xE0, 1, 2]), ("image/png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1]),
        ("image/webp", Array("RIFF1234WEBPxyz".utf8)), ("image/avif", [0, 0, 0, 0x20] + Array("ftypavif".utf8) + [0]),
    ]

    @Test(arguments: kinds) func `is kept as it is, and told by its first octets`(type: String, octets: [UInt8]) async throws {
        let home = try await Home()
        let id = try await home.cook("Tacos")
        #expect(await home.ask("GET /v1/meals/\(id)/image").status == .notFound)
        let put = await home.ask("PUT /v1/meals/\(id)/image", ["Content-Type: text/plain"], octets: octets)
        #expect(put.status == .ok)
        let url = try #require(put.json["imageUrl"] as? String)
        let shown = await home.ask("GET \(url)")
        #expect(shown["Content-Type"] == type && shown.octets == octets)
        #expect(shown["Cache-Control"]?.contains("immutable") == true)
        #expect(await home.ask("GET /v1/meals/\(id)/image", ["If-None-Match: \(shown["ETag"] ?? "")"]).status == .notModified)
        // The same again changes nothing.
        #expect(await home.ask("PUT /v1/meals/\(id)/image", octets: octets).version == put.version)
        #expect(await home.ask("DELETE /v1/meals/\(id)/image").status == .noContent)
        #expect(await home.ask("GET \(url)").status == .notFound)
        #expect(await home.ask("GET /v1/meals/\(id)").json["imageUrl"] is NSNull)
    }

    @Test func `is kept for good only under an address that names it`() async throws {
        let home = try await Home()
        let id = try await home.cook("Tacos")
        let put = await home.ask("PUT /v1/meals/\(id)/image", octets: [0xFF, 0xD8, 0xFF, 1])
        let url = try #require(put.json["imageUrl"] as? String)
        #expect(await home.ask("GET \(url)")["Cache-Control"]?.contains("immutable") == true)
        for query in ["", "?v=", "?v=\(url.split(separator: "=")[1].prefix(1))"] {
            #expect(await home.ask("GET /v1/meals/\(id)/image\(query)")["Cache-Control"] == "private, no-cache", "\(query)")
        }
    }

    @Test(arguments: ["image/jpeg", "image/avif, image/webp;q=0.9, image/*;q=0.5", "*/*", "image/*"])
    func `comes to whoever takes photos`(accept: String) async throws {
        let home = try await Home()
        let id = try await home.cook("Tacos")
        _ = await home.ask("PUT /v1/meals/\(id)/image", octets: [0xFF, 0xD8, 0xFF, 1])
        let shown = await home.ask("GET /v1/meals/\(id)/image", ["Accept: \(accept)"])
        #expect(shown.status == .ok && shown["Content-Type"] == "image/jpeg")
    }

    @Test(
        arguments: [[], Array("<svg onload=alert(1)>".utf8), Array("RIFF1234WAVE".utf8), [0xFF, 0xD8], Array("GIF89a".utf8)] as [[UInt8]])
    func `that is none is refused, whatever it is called`(octets: [UInt8]) async throws {
        let home = try await Home()
        let id = try await home.cook("Tacos")
        let answer = await home.ask("PUT /v1/meals/\(id)/image", ["Content-Type: image/png"], octets: octets)
        #expect(answer.status == .unsupportedMediaType)
        #expect(await home.ask("GET /v1/meals/\(id)").json["imageUrl"] is NSNull)
    }
}

extension Home {
    func ask(_ request: String, _ fields: [String] = [], octets: [UInt8]) async -> Response {
        await door.ask(request, ["Authorization: Bearer \(token)"] + fields, octets: octets)
    }
}

extension Response {
    var octets: [UInt8] {
        guard case .octets(let octets) = body else { return [] }
        return octets
    }
}
