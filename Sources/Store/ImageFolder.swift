import Domain
package import Journal
import Platform
package import Tables
package import UseCases

/// Photos as files next to the log. Each is named by the digest of its bytes, never by a client.
package final class ImageFolder: Images {
    /// The most photos whose facts are remembered. Each takes a hundred bytes.
    private static let mostKnown = 20_000

    private let folder: Folder
    /// Two threads for reading. More of them would only slow each other down on the disk.
    private let readers = Threads(count: 2)
    /// A single thread for writing. Two threads could write the same photo to the same file.
    private let writer = Threads(count: 1)
    private let known = Guarded<[Digest: Photo]>([:])
    /// True once the folder's own name is durable, used on the writer's thread only.
    private let hasDurableName = Guarded(false)
    /// The claims on new photos, used on the writer's thread only.
    private let claims = Guarded(PhotoClaims())

    /// Makes the image folder of a data folder. The first photo creates it on the disk.
    package init(dataFolder: String, calls: any SystemCalls = RealCalls()) {
        folder = Folder(path: dataFolder, calls: calls).inner(Folder.images)
    }

    package func keep(_ bytes: [UInt8], as digest: Digest) async throws(ImageFailure) {
        try await writer.run {
            Result { () throws(ImageFailure) in
                let isNew = (try? self.folder.read(digest.hex, at: 0, count: 1)) == nil
                try self.write(bytes, to: digest.hex)
                self.claims.withLock { $0.add(digest, isNew: isNew) }
                self.remember(bytes, as: digest)
            }
        }.get()
    }

    package func settle(_ digest: Digest, isNamed: Bool) async {
        await writer.run {
            guard self.claims.withLock({ $0.settle(digest, isNamed: isNamed) }) else { return }
            try? self.folder.remove(digest.hex)
            self.known.withLock { $0[digest] = nil }
        }
    }

    package func photo(_ digest: Digest) async -> Photo? {
        if let photo = known.withLock({ $0[digest] }) { return photo }
        return await readers.run {
            // Another request may have read the photo meanwhile.
            if let photo = self.known.withLock({ $0[digest] }) { return photo }
            return self.readIntact(digest).flatMap { self.remember($0, as: digest) }
        }
    }

    package func bytes(of digest: Digest, from place: Int, count: Int) async -> [UInt8]? {
        await readers.run { try? self.folder.read(digest.hex, at: place, count: count) }
    }

    package func bytes(of digest: Digest) async -> [UInt8]? {
        await readers.run { self.readIntact(digest) }
    }

    /// Deletes the photos that no row names, and unfinished ones. No server may run on the folder.
    /// Returns the number of deleted photos, and the names of files that are not photos of the
    /// server. Those files stay.
    package func removeAll(except named: Set<Digest>) throws(DiskFailure) -> (deleted: Int, others: [String])
    {
        var (deleted, others) = (0, [String]())
        let names: [String]
        do throws(DiskFailure) { names = try folder.entries() } catch {
            if error.isMissing { return (0, []) }
            throw error
        }
        for name in names {
            let isWhole = !name.hasSuffix(Folder.unfinished)
            guard let digest = Digest(hex: isWhole ? name : String(name.dropLast(Folder.unfinished.count)))
            else {
                others.append(name)
                continue
            }
            if isWhole, named.contains(digest) { continue }
            if (try? folder.remove(name)) != nil { deleted += 1 }
        }
        return (deleted, others)
    }

    /// Returns a photo whose bytes match its digest. A photo damaged on the disk counts as missing.
    private func readIntact(_ digest: Digest) -> [UInt8]? {
        guard let bytes = try? folder.read(digest.hex), Digest(of: bytes) == digest else { return nil }
        return bytes
    }

    @discardableResult
    private func remember(_ bytes: [UInt8], as digest: Digest) -> Photo? {
        let photo = Photo(bytes)
        known.withLock { known in
            if known.count >= ImageFolder.mostKnown { known = [:] }
            known[digest] = photo
        }
        return photo
    }

    private func write(_ bytes: [UInt8], to name: String) throws(ImageFailure) {
        do throws(DiskFailure) {
            try folder.make()
            // A power cut may take away a folder whose name was never synced, with all its photos.
            if !hasDurableName.withLock({ $0 }) {
                try folder.syncName()
                hasDurableName.withLock { $0 = true }
            }
            // An existing file is replaced too: it may be damaged, which is why the photo comes
            // again.
            try folder.replace(name, with: bytes)
        } catch {
            throw error.isNoSpace ? .noSpace : .failed(error.text)
        }
    }
}

/// Photos in memory.
package final class MemoryImages: Images {
    private struct Kept {
        var photos: [Digest: [UInt8]] = [:]
        var claims = PhotoClaims()
    }

    private let kept = Guarded(Kept())

    package init() {}

    package func keep(_ bytes: [UInt8], as digest: Digest) async throws(ImageFailure) {
        kept.withLock { kept in
            kept.claims.add(digest, isNew: kept.photos[digest] == nil)
            kept.photos[digest] = bytes
        }
    }

    package func settle(_ digest: Digest, isNamed: Bool) async {
        kept.withLock { kept in
            if kept.claims.settle(digest, isNamed: isNamed) { kept.photos[digest] = nil }
        }
    }

    package func photo(_ digest: Digest) async -> Photo? { await bytes(of: digest).flatMap(Photo.init) }

    package func bytes(of digest: Digest, from place: Int, count: Int) async -> [UInt8]? {
        await bytes(of: digest).map { Array($0.dropFirst(place).prefix(count)) }
    }

    package func bytes(of digest: Digest) async -> [UInt8]? { kept.withLock { $0.photos[digest] } }
}
