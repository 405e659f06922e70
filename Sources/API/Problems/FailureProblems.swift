import Domain
import UseCases

extension Problem {
    /// The problem of earlier transactions that cannot be read.
    init(_ failure: TransactionsFailure) {
        switch failure {
        case .gone(let first):
            self.init(
                .historyGone,
                "History begins with sequence \(first) here; older steps are no longer kept.")
        case .damaged:
            self.init(
                .historyDamaged,
                "A part of the server's log that this needs is damaged. Run “larder verify” on the server. "
                    + "What the household has now can be read.")
        case .unreadable:
            self.init(
                .internalError,
                "The server could not read its log from the disk. Try again. If it keeps failing, check the "
                    + "disk.")
        }
    }

    /// The problem of a write that did not happen, or may not have happened.
    init(_ failure: WriteFailure<some ProblemReason>) {
        switch failure {
        case .refused(let reason): self = reason.problem
        case .keyTaken:
            self.init(
                .keyReused,
                "This Idempotency-Key was used for another request within the last day. To repeat that "
                    + "request, send the same bytes. For a new request, send a new key.")
        case .tooLarge(let bytes, let most):
            self.init(
                .tooLarge,
                "This would write \(bytes) bytes at once; one request of this kind writes at most \(most), "
                    + "photos not counted. Nothing was changed. Send it in smaller parts.")
        case .tooManyRows:
            self.init(
                .noSpace,
                "All households of this server together have \(Households.mostRows) entries, the most it "
                    + "keeps. Nothing was added. Remove what nobody needs, or ask the person who runs the "
                    + "server.")
        case .noSpace:
            self.init(
                .noSpace,
                "The server's disk is full. Nothing was changed. Send the request again when there is room.")
        case .outcomeUnknown:
            self.init(
                .outcomeUnknown,
                "The disk failed while this was saved, so it may have happened or not. When the server is "
                    + "back, check before you send it again. With an Idempotency-Key you can simply send it "
                    + "again.")
        case .closed:
            self.init(
                .notWritable,
                "The disk has failed, so nothing is saved until the server is restarted. Reading still "
                    + "works.")
        }
    }
}
