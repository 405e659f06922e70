package import UseCases

/// What all routes of households work with.
package struct Kitchen: Sendable {
    let repository: any Repository
    let images: any Images
    let surroundings: Surroundings
    let signup: Founding.Policy
    /// Of invitation codes, by those who have none.
    let guesses = Guesses()
    let secrets = SecretAnswers()
    let shownLists = ShownLists()
    let written = WrittenMeals()

    package init(repository: any Repository, images: any Images, surroundings: Surroundings, signup: Founding.Policy) {
        self.repository = repository
        self.images = images
        self.surroundings = surroundings
        self.signup = signup
    }
}
