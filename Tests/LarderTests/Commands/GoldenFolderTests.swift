import Foundation
import Rows
import Testing

/// A data folder as a server of an earlier build wrote it: with lists, a photo, keys, a snapshot,
/// and the end that a kill leaves. `Golden/make-folder` makes one. The exports beside the folders
/// are of the present format; those of folders up to 6 were not written by larder.
@Suite struct `A data folder of format` {
    private static let golden = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Golden")

    /// Runs a test with a copy of a golden folder, and with the export that was made of it.
    private func with(
        _ format: Int, _ test: (_ folder: TestFolder, _ export: String) async throws -> Void
    ) async throws {
        try await withFolder { folder in
            try FileManager.default.copyItem(
                at: Self.golden.appending(path: "folder-\(format)"), to: URL(filePath: folder.data))
            let export = Self.golden.appending(path: "folder-\(format).export.json")
            let text = try String(contentsOf: export, encoding: .utf8)
            try await test(folder, text.withPresentFormat)
        }
    }

    private func export(of data: String, in folder: TestFolder) async throws -> String {
        let ran = await run("export", folder.path("export.json"), "--data", data)
        try #require(ran.status == 0, "\(ran.text)")
        defer { try? folder.remove("export.json") }
        return try folder.text("export.json")
    }

    @Test(arguments: 2...8) func `is whole`(format: Int) async throws {
        try await with(format) { folder, _ in
            let ran = await run("verify", folder.data)
            #expect(ran.status == 0)
            // Folders have a hook too from format 5 on.
            let count = format < 5 ? 33 : 34
            #expect(
                ran.text.contains(
                    "is whole: \(count) transactions (1 to \(count)) in 2 segments and 1 snapshot"))
            #expect(ran.text.hasSuffix(", and 1 photo."))
        }
    }

    @Test(arguments: 2...8) func `is exported as ever`(format: Int) async throws {
        try await with(format) { folder, export in
            let now = try await self.export(of: folder.data, in: folder)
            #expect(now == export)
        }
    }

    @Test(arguments: 2...8) func `says the same without its snapshot`(format: Int) async throws {
        try await with(format) { folder, export in
            let snapshots = folder.names("data").filter { $0.hasPrefix("snapshot-") }
            for name in snapshots { try folder.remove("data/" + name) }
            #expect(snapshots.count == 1)
            let ran = await run("compact", folder.data)
            #expect(ran.status == 0, "\(ran.text)")
            let now = try await self.export(of: folder.data, in: folder)
            #expect(now == export)
        }
    }

    /// The lines of lists are shorter since format 6.
    @Test(arguments: 2...5) func `is shortened by a compaction, and says the same`(format: Int) async throws {
        try await with(format) { folder, export in
            let ran = try await run("compact", folder.data, "--json").json
            #expect((ran["transactionsRewritten"] as? Int ?? 0) > 0)
            // The snapshot of the present state that it writes is in both counts.
            #expect((ran["bytes"] as? Int ?? .max) < (ran["bytesBefore"] as? Int ?? 0))
            // The origins of lines are said once.
            let logs = folder.names("data").filter { $0.hasPrefix("journal-") }
            #expect(try logs.contains { try folder.text("data/" + $0).contains("\"origins\":") })
            #expect(await run("verify", folder.data).status == 0)
            let now = try await self.export(of: folder.data, in: folder)
            #expect(now == export)
            let again = try await run("compact", folder.data, "--json").json
            #expect(again["transactionsRewritten"] as? Int == 0)
        }
    }

    @Test(arguments: 2...8) func `is kept by a backup, with its photo`(format: Int) async throws {
        try await with(format) { folder, export in
            let copied = await run("backup", folder.backup, "--data", folder.data)
            try #require(copied.status == 0, "\(copied.text)")
            let restored = await run("restore", folder.backup, "--data", folder.path("again"))
            try #require(restored.status == 0, "\(restored.text)")
            let now = try await self.export(of: folder.path("again"), in: folder)
            #expect(now == export)
            #expect(await run("verify", folder.path("again")).text.hasSuffix(", and 1 photo."))
        }
    }
}

extension String {
    /// An export with the number of the present format. The words of earlier ones stay as they are.
    fileprivate var withPresentFormat: String {
        let number = #""format":\#(RowVocabulary.format),"#
        return replacing(#/"format":\d+,/#, with: number, maxReplacements: 1)
    }
}
