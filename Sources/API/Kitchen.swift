package import UseCases

/// What all routes of households work with.
package struct Kitchen: Sendable {
    let repository: any Repository
    let surroundings: Surroundings
    let signup: Founding.Policy
    /// Of invitation codes, by those who have none.
    let guesses = Guesses()
    let secrets = SecretAnswers()

    package init(repository: any Repository, surroundings: Surroundings, signup: Founding.Policy) {
        self.repository = repository
        self.surroundings = surroundings
        self.signup = signup
    }
}
