import Domain
import UseCases

/// The end of a rule, before anything is written.
struct DecidedWrite<Value, Refused: Error> {
    /// The transaction to write; nil if the rule has changed nothing.
    private(set) var transaction: Transaction?
    /// The household after the transaction.
    private(set) var household: Household?
    /// An answer to remember without a transaction.
    private(set) var rememberedAnswer: RememberedAnswers.Remembered?
    let result: Result<WriteOutcome<Value>, WriteFailure<Refused>>

    init(_ failure: WriteFailure<Refused>) {
        result = .failure(failure)
    }

    /// Runs a rule on a state, unless the same request came before.
    init(
        _ intent: Intent, _ state: StoreState, _ world: WorldInputs,
        _ rule: (inout HouseholdDraft) throws(Refused) -> Value,
        answer: (Value, HouseholdDraft) throws(Refused) -> Answer?
    ) {
        let now = world.now()
        if let earlier = DecidedWrite.earlier(intent, in: state.remembered, at: now) {
            result = earlier
            return
        }
        var draft = HouseholdDraft(
            seq: state.seq + 1, stamp: max(now, state.floor), now: now, intent: intent,
            households: state.households, world)
        do throws(Refused) {
            let value = try rule(&draft)
            draft.finish()
            guard state.households.haveRoom(for: draft.household) else {
                result = .failure(.tooManyRows)
                return
            }
            let answer = intent.retry == nil ? nil : try answer(value, draft)
            result = .success(.done(value, draft))
            if !draft.change.isEmpty {
                household = draft.household
                transaction = Transaction(
                    seq: draft.seq, at: draft.stamp, intent: draft.intent, change: draft.change,
                    answer: answer)
            } else if let retry = intent.retry, let answer {
                // The answer is remembered too. Otherwise the repeated request might change
                // something.
                rememberedAnswer = .init(
                    seq: nil, at: draft.stamp, household: intent.household, by: intent.by, retry: retry,
                    answer: answer)
            }
        } catch {
            result = .failure(.refused(error))
        }
    }

    /// Returns the result of an earlier request with the same key; nil if the key is new.
    private static func earlier(_ intent: Intent, in answers: RememberedAnswers, at now: Instant)
        -> Result<WriteOutcome<Value>, WriteFailure<Refused>>?
    {
        guard let retry = intent.retry else { return nil }
        guard let earlier = answers[intent.by, retry] else {
            return answers.hasOtherParts(than: retry, of: intent.by) ? .failure(.keyTaken) : nil
        }
        let age = Duration.milliseconds(now.milliseconds - earlier.at.milliseconds)
        if let lasts = intent.retryLasts, age > lasts { return nil }
        return earlier.retry == retry
            ? .success(.replayed(earlier.answer, seq: earlier.seq)) : .failure(.keyTaken)
    }
}
