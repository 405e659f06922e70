import Archives
import Foundation
import Testing

@testable import larder

/// A household with one photo, of which the file is damaged or gone.
@Suite struct `A lost photo` {
    /// Runs a test with a folder whose only photo belongs to the leek soup.
    private func withPhoto(_ test: (_ folder: TestFolder, _ photo: String) async throws -> Void) async throws
    {
        try await withFolder { folder in
            let made = await run("demo", "--data", folder.data, "--now", "2026-11-23T09:00:00Z")
            try #require(made.status == 0, "\(made.text)")
            let archive = ArchiveWriter.archive([
                .init("Soup/recipe.json", #"{"name":"Leek soup","recipeIngredient":["1 leek"]}"#),
                .init("Soup/full.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 1, 2]),
            ])
            try Data(archive).write(to: URL(filePath: folder.path("recipes.zip")))
            let came = await run("import-recipes", folder.path("recipes.zip"), "--data", folder.data)
            try #require(came.status == 0, "\(came.text)")
            let photos = folder.names("data/images")
            try #require(photos.count == 1)
            try await test(folder, "data/images/" + photos[0])
        }
    }

    @Test func `is none while its bytes are there`() async throws {
        try await withPhoto { folder, _ in
            let ran = await run("verify", folder.data)
            #expect(ran.status == 0 && ran.text.hasSuffix(", and 1 photo."), "\(ran.text)")
        }
    }

    @Test func `is named by verify, with its meal and advice`() async throws {
        try await withPhoto { folder, photo in
            try folder.write("no photo", to: photo)
            let damaged = await run("verify", folder.data)
            #expect(damaged.status == 1)
            #expect(damaged.told.first == "The photo of “Leek soup” is damaged.")
            #expect(damaged.text.contains("But 1 photo of 1 cannot be shown. Give these meals"))
            try folder.remove(photo)
            let missing = await run("verify", folder.data)
            #expect(missing.status == 1 && missing.told.first == "The photo of “Leek soup” is missing.")
            try folder.remove("data/images")
            #expect(await run("verify", folder.data).status == 1)
        }
    }

    @Test func `is listed for programs`() async throws {
        try await withPhoto { folder, photo in
            try folder.remove(photo)
            let json = try await run("verify", folder.data, "--json").json
            #expect(json["ok"] as? Bool == false && json["photos"] as? Int == 1)
            let lost = try #require(json["lostPhotos"] as? [[String: Any]])
            #expect(lost.map { $0["meal"] as? String } == ["Leek soup"])
            #expect(lost.map { $0["isMissing"] as? Bool } == [true])
        }
    }

    @Test func `makes a backup end with 1, and the rest is copied`() async throws {
        try await withPhoto { folder, photo in
            try folder.remove(photo)
            let ran = await run("backup", folder.backup, "--data", folder.data)
            #expect(ran.status == 1)
            #expect(ran.text.contains("The photo of “Leek soup” is missing."))
            #expect(ran.text.contains("But the data folder lacks 1 photo of 1, and so does the copy."))
            #expect(
                await run("restore", folder.backup, "--data", folder.path("again")).status == 0)
        }
    }

    @Test func `is left out of an export, which says so`() async throws {
        try await withPhoto { folder, photo in
            try folder.write("no photo", to: photo)
            let ran = await run("export", folder.path("millers.json"), "--data", folder.data)
            #expect(ran.status == 1)
            #expect(ran.text.contains("The photo of “Leek soup” is missing or damaged, and is left out."))
            #expect(ran.text.contains("holds the rest of “The Millers”: 33 meals"))
        }
    }

    @Test func `is found by the doctor`() async throws {
        try await withPhoto { folder, photo in
            let fine = await run("doctor", folder.data, "--port", "0", "--json")
            #expect(try finding(fine) == "fine")
            try folder.remove(photo)
            #expect(try finding(await run("doctor", folder.data, "--port", "0", "--json")) == "wrong")
        }
    }

    private func finding(_ run: Run) throws -> String? {
        let checks = try #require(try run.json["checks"] as? [[String: Any]])
        return checks.first { $0["subject"] as? String == "photos" }?["state"] as? String
    }

    @Test func `does not keep a log from being compacted`() async throws {
        try await withPhoto { folder, photo in
            try folder.remove(photo)
            #expect(await run("compact", folder.data).status == 0)
        }
    }
}
