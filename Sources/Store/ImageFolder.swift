import Dispatch
package import Domain
import Journal
package import UseCases

/// Photos as files beside the log, each called by the digest of what is in it. No name comes from a client.
package final class ImageFolder: Images {
    private let folder: Folder
    /// Files are read and synced where nobody waits for a thread.
    private let queue = DispatchQueue(label: "larder.images", attributes: .concurrent)

    /// Of a data folder; made with the first photo.
    package init(dataFolder: String) {
        folder = Folder(path: dataFolder + "/" + Folder.images)
    }

    package func keep(_ octets: [UInt8], as digest: Digest) async throws(ImageFailure) {
        let result: Result<Void, ImageFailure> = await withCheckedContinuation { continuation in
            queue.async(flags: .barrier) {
                continuation.resume(returning: Result { () throws(ImageFailure) in try self.write(octets, to: digest.hex) })
            }
        }
        try result.get()
    }

    package func octets(of digest: Digest) async -> [UInt8]? {
        await withCheckedContinuation { continuation in
            queue.async {
                let octets = try? self.folder.read(digest.hex)
                // A disk can turn a bit in a photo too; a broken one is none.
                continuation.resume(returning: octets.flatMap { Digest(of: $0) == digest ? $0 : nil })
            }
        }
    }

    /// Deletes what nobody names any more; says how many. For a folder without a server.
    package func removeAll(besides named: Set<Digest>) -> Int {
        let names = (try? folder.entries()) ?? []
        let unnamed = names.filter { name in Digest(hex: name).map { !named.contains($0) } ?? true }
        return unnamed.count { name in (try? folder.remove(name)) != nil }
    }

    private func write(_ octets: [UInt8], to name: String) throws(ImageFailure) {
        do throws(DiskFailure) {
            try folder.make()
            // Also where there is one of this name: it may be broken, and that is why it comes again.
            try folder.replace(name, with: octets)
        } catch {
            throw error.isNoSpace ? .noSpace : .failed(error.text)
        }
    }
}

/// Photos in memory.
package final class MemoryImages: Images {
    private let images = Guarded<[Digest: [UInt8]]>([:])

    package init() {}

    package func keep(_ octets: [UInt8], as digest: Digest) async throws(ImageFailure) {
        images.withLock { $0[digest] = octets }
    }

    package func octets(of digest: Digest) async -> [UInt8]? { images.withLock { $0[digest] } }
}
