/// The files that one manifest names, held open. They can still be read after a running server
/// deletes them [G1].
struct HeldStore {
    /// The number of attempts to open all files. A server may delete files between the manifest and
    /// the opening.
    private static let attempts = 10

    let folder: Folder
    let manifest: Manifest
    private let files: [String: File]

    init(_ folder: Folder) throws(OpenFailure) {
        var manifest = try folder.manifest()
        var files = try HeldStore.open(manifest, folder)
        for _ in 1..<HeldStore.attempts where files.count < manifest.files.count {
            let newer = try folder.manifest()
            if newer == manifest { break }
            manifest = newer
            files = try HeldStore.open(manifest, folder)
        }
        self.folder = folder
        self.manifest = manifest
        self.files = files
    }

    private static func open(_ manifest: Manifest, _ folder: Folder) throws(OpenFailure) -> [String: File] {
        var files: [String: File] = [:]
        for name in manifest.files {
            do throws(DiskFailure) {
                files[name] = try folder.file(name, .reading)
            } catch {
                if !error.isMissing { throw .disk(error) }
            }
        }
        return files
    }

    /// Returns the length of all files that exist.
    func size() throws(OpenFailure) -> Int {
        var size = 0
        for file in files.values {
            do throws(DiskFailure) {
                size += try file.size()
            } catch {
                throw .disk(error)
            }
        }
        return size
    }

    func bytes(_ name: String) throws(OpenFailure) -> [UInt8] {
        guard let file = files[name] else { throw .missing(file: name) }
        do throws(DiskFailure) {
            return try file.read()
        } catch {
            throw .disk(error)
        }
    }

    /// Syncs the segment that grows, so that what was read of it is on the disk.
    func syncOpen() throws(OpenFailure) {
        do throws(DiskFailure) {
            try files[manifest.segmentName(manifest.open)]?.sync()
        } catch {
            throw .disk(error)
        }
    }
}
