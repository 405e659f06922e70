import Chance
import Foundation

/// A power cut while a disk is in this state. The possible contents afterwards:
///
/// - files: each page, or only a sector of 512 bytes, as on the disk or as any later operation left
///   it. The size is equally free, and bytes that no write reached are NUL. The last write may end
///   at any byte.
/// - names: any changes that no sync has put on the disk, each with earlier changes of its name.
///
/// A cut in the middle of a call leaves a content that is possible before or after the call.
struct PowerCut {
    let state: DiskState

    /// The extreme images, at most `limit`. Beyond the limit each file is either as old or as new
    /// as possible.
    func extremes(limit: Int) -> [DiskImage] {
        var files: [[Int: [UInt8]]] = [[:]]
        for (number, versions) in state.files.sorted(by: { $0.key < $1.key }) {
            var choices = FileRemains(versions: versions).extremes
            if files.count * choices.count > limit { choices = [versions[0], versions[versions.count - 1]] }
            files = files.flatMap { others in choices.map { others.merging([number: $0]) { $1 } } }
        }
        let sets = entrySets
        return files.flatMap { files in
            sets.map { DiskImage(files: files, folders: state.folders, entries: $0) }
        }
    }

    func sample(_ random: inout Chance) -> DiskImage {
        let files = state.files.sorted { $0.key < $1.key }.map {
            ($0.key, FileRemains(versions: $0.value).sample(&random))
        }
        let entries = keptEntries { _ in Bool.random(using: &random) }
        return DiskImage(
            files: Dictionary(uniqueKeysWithValues: files), folders: state.folders, entries: entries)
    }

    /// The sets of changed names that may have been kept. For many names only the beginnings of
    /// their order.
    private var entrySets: [[Entry: Int]] {
        let count = state.entryOperations.count
        if count > 4 { return (0...count).map { kept in keptEntries { $0 < kept } } }
        return (0..<(1 << count)).map { mask in keptEntries { mask >> $0 & 1 == 1 } }.reduce(into: []) {
            sets, set in
            if !sets.contains(set) { sets.append(set) }
        }
    }

    /// The names with the changes that `isWanted` picks, except changes that depend on others.
    private func keptEntries(_ isWanted: (Int) -> Bool) -> [Entry: Int] {
        var kept: [Int] = []
        for index in state.entryOperations.indices
        where isWanted(index) && state.dependencies(of: index).allSatisfy(kept.contains) {
            kept.append(index)
        }
        return state.entries(keeping: kept.map { state.entryOperations[$0] })
    }
}

/// The possible remains of a file. `versions` are the one on the disk and one for each operation
/// since.
struct FileRemains {
    static let page = 4_096
    static let sector = 512

    let versions: [[UInt8]]

    private var new: [UInt8] { versions[versions.count - 1] }
    private var old: [UInt8] { versions[0] }

    /// The file after each operation; its new size without data; each page missing alone or present
    /// alone (of many the first and the last); new data with the old size; each write half done.
    var extremes: [[UInt8]] {
        if versions.count == 1 { return versions }
        var all = versions
        all.append(found(size: new.count, by: FileRemains.page) { _ in old })
        all.append(found(size: old.count, by: FileRemains.page) { _ in new })
        let pages =
            (commonPrefix(old, new) / FileRemains.page)...(max(new.count, old.count) / FileRemains.page)
        for page in Set(pages.prefix(4) + pages.suffix(4)).sorted() {
            all.append(found(size: new.count, by: FileRemains.page) { $0 == page ? old : new })
            all.append(found(size: new.count, by: FileRemains.page) { $0 == page ? new : old })
        }
        for (before, after) in zip(versions, versions.dropFirst()) {
            all.append(
                torn(before, after, at: (commonPrefix(before, after) + after.count) / 2, isSizeKept: false))
        }
        return all.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    func sample(_ random: inout Chance) -> [UInt8] {
        if versions.count == 1 { return old }
        let size = versions.randomElement(using: &random)!.count
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return versions.randomElement(using: &random)!
        case 1:
            return found(size: size, by: FileRemains.page) { _ in versions.randomElement(using: &random)! }
        case 2:
            return found(size: size, by: FileRemains.sector) { _ in versions.randomElement(using: &random)! }
        default:
            let index = Int.random(in: 1..<versions.count, using: &random)
            let (before, after) = (versions[index - 1], versions[index])
            let first = commonPrefix(before, after)
            let place = Int.random(in: first...max(first, after.count), using: &random)
            let unit = [1, FileRemains.sector, FileRemains.page].randomElement(using: &random)!
            return torn(
                before, after, at: max(first, place / unit * unit), isSizeKept: Bool.random(using: &random))
        }
    }

    /// Takes each piece of `unit` bytes from the version that `source` returns for it.
    func found(size: Int, by unit: Int, _ source: (Int) -> [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size)
        for start in stride(from: 0, to: size, by: unit) {
            let piece = source(start / unit).dropFirst(start).prefix(min(unit, size - start))
            bytes += piece
            bytes += repeatElement(0, count: min(unit, size - start) - piece.count)
        }
        return bytes
    }

    /// Joins `after` up to the place with `before` from there on. The size is that of `after`, or
    /// ends with the written part.
    private func torn(_ before: [UInt8], _ after: [UInt8], at place: Int, isSizeKept: Bool) -> [UInt8] {
        let bytes = after.prefix(place) + before.dropFirst(place)
        if !isSizeKept { return Array(bytes) }
        return bytes.prefix(after.count) + [UInt8](repeating: 0, count: max(0, after.count - bytes.count))
    }

    private func commonPrefix(_ one: [UInt8], _ other: [UInt8]) -> Int {
        one.withUnsafeBytes { one in
            other.withUnsafeBytes { other in
                let end = min(one.count, other.count)
                var place = 0
                // The comparison goes by pages first, because a megabyte byte by byte is slow.
                while place + FileRemains.page < end,
                    memcmp(one.baseAddress! + place, other.baseAddress! + place, FileRemains.page) == 0
                {
                    place += FileRemains.page
                }
                while place < end, one[place] == other[place] { place += 1 }
                return place
            }
        }
    }
}
