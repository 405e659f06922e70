import Archives
import Foundation
import Testing

@testable import larder

@Suite struct `larder import-recipes` {
    private let archive = ArchiveWriter.archive([
        .init("Soup/recipe.json", #"{"name":"Leek soup","recipeIngredient":["1 leek"]}"#),
        .init("Soup/full.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 1, 2]),
        .init("Pie/recipe.json", #"{"name":"Plum pie","recipeIngredient":["3 plums"]}"#),
        .init("Pie/full.jpg", "no photo"), .init("Stew/recipe.json", "{"),
    ])

    /// Runs a test with a folder that holds the Millers, and two files of recipes.
    private func withFiles(_ test: (TestFolder) async throws -> Void) async throws {
        try await withFolder { folder in
            let made = await run("demo", "--data", folder.data, "--now", "2026-11-23T09:00:00Z")
            try #require(made.status == 0, "\(made.text)")
            try Data(archive).write(to: URL(filePath: folder.path("recipes.zip")))
            try folder.write("Title,Ingredients\nRye bread,rye\n", to: "more.csv")
            try await test(folder)
        }
    }

    @Test func `takes over the recipes of several files, and says what it left out`() async throws {
        try await withFiles { folder in
            let (zip, table) = (folder.path("recipes.zip"), folder.path("more.csv"))
            let came = await run("import-recipes", zip, table, "--data", folder.data)
            // A script has to see that something is missing.
            #expect(came.status == 1, "\(came.text)")
            #expect(came.text.contains("\(zip): 2 created, 1 failed."))
            #expect(came.text.contains("\(table): 1 created."))
            #expect(came.text.contains("All files: 3 created, 1 failed."))
            #expect(came.text.contains("\(zip): Plum pie: The photo was left out: "))
            #expect(came.text.contains("\(zip): recipe.json: This file is damaged"))
            #expect(came.text.contains("\(zip): left out: photos (1). A meal has one photo."))
            #expect(await run("verify", folder.data).status == 0)
        }
    }

    @Test func `run again changes nothing`() async throws {
        try await withFiles { folder in
            _ = await run("import-recipes", folder.path("recipes.zip"), "--data", folder.data)
            let again = try await run(
                "import-recipes", folder.path("recipes.zip"), "--data", folder.data, "--json"
            ).json
            #expect((again["counts"] as? [String: Int])?["unchanged"] == 2)
            #expect((again["counts"] as? [String: Int])?["created"] == 0)
        }
    }

    @Test func `can be tried without anything happening`() async throws {
        try await withFiles { folder in
            let file = folder.path("more.csv")
            for _ in 1...2 {
                let tried = await run("import-recipes", file, "--data", folder.data, "--dry-run")
                #expect(tried.text.contains("\(file): 1 created."))
                #expect(tried.text.contains("Nothing was changed."))
            }
        }
    }

    @Test func `goes on after a file that it cannot read, and fails in the end`() async throws {
        try await withFiles { folder in
            let (gone, table) = (folder.path("gone.zip"), folder.path("more.csv"))
            let some = await run("import-recipes", gone, table, "--data", folder.data)
            #expect(some.status == 1)
            #expect(some.text.contains("\(gone): ") && some.text.contains("\(table): 1 created."))
            #expect(await run("import-recipes", gone, "--data", folder.data).status != 0)
        }
    }

    @Test func `needs a file`() async throws {
        #expect(await run("import-recipes").status == 2)
    }
}
