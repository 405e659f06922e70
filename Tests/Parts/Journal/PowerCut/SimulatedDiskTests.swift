import Foundation
import Testing

@testable import Journal

private let name = SimulatedDisk.folder + "/file"
private let word = Array("word".utf8)

/// The possible contents of the file after a power cut now; nil stands for a missing name.
private func remains(of disk: SimulatedDisk, _ path: String = name) -> Set<[UInt8]?> {
    let images = PowerCut(state: disk.state(after: disk.callCount)).extremes(limit: 100)
    return Set(
        images.map { image in
            let state = DiskState(image)
            return state.entry(path).flatMap { state.visible[$0] }.flatMap { state.contents($0) }
        })
}

private func sync(_ disk: SimulatedDisk, folder: String = SimulatedDisk.folder) throws {
    try Folder(path: folder, calls: disk).sync()
}

@Test func `a program reads what it wrote, synced or not`() throws {
    let disk = SimulatedDisk()
    let file = try File(name, .writingAnew, calls: disk)
    try file.write(word)
    #expect(try file.read() == word)
    try file.truncate(to: 1)
    #expect(try File(name, .reading, calls: disk).read() == [word[0]])
    let other = try File(name, .appending, calls: disk)
    try other.write(word)
    #expect(try other.size() == 5)
    #expect(throws: DiskFailure(call: "read", path: name, code: EBADF)) { try other.read() }
    #expect(throws: DiskFailure(call: "open", path: name + "2", code: ENOENT)) {
        try File(name + "2", .reading, calls: disk)
    }
}

@Test func `names are listed, changed and removed as programs expect`() throws {
    let disk = SimulatedDisk()
    let folder = Folder(path: SimulatedDisk.folder, calls: disk)
    #expect(disk.makeFolder(SimulatedDisk.folder + "/inner") == 0)
    #expect(disk.makeFolder(SimulatedDisk.folder + "/inner") == -Int(EEXIST))
    try folder.replace("b", with: word)
    try folder.rename("b", to: "inner/a")
    #expect(try folder.entries() == ["inner"])
    #expect(disk.entries(SimulatedDisk.folder + "/inner").names == ["a"])
    #expect(disk.remove(SimulatedDisk.folder + "/inner/a") == 0)
    #expect(disk.entries(SimulatedDisk.folder + "/inner").names == [])
    #expect(disk.entries(SimulatedDisk.folder + "/nowhere").error == -Int(ENOENT))
}

@Test func `an unsynced write may be whole, partial, NULs or missing`() throws {
    let disk = SimulatedDisk()
    let file = try File(name, .appending, calls: disk)
    try sync(disk)
    try file.write(word)
    #expect(remains(of: disk) == [[], Array(word.prefix(2)), [0, 0, 0, 0], word])
    try file.sync()
    #expect(remains(of: disk) == [word])
}

@Test func `a longer unsynced write may miss any page`() throws {
    let disk = SimulatedDisk()
    let file = try File(name, .appending, calls: disk)
    try sync(disk)
    try file.write([UInt8](repeating: 1, count: 3 * FileRemains.page))
    let page = [UInt8](repeating: 1, count: FileRemains.page)
    let hole = [UInt8](repeating: 0, count: FileRemains.page)
    let found = remains(of: disk)
    for expected in [hole + page + page, page + hole + page, page + page + hole, hole + hole + page] {
        #expect(found.contains(expected))
    }
}

@Test func `an unsynced truncation may not happen or leave NULs`() throws {
    let disk = SimulatedDisk()
    let file = try File(name, .appending, calls: disk)
    try sync(disk)
    try file.write(word)
    try file.sync()
    try file.truncate(to: 1)
    #expect(remains(of: disk) == [[word[0]], [word[0], 0, 0, 0], word])
}

@Test func `a synced file in an unsynced folder may have no name`() throws {
    let disk = SimulatedDisk()
    let file = try File(name, .writingAnew, calls: disk)
    try file.write(word)
    try file.sync()
    #expect(remains(of: disk) == [nil, word])
    try sync(disk)
    #expect(remains(of: disk) == [word])
}

@Test func `an unsynced file in a synced folder may be empty`() throws {
    let disk = SimulatedDisk()
    try File(name, .writingAnew, calls: disk).write(word)
    try sync(disk)
    #expect(remains(of: disk).contains([]))
}

@Test func `an unsynced rename happens completely or not at all`() throws {
    let disk = SimulatedDisk()
    let folder = Folder(path: SimulatedDisk.folder, calls: disk)
    try folder.replace("file", with: [1])
    let new = try folder.file("new", .writingAnew)
    try new.write([2])
    try new.sync()
    try sync(disk)
    #expect(disk.rename(name + "/../new", to: name) == -Int(ENOENT))
    #expect(disk.rename(SimulatedDisk.folder + "/new", to: name) == 0)
    #expect(remains(of: disk) == [[1], [2]])
    #expect(remains(of: disk, SimulatedDisk.folder + "/new") == [nil, [2]])
    try sync(disk)
    #expect(remains(of: disk) == [[2]])
    #expect(remains(of: disk, SimulatedDisk.folder + "/new") == [nil])
}

@Test func `a renamed file that was never synced may be empty`() throws {
    let disk = SimulatedDisk()
    let new = SimulatedDisk.folder + "/new"
    try File(new, .writingAnew, calls: disk).write([2])
    #expect(disk.rename(new, to: name) == 0)
    try sync(disk)
    #expect(remains(of: disk) == [[], [0], [2]])
}

@Test func `an unsynced removal may leave the file`() throws {
    let disk = SimulatedDisk()
    try Folder(path: SimulatedDisk.folder, calls: disk).replace("file", with: word)
    #expect(disk.remove(name) == 0)
    #expect(remains(of: disk) == [nil, word])
    try sync(disk)
    #expect(remains(of: disk) == [nil])
}

@Test func `changes of different names reach the disk in any order`() throws {
    let disk = SimulatedDisk()
    for name in ["a", "b"] { _ = try File("\(SimulatedDisk.folder)/\(name)", .writingAnew, calls: disk) }
    #expect(disk.rename(SimulatedDisk.folder + "/a", to: SimulatedDisk.folder + "/c") == 0)
    let found = PowerCut(state: disk.state(after: disk.callCount)).extremes(limit: 100).map { image in
        image.entries.keys.filter { $0.folder != DiskImage.root }.map(\.name).sorted().joined()
    }
    #expect(Set(found) == ["", "a", "b", "c", "ab", "bc"])
}

@Test func `a killed process leaves its writes to the system`() throws {
    let disk = SimulatedDisk()
    let file = try File(name, .appending, calls: disk)
    disk.killProcess(after: 1, writingHalf: true)
    #expect(throws: DiskFailure.self) { try file.write(word) }
    #expect(throws: DiskFailure.self) { try file.sync() }
    disk.startProcess()
    #expect(try File(name, .reading, calls: disk).read() == Array(word.prefix(2)))
    #expect(remains(of: disk) == [nil, [], [word[0]], [0, 0], Array(word.prefix(2))])
}
