package import API
package import Contract
import HTTP

extension ContractRoute {
    /// Returns the facts of every route that the contract needs.
    package static func all(in routes: Routes) -> [ContractRoute] {
        routes.all.filter(\.isInContract).map { route in
            ContractRoute(
                method: route.method.rawValue.lowercased(), path: route.pattern.text,
                operationID: route.operationID, query: route.query,
                bodyLimit: route.bodyLimit, produces: route.mediaTypes, isForMembers: route.isForMembers)
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
