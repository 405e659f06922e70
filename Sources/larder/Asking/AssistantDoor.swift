import Assistant
import JSON
import Server

/// Passes on the messages of an assistant on this machine to a server, and the answers back.
struct AssistantDoor {
    /// The error of a message that no server has answered (JSON-RPC 2.0, section 5.1).
    private static let codeOfNoAnswer = -32_000

    let url: String
    let token: String
    /// Posts a body to the server.
    let post: ([UInt8], [(name: String, value: String)]) throws(Courier.Failure) -> Courier.Answer

    /// Returns the line that answers a message; nil for one that gets no answer.
    func answer(to line: [UInt8]) -> [UInt8]? {
        let message = try? JSON.value(from: line)
        let fields = message.map(Assistant.fields) ?? []
        let answer: Courier.Answer
        do throws(Courier.Failure) {
            answer = try post(line, [("Authorization", "Bearer " + token)] + fields)
        } catch {
            return refusal(of: message, error.sentence(url))
        }
        if answer.status == 202 { return nil }
        let said = try? JSON.value(from: answer.body)
        if said?["jsonrpc"] != nil { return answer.body }
        return refusal(of: message, sentence(answer.status, said))
    }

    /// Returns the sentence about an answer that is not one of the assistant's address.
    private func sentence(_ status: Int, _ said: JSONValue?) -> String {
        guard case .string(let detail)? = said?["detail"], said?["code"] != nil else {
            return "\(url) answered with \(status), but not as Larder does. Check the address in --url."
        }
        if status != 401 { return detail }
        return "The token opens nothing. Make one on Larder's page, under “More”, “My devices”, and set it "
            + "as LARDER_TOKEN."
    }

    /// Returns the error that answers a message; nil for a notification, which nobody waits for.
    private func refusal(of message: JSONValue?, _ sentence: String) -> [UInt8]? {
        if let message, message["id"] == nil { return nil }
        var json = JSONWriter()
        json.object {
            $0.field("jsonrpc", "2.0")
            $0.field("id", message?["id"] ?? .null)
            $0.object("error") { json in
                json.field("code", AssistantDoor.codeOfNoAnswer)
                json.field("message", sentence)
            }
        }
        return json.bytes
    }
}

extension Courier.Failure {
    fileprivate func sentence(_ url: String) -> String {
        switch self {
        case .notHTTP: "Another program answers at \(url). Check the address in --url."
        case .noAnswer: "Larder at \(url) did not answer in time. Try again."
        case .notAllowed, .unknownName, .outside, .unreachable:
            "Nobody answers at \(url). Start “larder serve”, or check the address in --url."
        }
    }
}
