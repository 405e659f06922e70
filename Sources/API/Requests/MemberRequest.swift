import Domain
import HTTP
import JSON
import UseCases

/// A member's request on its way through a route.
struct MemberRequest: Sendable {
    let routed: RoutedRequest
    let signedIn: SignedIn
    /// The time of a read in the past, nil for the present.
    var moment: Instant?

    var household: Household { signedIn.household }
    var member: Member { signedIn.member.row }

    /// Answers with a representation, or with 304 if the client has it already.
    func shown(_ representation: any Representation) -> Response {
        routed.cacheable(routed.tag(representation), fields: [RoutedRequest.jsonType]) {
            routed.layout.bytes(of: representation)
        }
    }
}

extension RoutedRequest {
    /// The field against caching, for an answer that is true only for a moment.
    static let unkept = Response.Field("Cache-Control", "no-store")
    static let jsonType = Response.Field("Content-Type", "application/json; charset=utf-8")

    /// The tag of a representation. Layout and variant are part of it, so different bytes have
    /// different tags.
    func tag(_ representation: any Representation) -> EntityTag {
        let variants = [representation.variant, layout.isPretty ? "pretty" : nil].compactMap { $0 }
        return EntityTag(([String(representation.version)] + variants).joined(separator: "-"))
    }

    func answer(_ representation: any Representation, _ status: Status = .ok, fields: [Response.Field] = [])
        -> Response
    {
        let fields = [RoutedRequest.jsonType, Response.Field("ETag", tag(representation).text)] + fields
        return Response(status, fields: fields, body: layout.bytes(of: representation))
    }

    func created(at path: String, _ representation: any Representation) -> Response {
        answer(representation, .created, fields: [Response.Field("Location", path)])
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
