import Domain
import Foundation
import Store
import Testing

@Suite struct `A folder of photos` {
    @Test func `makes a broken photo whole when it is put again`() async throws {
        try await withFolder { folder in
            let images = ImageFolder(dataFolder: folder)
            let photo = Array("a photo".utf8)
            let digest = Digest(of: photo)
            try await images.keep(photo, as: digest)
            let file = URL(filePath: folder).appending(path: "images").appending(path: digest.hex)
            try Data("a phot0".utf8).write(to: file)
            #expect(await images.octets(of: digest) == nil)
            try await images.keep(photo, as: digest)
            #expect(await images.octets(of: digest) == photo)
        }
    }
}
