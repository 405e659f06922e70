#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The files of a store's folder, changed so that a power cut between any two steps leaves a folder that opens.
struct Folder: Sendable {
    private static let aside = "aside"
    private static let unfinished = ".new"

    let path: String
    let calls: any SystemCalls

    func file(_ name: String, _ purpose: FilePurpose) throws(DiskFailure) -> File {
        try File(path + "/" + name, purpose, calls: calls)
    }

    func entries() throws(DiskFailure) -> [String] {
        let (names, error) = calls.entries(path)
        if error < 0 { throw DiskFailure(call: "list", path: path, code: Int32(-error)) }
        return names
    }

    /// Replaces a file as a whole, or makes it [W7].
    func replace(_ name: String, with octets: [UInt8]) throws(DiskFailure) {
        let new = name + Folder.unfinished
        let file = try file(new, .writingAnew)
        try file.write(octets)
        try file.sync()
        guard try file.read() == octets else { throw DiskFailure(call: "read back", path: path + "/" + new, code: EIO) }
        try rename(new, to: name)
    }

    func rename(_ name: String, to other: String) throws(DiskFailure) {
        let result = calls.rename(path + "/" + name, to: path + "/" + other)
        if result < 0 { throw DiskFailure(call: "rename", path: path + "/" + name, code: Int32(-result)) }
        try sync()
    }

    /// Makes names that were added or changed durable.
    func sync() throws(DiskFailure) {
        try File(path, .folder, calls: calls).sync()
    }

    /// Moves what does not belong to the store out of the way [F1].
    func putAside(_ name: String) throws(DiskFailure) {
        try rename(name, to: Folder.aside + "/" + freeName(name))
    }

    /// Keeps octets that are about to be cut off a file.
    func keepAside(_ octets: ArraySlice<UInt8>, of name: String) throws(DiskFailure) -> String {
        let copy = Folder.aside + "/" + (try freeName(name + ".torn"))
        try replace(copy, with: Array(octets))
        try Folder(path: path + "/" + Folder.aside, calls: calls).sync()
        return copy
    }

    /// A name in `aside/` that nothing has yet.
    private func freeName(_ name: String) throws(DiskFailure) -> String {
        let made = calls.makeFolder(path + "/" + Folder.aside)
        if made < 0, made != -Int(EEXIST) { throw DiskFailure(call: "mkdir", path: path + "/" + Folder.aside, code: Int32(-made)) }
        let taken = Set(try Folder(path: path + "/" + Folder.aside, calls: calls).entries())
        var number = 1
        while taken.contains("\(name)-\(number)") { number += 1 }
        return "\(name)-\(number)"
    }

    /// Names that are not the store's own: neither named by the manifest nor kept by the house itself.
    func strangers(besides manifest: Manifest) throws(DiskFailure) -> [String] {
        let own = Set(manifest.segments.map(Manifest.segmentName) + [Manifest.name, "lock", Folder.aside, "images"])
        return try entries().filter { !own.contains($0) }
    }

    /// Whether there is nothing here but what an interrupted beginning leaves [F2].
    func isUnused() throws(DiskFailure) -> Bool {
        let first = Manifest.segmentName(first: 1)
        return try entries().allSatisfy { $0 == "lock" || $0 == first || $0.hasSuffix(Folder.unfinished) }
    }
}
