import Domain
import HTTP
import Ingredients
import JSON
import Tables
import UseCases

/// A member's request on its way through a route.
struct MemberRequest: Sendable {
    var routed: RoutedRequest
    let signedIn: SignedIn

    init(_ routed: RoutedRequest, from signedIn: SignedIn) {
        var routed = routed
        routed.languages.append(signedIn.household.language.rawValue)
        (self.routed, self.signedIn) = (routed, signedIn)
    }

    private init(routed: RoutedRequest, signedIn: SignedIn) {
        (self.routed, self.signedIn) = (routed, signedIn)
    }

    var household: Household { signedIn.household }
    var member: Member { signedIn.member.row }

    /// Returns the same request in a later state of the household. Throws if the device is signed
    /// out.
    func again(in household: Household) throws(Problem) -> MemberRequest {
        guard
            let later = SignedIn(
                signedIn.device.row.id, in: household, by: signedIn.means)
        else { throw Problem.signedOut }
        return MemberRequest(routed: routed, signedIn: later)
    }

    /// Returns the same request, answered from the household as its write leaves it. The write may
    /// have removed the device that asks.
    func showing(_ household: Household) -> MemberRequest {
        MemberRequest(routed: routed, signedIn: SignedIn(signedIn, in: household))
    }

    /// The same request, answered with the texts that programs know.
    var unworded: MemberRequest {
        var routed = routed
        routed.languages = []
        return MemberRequest(routed: routed, signedIn: signedIn)
    }

    /// Answers with a representation, or with 304 if the client has it already.
    func shown(_ representation: any Representation, fields: [Response.Field] = []) -> Response {
        routed.cacheable(
            routed.layout.bytes(of: representation), at: representation.version,
            fields: [RoutedRequest.jsonType] + fields)
    }
}

extension RoutedRequest {
    /// The field against caching, for an answer that is true only for a moment.
    static let unkept = Response.Field("Cache-Control", "no-store")
    static let jsonType = Response.Field("Content-Type", "application/json; charset=utf-8")

    /// The tag of an answer: the version, by which a change is compared, and a check of the bytes.
    /// The path below which a proxy shows the server gets into the bytes later.
    func tag(_ bytes: [UInt8], at version: Int) -> EntityTag {
        EntityTag("\(version)-\(ContentCheck.text(of: bytes, below: client.base?.text ?? ""))")
    }

    func answer(_ representation: any Representation, _ status: Status = .ok, fields: [Response.Field] = [])
        -> Response
    {
        let bytes = layout.bytes(of: representation)
        let tag = Response.Field("ETag", tag(bytes, at: representation.version).text)
        return Response(status, fields: [RoutedRequest.jsonType, tag] + fields, body: bytes)
    }

    /// Reads the body, or throws all of its problems.
    func body<Body: JSONReadable>(_ type: Body.Type, limits: JSONLimits = .ofBodies) throws(Problem) -> Body {
        do throws(JSONRefusal) {
            return try JSON.read(type, from: request.body, limits: limits)
        } catch {
            throw Problem(error)
        }
    }

    /// Reads a body with optional fields only. Such a body may be left out.
    func optionalBody<Body: JSONReadable>(_ type: Body.Type) throws(Problem) -> Body {
        do throws(JSONRefusal) {
            let bytes = request.body.isEmpty ? Array("{}".utf8) : request.body
            return try JSON.read(type, from: bytes, limits: .ofBodies)
        } catch {
            throw Problem(error)
        }
    }
}

extension JSONLimits {
    /// The limits for bodies, and the names that programs of other planners send for names here.
    static let ofBodies = JSONLimits.standard.knowing([
        ("title", "name", nil), ("name", "meal", nil), ("name", "title", nil), ("checked", "ticked", nil),
        ("done", "completed", nil), ("recipeId", "mealId", nil), ("recipeIngredient", "ingredients", nil),
        ("instructions", "steps", nil), ("food", "name", nil), ("ingredient", "name", nil),
        ("unit", "quantity", ofQuantity), ("amount", "quantity", ofQuantity), ("qty", "quantity", ofQuantity),
        ("prepTime", "minutes", ofMinutes), ("cookTime", "minutes", ofMinutes),
        ("totalTime", "minutes", ofMinutes),
    ])

    private static let ofQuantity =
        #"it as “quantity”, like "quantity": {"amount": "500", "unit": "g"}, or all as “text”, like "#
        + #""text": "500 g flour""#
    private static let ofMinutes = #"it in “minutes”, like "minutes": {"prep": 10, "cook": 25}"#
}
