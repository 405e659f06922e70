import Domain
import HTTP
import JSON
import Platform
import Words

/// The web addresses that households have opened. Each household has one opened at a time.
package struct Links: Sendable {
    package enum Kind: Sendable {
        case page, photo

        /// The most bytes that are read, unpacked.
        package var mostBytes: Int {
            switch self {
            case .page: 5 << 20
            case .photo: ImageKind.mostBytes
            }
        }
    }

    /// The page or photo at an address, after all redirects.
    package struct Content: Sendable {
        let bytes: [UInt8]
        let type: String
        let address: String

        package init(bytes: [UInt8], type: String, address: String) {
            (self.bytes, self.type, self.address) = (bytes, type, address)
        }
    }

    /// The reason why an address was not opened.
    package struct Failure: Error, Sendable {
        /// Clients may branch on it.
        package enum Reason: String, CaseIterable, Sendable {
            case notAllowed = "not-allowed"
            case unknownName = "unknown-name"
            case unreachable
            case notSecure = "not-secure"
            case tooSlow = "too-slow"
            case tooLarge = "too-large"
            case tooManyRedirects = "too-many-redirects"
            case refused
            case noPage = "no-page"
        }

        let reason: Reason
        let detail: String

        package init(_ reason: Reason, _ detail: String) {
            (self.reason, self.detail) = (reason, detail)
        }
    }

    private let content: @Sendable (String, Kind) throws(Failure) -> Content
    private let busy = Guarded(Set<Household.ID>())

    /// `content` opens an address, and blocks until it has the content.
    package init(content: @escaping @Sendable (String, Kind) throws(Failure) -> Content) {
        self.content = content
    }

    /// Does work that opens addresses for a household, unless that household has work of this kind
    /// already.
    func open<Value>(for household: Household.ID, _ work: () async throws(Problem) -> Value)
        async throws(Problem) -> Value
    {
        guard busy.withLock({ $0.insert(household).inserted }) else {
            throw Problem(
                .overloaded,
                "Another link of this household is being opened. Send this one when that is done.")
        }
        defer { _ = busy.withLock { $0.remove(household) } }
        return try await work()
    }

    /// Returns the page or the data at an address.
    func page(at address: String) throws(Problem) -> Content {
        do throws(Failure) {
            let page = try content(address, .page)
            let type = MediaType(page.type)
            guard type == nil || type?.isPage == true || type?.isJSON == true else {
                throw Failure(
                    .noPage, "At this address is no page but a file (\(page.type.prefix(60))).")
            }
            return page
        } catch {
            throw Problem(error)
        }
    }

    /// Returns the photo at an address; nil if it cannot be had.
    func photo(at address: String) -> [UInt8]? {
        guard let photo = try? content(address, .photo), ImageKind(photo.bytes) != nil else { return nil }
        return photo.bytes
    }
}

extension Problem {
    fileprivate init(_ failure: Links.Failure) {
        self.init(.linkNotOpened, failure.detail + " " + Problem.wayAroundLinks)
        members = [("reason", JSONFragment { $0.string(failure.reason.rawValue) })]
    }

    static let linksAreOff = Problem(
        .linksOff, "This server opens no links. " + Problem.wayAroundLinks)

    private static let wayAroundLinks =
        "Open the page in a browser and send its HTML as the body, with ?source= and its address."
}

extension MediaType {
    fileprivate var isPage: Bool {
        essence.text.isWord("text/html") || essence.text.isWord("application/xhtml+xml")
    }
}
