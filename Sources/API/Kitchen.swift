package import UseCases

/// What all routes of households work with.
package struct Kitchen: Sendable {
    let repository: any Repository
    let images: any Images
    let surroundings: Surroundings
    let signup: Founding.Policy
    /// By which a household can be founded, besides those of the machine itself; nil for all that the server
    /// goes by.
    let foundingNames: Set<String>?
    /// Of invitation codes, by those who have none.
    let guesses = Guesses()
    let secrets = SecretAnswers()
    let followers: Followers
    let shownLists = ShownLists()
    let written = WrittenMeals()
    let writtenLines = WrittenLines()

    /// Whoever follows a household hears something after each pause, though nothing happens.
    package init(
        repository: any Repository, images: any Images, surroundings: Surroundings, signup: Founding.Policy,
        foundingNames: Set<String>? = nil,
        pause: @escaping @Sendable () async -> Void = { try? await Task.sleep(for: .seconds(15)) }
    ) {
        self.repository = repository
        self.images = images
        self.surroundings = surroundings
        self.signup = signup
        self.foundingNames = foundingNames
        followers = Followers(repository, pause: pause)
    }
    /// What takes its time, in a task of its own: the connection's loop has others to serve, and a suspension can be over before the
    /// loop is left.
    func aside<Value: Sendable>(_ work: @escaping @Sendable () async throws(Problem) -> Value) async throws(Problem) -> Value {
        let task = Task { () async -> Result<Value, Problem> in
            do throws(Problem) {
                return .success(try await work())
            } catch {
                return .failure(error)
            }
        }
        return try await task.value.get()
    }
}
