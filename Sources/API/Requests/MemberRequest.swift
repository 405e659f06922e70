import Domain
import HTTP
import JSON
import Tables
import UseCases

/// A member's request on its way through a route.
struct MemberRequest: Sendable {
    let routed: RoutedRequest
    let signedIn: SignedIn

    var household: Household { signedIn.household }
    var member: Member { signedIn.member.row }

    /// Returns the same request in a later state of the household. Throws if the device is signed
    /// out.
    func again(in household: Household) throws(Problem) -> MemberRequest {
        guard
            let later = SignedIn(
                signedIn.device.row.id, in: household, isByCookie: signedIn.isByCookie)
        else { throw Problem.signedOut }
        return MemberRequest(routed: routed, signedIn: later)
    }

    /// Returns the same request, answered from the household as its write leaves it. The write may
    /// have removed the device that asks.
    func showing(_ household: Household) -> MemberRequest {
        MemberRequest(routed: routed, signedIn: SignedIn(signedIn, in: household))
    }

    /// Answers with a representation, or with 304 if the client has it already.
    func shown(_ representation: any Representation, fields: [Response.Field] = []) -> Response {
        routed.cacheable(routed.tag(representation), fields: [RoutedRequest.jsonType] + fields) {
            routed.layout.bytes(of: representation)
        }
    }
}

extension RoutedRequest {
    /// The field against caching, for an answer that is true only for a moment.
    static let unkept = Response.Field("Cache-Control", "no-store")
    static let jsonType = Response.Field("Content-Type", "application/json; charset=utf-8")

    /// The tag of a representation. Layout and variant are part of it, so different bytes have
    /// different tags. `bytes` are the representation's, if they are there already.
    func tag(_ representation: any Representation, bytes: [UInt8]? = nil) -> EntityTag {
        var check: String?
        if representation.isTaggedByContent {
            let plain = layout.isPretty ? nil : bytes
            check = ContentCheck.text(of: plain ?? Layout.plain.bytes(of: representation))
        }
        let marks = [
            String(representation.version), representation.variant, check, layout.isPretty ? "pretty" : nil,
            namedFrom.map { "on\($0.number)" },
        ]
        return EntityTag(marks.compactMap { $0 }.joined(separator: "-"))
    }

    func answer(_ representation: any Representation, _ status: Status = .ok, fields: [Response.Field] = [])
        -> Response
    {
        let bytes = layout.bytes(of: representation)
        let tag = Response.Field("ETag", tag(representation, bytes: bytes).text)
        return Response(status, fields: [RoutedRequest.jsonType, tag] + fields, body: bytes)
    }

    /// Reads the body, or throws all of its problems.
    func body<Body: JSONReadable>(_ type: Body.Type, limits: JSONLimits = .standard) throws(Problem) -> Body {
        do throws(JSONRefusal) {
            return try JSON.read(type, from: request.body, limits: limits)
        } catch {
            throw Problem(error)
        }
    }

    /// Reads a body with optional fields only. Such a body may be left out.
    func optionalBody<Body: JSONReadable>(_ type: Body.Type) throws(Problem) -> Body {
        do throws(JSONRefusal) {
            return try JSON.read(type, from: request.body.isEmpty ? Array("{}".utf8) : request.body)
        } catch {
            throw Problem(error)
        }
    }
}
