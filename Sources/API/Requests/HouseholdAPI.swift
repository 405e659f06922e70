package import Domain
import HTTP
import Tables
package import UseCases

/// The handlers of all routes of households, with what they share.
package struct HouseholdAPI: Sendable {
    let repository: any Repository
    let images: any Images
    let world: WorldInputs
    let signup: Founding.Policy
    let longWork: LongWork
    /// The host names under which a household can be founded, besides loopback names. Nil allows
    /// all names.
    let foundingNames: Set<String>?
    /// The host names to which hooks may lead, besides those of every home; nil without hooks.
    let hookHosts: Set<String>?
    /// The links that may be opened; nil if none are.
    let links: Links?
    /// Returns the state of the deliveries to a hook; nil for a hook that is new or paused.
    let hookProgress: @Sendable (Hook.ID) -> HookProgress?
    /// Returns the address of the server for other devices at home, given its port; nil if it
    /// listens to its own machine alone.
    let homeAddress: @Sendable (Int) -> String?
    /// The program's version.
    let version: String
    /// The build of the page that the server has; nil without a page.
    let pageBuild: String?
    /// The counts of wrong invitation codes from clients without a token.
    let invitationThrottle = InvitationThrottle()
    let secrets = SecretAnswers()
    let followers: Followers
    let keptAnswers = KeptAnswers()

    /// `threads` must have as many threads as long work has places. A stream gets a comment line
    /// after each pause without changes.
    package init(
        repository: any Repository, images: any Images, world: WorldInputs, signup: Founding.Policy,
        threads: any TaskExecutor, foundingNames: Set<String>? = nil, version: String,
        pageBuild: String? = nil, hookHosts: Set<String>? = [], links: Links? = nil,
        hookProgress: @escaping @Sendable (Hook.ID) -> HookProgress? = { _ in nil },
        homeAddress: @escaping @Sendable (Int) -> String? = { _ in nil },
        pause: @escaping @Sendable () async -> Void = { try? await Task.sleep(for: .seconds(15)) }
    ) {
        self.repository = repository
        self.images = images
        self.world = world
        self.signup = signup
        longWork = LongWork(on: threads)
        self.foundingNames = foundingNames
        self.version = version
        self.pageBuild = pageBuild
        self.hookHosts = hookHosts
        self.links = links
        self.hookProgress = hookProgress
        self.homeAddress = homeAddress
        followers = Followers(repository, pause: pause)
    }

    /// Today's date in the server's time zone.
    var today: Day { world.day(at: world.now()) }

    /// Returns the rights of a member on the device that asks.
    func rights(of request: MemberRequest) throws(Refusal) -> Rights {
        try Rights(
            of: request.member.id, on: request.signedIn.device.row.id, in: request.household, at: world.now())
    }

    /// Runs long work of a household, nil for a client without a token, in a place of its own. Must
    /// not be called within long work.
    func aside<Value: Sendable>(
        _ household: Household.ID?, _ work: @Sendable () async throws(Problem) -> Value
    ) async throws(Problem) -> Value {
        try await longWork.run(of: household, work)
    }
}
