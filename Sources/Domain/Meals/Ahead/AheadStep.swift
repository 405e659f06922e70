/// A step that is begun hours before its meal: soaking, marinating, thawing.
package struct AheadStep: Hashable, Sendable {
    /// The range of hours, up to a week: a joint in its marinade.
    package static let hoursRange = 1...168
    package static let textLength = 1...200
    /// The hours of “overnight”, and of frozen food that thaws in the fridge.
    package static let night = 12
    /// The hours of “the day before”.
    package static let day = 24

    package let hours: Int
    package let text: String

    package init(hours: Int, text: String) {
        (self.hours, self.text) = (hours, text)
    }
}

/// The steps ahead of a meal: what a member chose, else what the recipe's words tell. An empty list
/// says that nothing is begun ahead.
package struct AheadSteps: Hashable, Sendable {
    package static let most = 10

    package let steps: [AheadStep]

    package init(_ steps: [AheadStep]) {
        self.steps = steps
    }
}

extension AheadSteps: FieldValue {
    /// The steps in lines. A list without steps says something too.
    package var content: String {
        steps.isEmpty ? "-" : steps.map { "\($0.hours) \($0.text)" }.joined(separator: "\n")
    }

    package func flaws(_: FieldLimits) -> [String] {
        let most = AheadSteps.most
        if steps.count > most { return ["Send at most \(most) steps ahead; \(steps.count) were sent."] }
        return steps.flatMap {
            $0.hours.flaws(.number(AheadStep.hoursRange)) + $0.text.flaws(.line(AheadStep.textLength))
        }
    }
}

extension AheadSteps {
    /// Finds the steps ahead of a recipe. A line of the ingredients counts where no step does the
    /// same, as “dried beans, soaked overnight” next to “Soak the beans overnight.”
    package init(toldBy recipe: Recipe) {
        let spoken = AheadSteps.joined(recipe.steps).lazy.flatMap {
            StepSentence.sentences(of: $0, as: .step)
        }
        var found = AheadSteps.findings(in: spoken)
        if found.count < AheadSteps.most {
            let lines = recipe.ingredients.lazy.flatMap { StepSentence.sentences(of: $0.text, as: .line) }
            let kinds = Set(found.map(\.kind))
            found += AheadSteps.findings(in: lines).filter { !kinds.contains($0.kind) }
        }
        steps = found.prefix(AheadSteps.most).map { AheadStep(hours: $0.hours, text: $0.sentence.shown) }
    }

    /// Joins titles, such as “The day before:”, with the steps that follow them.
    private static func joined(_ steps: [String]) -> [String] {
        steps.reduce(into: []) { joined, step in
            if joined.last?.utf8.last == UInt8(ascii: ":") {
                joined[joined.count - 1] += " " + step
            } else {
                joined.append(step)
            }
        }
    }

    private static func findings(in sentences: some Sequence<StepSentence>) -> [AheadReading] {
        Array(sentences.lazy.compactMap { AheadReading($0) }.prefix(most))
    }
}
