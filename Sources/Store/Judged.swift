import Domain
import UseCases

/// The result of a rule, before it is written.
struct Judged<Value, Refused: Error> {
    var transaction: Transaction?
    var outcome: Household?
    /// An answer to remember without a transaction.
    var answer: RememberedAnswers.Remembered?
    let result: Result<WriteOutcome<Value>, WriteFailure<Refused>>
}

extension Ledger {
    static func judge<Value, Refused: Error>(
        _ intent: Intent, _ state: StoreState, _ world: WorldInputs,
        _ rule: (inout HouseholdDraft) throws(Refused) -> Value,
        answer: (Value, HouseholdDraft) throws(Refused) -> Answer?
    ) -> Judged<Value, Refused> {
        if let replay: Judged<Value, Refused> = replay(of: intent, in: state) { return replay }
        let now = world.now()
        var draft = HouseholdDraft(
            seq: state.seq + 1, stamp: max(now, state.floor), now: now, intent: intent,
            households: state.households,
            world)
        do throws(Refused) {
            let value = try rule(&draft)
            draft.finish()
            let answer = intent.retry == nil ? nil : try answer(value, draft)
            guard !draft.change.isEmpty else {
                var judged = Judged<Value, Refused>(result: .success(.done(value, draft)))
                // The answer is remembered too. Otherwise the repeated request might change
                // something.
                if let retry = intent.retry, let answer {
                    judged.answer = .init(
                        seq: nil, at: draft.stamp, household: intent.household, by: intent.by, retry: retry,
                        answer: answer)
                }
                return judged
            }
            let transaction = Transaction(
                seq: draft.seq, at: draft.stamp, intent: intent, change: draft.change, answer: answer)
            return Judged(
                transaction: transaction, outcome: draft.household, result: .success(.done(value, draft)))
        } catch {
            return Judged(result: .failure(.refused(error)))
        }
    }

    /// Returns the remembered answer if the same request came before.
    static func replay<Value, Refused: Error>(of intent: Intent, in state: StoreState) -> Judged<
        Value, Refused
    >? {
        guard let retry = intent.retry else { return nil }
        if let remembered = state.remembered[intent.by, retry] {
            return Judged(
                result: remembered.retry == retry
                    ? .success(.replayed(remembered.answer, seq: remembered.seq)) : .failure(.keyTaken))
        }
        return state.remembered.hasOtherParts(than: retry, of: intent.by)
            ? Judged(result: .failure(.keyTaken)) : nil
    }
}
