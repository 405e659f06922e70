import Foundation
import Testing

@Test(arguments: ["scripts", "Tests/Outside/Checks", "Tests/Outside/Stress"])
func `each script says with --help what it does`(folder: String) throws {
    let path = repositoryFolder.appending(path: folder)
    let files = try FileManager.default.contentsOfDirectory(
        at: path, includingPropertiesForKeys: [.isDirectoryKey])
    let scripts = files.filter {
        !$0.hasDirectoryPath && FileManager.default.isExecutableFile(atPath: $0.path())
    }
    #expect(scripts.count > 3)
    let silent = try scripts.filter {
        let text = try String(contentsOf: $0, encoding: .utf8)
        return !text.contains("--help")
    }
    #expect(silent.map(\.lastPathComponent) == [])
}
