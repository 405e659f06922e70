package import Ingredients
import JSON
package import RecipeImport

/// The content of an import that was left out, with the reason in words.
extension LeftOut.Item {
    /// The sentence that says why, for the people who import.
    package func why(in language: SentenceLanguage = .en) -> String {
        switch kind {
        case .file: language.leftOutFile
        case .photo: language.leftOutPhoto
        case .plan: language.leftOutPlan
        case .opinion: language.leftOutOpinion
        case .rest: language.leftOutRest
        case .field:
            switch LeftOut.subject(of: what) {
            case .people: language.leftOutPeople
            case .nutrition: language.leftOutNutrition
            case .settings: language.leftOutSettings
            case nil: language.leftOutUnknown
            }
        }
    }

    func write(to json: inout JSONWriter, in language: SentenceLanguage) {
        json.field("what", what)
        json.field("count", count)
        json.field("why", why(in: language))
    }
}

extension LeftOut {
    /// The subjects of which is known why they are left out.
    fileprivate enum Subject { case people, nutrition, settings }

    /// Returns the subject that a word in the name tells.
    fileprivate static func subject(of name: String) -> Subject? {
        let name = name.lowercased()
        return subjects.first { $0.words.contains { name.contains($0) } }?.subject
    }

    private static let subjects: [(subject: Subject, words: [String])] = [
        (.people, ["user", "member", "invite", "token", "login", "password"]),
        (.nutrition, ["nutri", "calor", "energy"]),
        (.settings, ["setting", "preference", "webhook", "feature"]),
    ]
}
