import JSON
import UseCases

/// The answers of a running server to commands on the same machine.
struct LocalDesk: Sendable {
    let members: MemberDesk
    /// Returns the addresses of the moment: the machine may get others.
    let addresses: @Sendable () -> PhoneAddresses
    /// The address for programs on this machine.
    let url: String

    func answer(_ bytes: [UInt8]) async -> [UInt8] {
        guard let question = LocalQuestion(bytes) else {
            return LocalAnswer.bytes(
                Failure("the server does not know this question: it is another version. Restart it."))
        }
        do throws(Failure) {
            switch question {
            case .address:
                let addresses = addresses()
                if addresses.isUnknown { throw Failure(PhoneAddresses.unknown) }
                return LocalAnswer.bytes {
                    $0.field("url", url)
                    $0.field("urls", addresses.urls)
                }
            case .members(let household):
                return try MemberDesk.members(of: household, among: members.repository.published)
            case .invite(let household, let member):
                return try await members.invite(member, to: household)
            }
        } catch {
            return LocalAnswer.bytes(error)
        }
    }
}
