import Foundation
import Testing

@Test(arguments: ["scripts", "Tests/Checks", "Tests/Stress"])
func `each script says with --help what it does`(folder: String) throws {
    let path = repositoryFolder.appending(path: folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: path.path()).sorted()
    let scripts = names.filter {
        FileManager.default.isExecutableFile(atPath: path.appending(path: $0).path()) && !$0.contains("__")
    }
    #expect(scripts.count > 3)
    let silent = try scripts.filter {
        let text = try String(contentsOf: path.appending(path: $0), encoding: .utf8)
        return !text.contains("--help")
    }
    #expect(silent == [])
}
