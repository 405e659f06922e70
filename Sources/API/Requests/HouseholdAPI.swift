import Domain
package import UseCases

/// What all routes of households work with.
package struct HouseholdAPI: Sendable {
    let repository: any Repository
    let images: any Images
    let world: WorldInputs
    let signup: Founding.Policy
    let longWork: LongWork
    /// By which a household can be founded, besides those of the machine itself; nil for all that
    /// the server goes by.
    let foundingNames: Set<String>?
    /// Of invitation codes, by those who have none.
    let invitationThrottle = InvitationThrottle()
    let secrets = SecretAnswers()
    let followers: Followers
    let shownLists = RenderedListCache()
    let written = RenderedMeals()
    let writtenLines = RenderedLines()

    /// Work that is not short runs on `threads`, of which there have to be as many as it has
    /// places. Whoever follows a household hears something after each pause, though nothing
    /// happens.
    package init(
        repository: any Repository, images: any Images, world: WorldInputs, signup: Founding.Policy,
        threads: any TaskExecutor, foundingNames: Set<String>? = nil,
        pause: @escaping @Sendable () async -> Void = { try? await Task.sleep(for: .seconds(15)) }
    ) {
        self.repository = repository
        self.images = images
        self.world = world
        self.signup = signup
        longWork = LongWork(on: threads)
        self.foundingNames = foundingNames
        followers = Followers(repository, pause: pause)
    }

    /// The day that the calendar on the wall shows.
    var today: Day { world.day(at: world.now()) }

    /// Does a member's work that is not short among the long work. Not within such work.
    func aside<Value: Sendable>(
        for household: Household.ID, _ work: @Sendable () async throws(Problem) -> Value
    ) async throws(Problem) -> Value {
        try await longWork.run(for: household, work)
    }
}
