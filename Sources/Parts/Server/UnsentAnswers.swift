import HTTP
import Synchronization

/// The limit on the memory of unread answers, for all connections together. At the limit, the
/// connections whose clients have taken no bytes for the longest time are closed. Further answers
/// are refused if that frees too little.
extension EventLoop {
    /// Says whether an answer of `count` bytes may wait for its client. A single answer always may.
    func makeRoom(for count: Int, except asking: Connection) -> Bool {
        if closeSlowestReaders(toHold: count, except: asking) { return true }
        options.traffic.refusals.add(1, ordering: .relaxed)
        return false
    }

    /// Closes slow readers after an answer was refused, perhaps on another loop.
    func makeRoomForOthers() {
        let refusals = options.traffic.refusedAnswers
        if refusals == refusalsSeen { return }
        refusalsSeen = refusals
        _ = closeSlowestReaders(toHold: options.unsentAnswers / 2, except: nil)
    }

    private func closeSlowestReaders(toHold count: Int, except asking: Connection?) -> Bool {
        while true {
            let held = options.traffic.unsentBytes
            if held == 0 || held + count <= options.unsentAnswers { return true }
            guard let slowest = slowestReader(except: asking) else { return false }
            slowest.close()
        }
    }
}

extension Connection {
    /// Returns the refusal of a change if there is no room for its answer, otherwise nil.
    func refusalToWrite(_ head: RequestHead) -> Response? {
        head.method.isSafe || loop.makeRoom(for: 0, except: self) ? nil : tooMuchUnsent(head)
    }

    /// Returns a refusal in place of a long answer if there is no room. A write always receives its
    /// own answer.
    func responseOrRefusal(_ response: Response, to head: RequestHead?) -> Response {
        guard let head, head.method == .get, case .bytes(let body) = response.body, body.count > Output.mark,
            !loop.makeRoom(for: body.count, except: self)
        else { return response }
        var refusal = tooMuchUnsent(head)
        refusal.asker = response.asker
        return refusal
    }

    private func tooMuchUnsent(_ head: RequestHead) -> Response {
        let violation = Violation(
            .overloaded,
            "The server cannot keep more unread answers at the moment. "
                + "Read the answers to earlier requests, or try again in a few seconds.")
        return loop.application.answer(to: violation, in: head)
    }
}
