import Foundation
import Testing

@Test func `sources are found`() {
    #expect(SourceFile.ofSources.count > 50)
}

@Test func `no file is over 300 lines`() {
    #expect(SourceFile.all.filter { $0.lines.count > 301 }.map(\.path) == [])
}

@Test func `no folder holds more than 20 files`() {
    let folders = Dictionary(grouping: SourceFile.all, by: \.folder)
    let crowded = folders.filter { $0.value.count > 20 }
    #expect(crowded.keys.sorted() == [])
}

/// The end of a function is the closing brace with the indentation of its first line, as the
/// formatter guarantees.
@Test func `no function is over 70 lines`() {
    var long: [String] = []
    for file in SourceFile.all {
        for (number, line) in file.lines.enumerated()
        where line.contains("func ") || line.contains("init(") || line.contains("init?(") {
            let indent = String(line.prefix { $0 == " " })
            guard line.hasSuffix("{"), let end = file.lines[number...].firstIndex(of: indent + "}") else {
                continue
            }
            if end - number > 70 { long.append("\(file.path):\(number + 1)") }
        }
    }
    #expect(long == [])
}

@Test func `Foundation stays out of the program`() {
    // The plugin runs in the build alone.
    let users = SourceFile.ofSources.filter {
        $0.room != "EmbedPlugin" && $0.lines.contains { $0.hasSuffix("import Foundation") }
    }
    #expect(users.map(\.path) == [])
}

@Test func `only Platform imports the C library`() {
    let endings = ["Glibc", "Musl", "Darwin", "CLinux"].map { "import " + $0 }
    let importers = SourceFile.ofSources.filter { file in
        file.lines.contains { line in endings.contains { line.hasSuffix($0) } }
    }
    #expect(importers.map(\.path) == ["Sources/Parts/Platform/LibC.swift"])
}

@Test func `only one kind of lock is used`() {
    let words = ["Mutex(", "Mutex<", "pthread_mutex_init", "pthread_rwlock_init", "NSLock"]
    let makers = SourceFile.ofSources.filter { file in
        file.lines.contains { line in words.contains { line.contains($0) } }
    }
    #expect(makers.map(\.path) == ["Sources/Parts/Platform/Guarded.swift"])
}

@Test func `no function of C is declared by hand`() {
    #expect(
        SourceFile.ofSources.filter { $0.lines.contains { $0.contains("@_silgen_name") } }.map(\.path) == [])
}

@Test func `no file is named Util, Helper or the like`() {
    let drawers = ["Util", "Helper", "Common", "Extensions", "Misc", "Manager"]
    #expect(
        SourceFile.all.map(\.path).filter { path in drawers.contains { path.contains($0) }
        } == [])
}

@Test func `no unfinished work and no banner is left`() {
    let words = ["TO" + "DO", "FIX" + "ME", "XX" + "X", "// MA" + "RK"]
    let left = SourceFile.all.filter { file in
        file.lines.contains { line in words.contains { line.contains($0) } }
    }
    #expect(left.map(\.path) == [])
}
