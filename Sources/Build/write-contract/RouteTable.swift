package import API
package import Contract
import HTTP
package import JSON

extension ContractRoute {
    /// Returns the facts of every route that the contract needs.
    package static func all(in routes: Routes) -> [ContractRoute] {
        routes.all.filter(\.isInContract).map { route in
            ContractRoute(
                method: route.method.rawValue.lowercased(), path: route.pattern.text,
                operationID: route.operationID, query: route.query,
                bodyLimit: route.bodyLimit, body: route.describedBody.flatMap(YAMLNode.init),
                produces: route.mediaTypes, isForMembers: route.isForMembers)
        }
    }
}

extension YAMLNode {
    /// The body of an operation, as people would write it.
    fileprivate init?(_ body: RouteBody) {
        guard case .object(_, let schema?) = body.form else { return nil }
        self = .object(("schema", .text(schema)))
        if body.isOptional { self["required"] = .no }
    }
}

/// The bodies of all routes, and the objects in them, by the names of their schemas.
package struct RequestBodies {
    package private(set) var all: [String: [FieldDescription]] = [:]

    package init(of routes: Routes) {
        for route in routes.all { if let body = route.describedBody { add(body.form) } }
    }

    private mutating func add(_ form: ValueForm) {
        switch form {
        case .object(let fields, let schema):
            if let schema {
                precondition(all[schema, default: fields] == fields, "\(schema) is the name of two bodies")
                all[schema] = fields
            }
            for field in fields { add(field.form) }
        case .list(let form, _), .orNull(let form): add(form)
        case .either(let forms): for form in forms { add(form) }
        case .text, .integer, .number, .boolean, .choice, .schema, .anything: break
        }
    }
}

extension ContractProblem {
    package static var all: [ContractProblem] {
        ProblemCode.allCases.map {
            ContractProblem(code: $0.rawValue, title: $0.title, status: $0.status.rawValue)
        }
    }
}
