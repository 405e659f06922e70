import Disks
import Domain
import Foundation
import HTTP
import Journal
import Store
import Testing
import UseCases

/// A repository on a disk that can be filled, in a folder that is gone after the test.
private func withDisk(_ test: (JournalRepository, TightDisk) async throws -> Void) async throws {
    try await withFolderOnDisk { repository, disk, _ in try await test(repository, disk) }
}

/// The same, for tests that look into the folder.
private func withFolderOnDisk(_ test: (JournalRepository, TightDisk, String) async throws -> Void)
    async throws
{
    let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let disk = TightDisk()
    let repository = try JournalRepository(
        folder.path(), newStore: "ab-12", now: TestClock().now, calls: disk)
    try await test(repository, disk, folder.path())
    repository.close()
}

@Suite struct `With the disk full` {
    private let addition = #"{"text":"6 eggs"}"#

    @Test(arguments: Deed.all.filter(\.value.isRemoval).map(\.key).sorted { $0.rawValue < $1.rawValue })
    func `what is removed is removed, and nothing is added`(action: Action) async throws {
        let deed = try #require(Deed.all[action])
        try await withDisk { repository, disk in
            let scene = try await Scene(repository)
            for request in deed.before { try await scene.ask(request) }
            disk.fill()
            #expect(
                await scene.family.alex.ask("POST /v1/usuals", body: addition).status == .insufficientStorage)
            let seq = repository.figures.durable
            try await scene.ask(deed.request)
            #expect(repository.figures.durable == seq + 1)
            guard action != .deleteHousehold else { return }
            #expect(
                await scene.family.alex.ask("POST /v1/usuals", body: addition).status == .insufficientStorage)
        }
    }

    /// Deleting keeps it, so it is written once more. It is from before a meal's text had a limit.
    @Test func `there is room to delete a recipe at its longest`() async throws {
        try await withDisk { repository, disk in
            let home = try await Home(Door(repository: repository))
            var recipe = Recipe(name: "Lemonade", servings: 4)
            let step = String(repeating: "🍋", count: Recipe.stepLength.upperBound)
            recipe.steps = Array(repeating: step, count: Recipe.mostSteps)
            let intent = Intent(
                household: Household.ID(home.id)!, by: Member.ID(home.memberID)!, action: .importMeals)
            _ = try await repository.write(intent) { [recipe] draft in
                var change = Change()
                let id = Meal.ID(at: draft.now, random: { 7 })
                change.put(Meal(id: id, recipe: recipe, createdAt: draft.now))
                draft.apply(change)
            }
            let meal = try #require(await home.ids("/v1/meals").first)
            disk.fill()
            #expect(await home.ask("POST /v1/usuals", body: addition).status == .insufficientStorage)
            #expect(await home.ask("DELETE /v1/meals/\(meal)").status == .noContent)
        }
    }

    @Test func `a photo without room for its row leaves no file`()
        async throws
    {
        try await withFolderOnDisk { repository, disk, folder in
            let images = ImageFolder(dataFolder: folder, calls: disk)
            let home = try await Home(Door(repository: repository, images: images))
            let meal = try await home.cook("Tacos")
            let photo: [UInt8] = [0xFF, 0xD8, 0xFF, 1, 2, 3]
            disk.fill(leaving: photo.count)
            for _ in 1...2 {
                let answer = await home.ask("PUT /v1/meals/\(meal)/image", bytes: photo)
                #expect(answer.status == .insufficientStorage)
                #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/images").isEmpty)
            }
            #expect(!repository.hasRoom)
            #expect(await home.ask("DELETE /v1/meals/\(meal)").status == .noContent)
        }
    }
}
