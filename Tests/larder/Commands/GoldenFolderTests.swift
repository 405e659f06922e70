import Domain
import Foundation
import Testing

/// A data folder as a server writes it: with lists, a photo, keys, a snapshot, and the end that a
/// kill leaves. `Golden/make-folder` makes it, and the export beside it.
@Suite struct `The golden folder` {
    private static let golden = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Golden")

    /// Runs a test with a copy of the folder, and with the export that was made of it.
    private func with(_ test: (_ folder: TestFolder, _ export: String) async throws -> Void) async throws {
        try await withFolder { folder in
            try FileManager.default.copyItem(
                at: Self.golden.appending(path: "folder"), to: URL(filePath: folder.data))
            let export = Self.golden.appending(path: "folder.export.json")
            try await test(folder, try String(contentsOf: export, encoding: .utf8))
        }
    }

    private func export(of data: String, in folder: TestFolder) async throws -> String {
        let ran = await run("export", folder.path("export.json"), "--data", data)
        try #require(ran.status == 0, "\(ran.text)")
        defer { try? folder.remove("export.json") }
        return try folder.text("export.json")
    }

    @Test func `is whole`() async throws {
        try await with { folder, _ in
            let ran = await run("verify", folder.data)
            #expect(ran.status == 0)
            #expect(ran.text.contains("is whole: 47 transactions (1 to 47) in 2 segments and 1 snapshot"))
            #expect(ran.text.hasSuffix(", and 1 photo."))
        }
    }

    @Test func `has rows of every kind`() throws {
        let folder = Self.golden.appending(path: "folder")
        let logs = try FileManager.default.contentsOfDirectory(atPath: folder.path())
            .filter { $0.hasSuffix(".jsonl") }
            .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
        // The lines of a list stand together.
        let words = RowKind.allCases.map { $0 == .items ? "lines" : $0.rawValue }
        #expect(words.filter { word in !logs.contains { $0.contains("\"\(word)\":{") } } == [])
    }

    @Test func `is exported as it was`() async throws {
        try await with { folder, export in
            let now = try await self.export(of: folder.data, in: folder)
            #expect(now == export)
        }
    }

    @Test func `says the same without its snapshot`() async throws {
        try await with { folder, export in
            let snapshots = folder.names("data").filter { $0.hasPrefix("snapshot-") }
            for name in snapshots { try folder.remove("data/" + name) }
            #expect(snapshots.count == 1)
            let ran = await run("compact", folder.data)
            #expect(ran.status == 0, "\(ran.text)")
            let now = try await self.export(of: folder.data, in: folder)
            #expect(now == export)
        }
    }

    @Test func `is kept by a backup, with its photo`() async throws {
        try await with { folder, export in
            let copied = await run("backup", folder.backup, "--data", folder.data)
            try #require(copied.status == 0, "\(copied.text)")
            let restored = await run("restore", folder.backup, "--data", folder.path("again"))
            try #require(restored.status == 0, "\(restored.text)")
            let now = try await self.export(of: folder.path("again"), in: folder)
            #expect(now == export)
            #expect(await run("verify", folder.path("again")).text.hasSuffix(", and 1 photo."))
        }
    }

    @Test func `has an export that becomes a household and is exported again`() async throws {
        try await with { folder, export in
            try folder.write(export, to: "home.json")
            let ran = await run("import", folder.path("home.json"), "--data", folder.path("new"))
            try #require(ran.status == 0, "\(ran.text)")
            let now = try await self.export(of: folder.path("new"), in: folder)
            #expect(now == export)
        }
    }
}
