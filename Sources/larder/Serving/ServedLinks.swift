import API
import HTTP
import Server
import UseCases

extension Links {
    /// The time for a page, and for a photo, with all redirects.
    private static let patience = Duration.seconds(10)

    /// Makes what opens links with the machine's curl; nil if the machine has none.
    static func serving(names: Set<String>, folders: String?) -> Links? {
        guard let program = LinkReader.program(in: folders ?? "/usr/local/bin:/usr/bin:/bin") else {
            return nil
        }
        let reader = LinkReader(program: program, names: names, agent: Version.agent)
        return Links { address, kind throws(Links.Failure) in
            do throws(LinkReader.Failure) {
                let page = try reader.page(
                    at: address, accepting: kind.accepted, most: kind.mostBytes, within: Patience(patience))
                return Content(bytes: page.bytes, type: page.type, address: page.address)
            } catch {
                throw Failure(error)
            }
        }
    }
}

extension Links.Kind {
    fileprivate var accepted: String {
        switch self {
        case .page: "text/html, application/xhtml+xml, application/ld+json, application/json;q=0.9"
        case .photo: "image/avif, image/webp, image/jpeg, image/png"
        }
    }
}

extension Links.Failure {
    fileprivate init(_ failure: LinkReader.Failure) {
        switch failure {
        case .notAllowed(let flaw): self.init(.notAllowed, flaw.sentence)
        case .home(let address):
            self.init(.notAllowed, "The link leads to \(address), which is no machine on the internet.")
        case .unknownName(let name): self.init(.unknownName, "Nobody on the internet knows the name \(name).")
        case .unreachable: self.init(.unreachable, "The host of the link does not answer.")
        case .notSecure: self.init(.notSecure, "The host of the link cannot prove who it is.")
        case .tooLate: self.init(.tooSlow, "The page did not come in time.")
        case .tooMuch: self.init(.tooLarge, "The page is too large.")
        case .tooManyRedirects: self.init(.tooManyRedirects, "The link leads from one address to the next.")
        case .status(let status): self.init(.refused, "The page answered \(status).")
        case .program(let reason):
            self.init(.unreachable, "The machine's curl, which opens links, does not run: \(reason).")
        }
    }
}

extension LinkURL.Flaw {
    fileprivate var sentence: String {
        switch self {
        case .notWeb: "A link begins with http:// or https://."
        case .userInformation: "The link has a name before “@”, which disguises where it leads."
        case .host: "The link has no name of a host that can be read."
        case .port(let port): "The link leads to the port \(port). Only pages at the usual ports are opened."
        case .nameOfHome(let name): "The link leads to \(name), which is no name on the internet."
        case .addressOfHome(let address):
            "The link leads to \(address), which is no machine on the internet."
        }
    }
}
