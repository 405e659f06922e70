import API
import Deliveries
import Domain
import Journal
import Server
import Store
import UseCases

extension HookDeliveries {
    /// The time in which a receiver has to answer: longer than a home automation takes, and short
    /// enough that a hanging one is noticed.
    private static let patience = Duration.seconds(10)

    /// Makes the deliveries of a running server.
    static func serving(
        _ storage: OpenStorage, hosts: Set<String>, world: WorldInputs,
        tell: @escaping @Sendable (String) -> Void
    ) -> HookDeliveries {
        let courier = Courier(homeNames: hosts, agent: Version.agent)
        let feed = HookFeed(storage.repository)
        let outside = Outside(
            repository: storage.repository, world: world,
            news: { hook, household, place async throws(TransactionsFailure) in
                try await feed.news(for: hook, of: household, after: place)
            },
            send: { body, url, signature in
                do throws(Courier.Failure) {
                    let status = try courier.post(
                        body, to: url, fields: [(DeliverySignature.field, signature)],
                        within: Patience(patience))
                    return .status(status)
                } catch {
                    return .failed(error.sentence)
                }
            }, tell: tell)
        return HookDeliveries(outside, note: note(storage), threads: Threads(count: Hook.mostActive))
    }

    /// The note in the data folder; a server in memory has one in memory.
    private static func note(_ storage: OpenStorage) -> DeliveryNote {
        guard case .folder(let folder, _) = storage else { return DeliveryNote(nil) { _ in true } }
        let path = folder.path
        return DeliveryNote(try? Folder(path: path).read(Folder.deliveries)) { bytes in
            do throws(DiskFailure) {
                try Folder(path: path).replace(Folder.deliveries, with: bytes)
                return true
            } catch {
                return false
            }
        }
    }
}

extension Courier.Failure {
    /// The sentence for an owner who asks why nothing arrives.
    var sentence: String {
        switch self {
        case .notAllowed: "The server does not send to this address any more: its name is not allowed."
        case .unknownName: "The name of the host is not known in the home's network."
        case .outside(let address):
            "The name of the host leads to \(address), which is no other machine at home."
        case .unreachable(let reason): "The host cannot be reached: \(reason)."
        case .noAnswer: "The host took the connection but did not answer in time."
        case .notHTTP: "The host answered something that is not HTTP."
        }
    }
}
