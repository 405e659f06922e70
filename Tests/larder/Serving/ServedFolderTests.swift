import Foundation
import Testing

/// Commands on the folder of a running server, and a server on a damaged folder.
extension ProgramTests {
    @Test func `a running server's folder can only be verified and copied`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            #expect(await run("backup", folder.backup, "--data", folder.data).status == 0)
            let server = try Program(["serve", "--data", folder.data, "--port", "0", "--log", "none"])
            let ready = try #require(try server.ready())
            #expect(await ask(ready.url, "GET /readyz").status == 200)

            let verifying = try Program(["verify", folder.data, "--json"])
            #expect(verifying.restOfOutput.contains(#""ok":true"#))
            #expect(verifying.wait() == 0)
            let copying = try Program(
                ["backup", folder.path("second")], environment: ["LARDER_DATA": folder.data])
            #expect(
                copying.restOfOutput.hasPrefix(
                    "\(folder.path("second")) holds a verified copy of \(folder.data): 8 transactions"))
            #expect(copying.wait() == 0)

            let names = folder.names("data")
            for words in [
                ["compact", folder.data], ["restore", folder.backup, "--data", folder.data, "--replace"],
            ] {
                let refused = try Program(words)
                #expect(
                    refused.told.contains(
                        "larder: another larder (process \(ready.pid)) is using \(folder.data) already."))
                #expect(refused.wait() == 1)
            }
            #expect(folder.names("data") == names)
            #expect(server.end(with: SIGTERM) == 0)
            #expect(await run("verify", folder.path("second")).status == 0)
        }
    }

    @Test func `readyz reports a data folder that was exchanged, until it is back`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let server = try Program(["serve", "--data", folder.data, "--port", "0", "--log", "none"])
            let ready = try #require(try server.ready())
            try FileManager.default.moveItem(atPath: folder.data, toPath: folder.path("moved"))
            try FileManager.default.createDirectory(atPath: folder.data, withIntermediateDirectories: false)
            let exchanged = await ask(ready.url, "GET /readyz")
            #expect(
                exchanged.status == 503 && exchanged.text.contains("is not the one that this server opened"),
                "\(exchanged.text)")
            try FileManager.default.removeItem(atPath: folder.data)
            try FileManager.default.moveItem(atPath: folder.path("moved"), toPath: folder.data)
            #expect(await ask(ready.url, "GET /readyz").status == 200)
            #expect(server.end(with: SIGTERM) == 0)
        }
    }

    @Test func `a second server is refused even after the lock file was removed`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
            .path()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let first = try Program(["serve", "--data", folder, "--port", "0"])
        #expect(try first.ready() != nil)
        try FileManager.default.removeItem(atPath: folder + "/lock")
        let second = try Program(["serve", "--data", folder, "--port", "0"])
        #expect(second.wait() == 1)
        #expect(second.told.contains("another larder is using \(folder) already."))
        #expect(first.end(with: SIGTERM) == 0)
    }

    /// A server starts in spite of damage to old history.
    @Test func `a damaged folder is not repaired under a running server`() async throws {
        try await withFolder { folder in
            try await folder.fill(snapshot: true)
            try folder.damageLog(4)
            let server = try Program(["serve", "--data", folder.data, "--port", "0", "--log", "none"])
            let ready = try #require(try server.ready())
            let repairing = try Program(["repair", folder.data, "--yes"])
            #expect(
                repairing.told.contains(
                    "another larder (process \(ready.pid)) is using \(folder.data) already."))
            #expect(repairing.wait() == 1)
            #expect(server.end(with: SIGTERM) == 0)
            #expect(try Program(["repair", folder.data, "--yes"]).wait() == 0)
        }
    }

    @Test func `a damaged folder is not served, and the message says why`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let byte = try folder.damageLog(4)
            let program = try Program(["serve", "--data", folder.data, "--port", "0"])
            #expect(program.restOfOutput == "")
            #expect(
                program.told.contains(
                    "\(TestFolder.log) is damaged at \(try folder.place(byte)). The file was complete when"))
            #expect(program.wait() == 1)
        }
    }
}
