import HTTP
import JSON
import Words

/// The check of a query against the parameters of a route.
extension Route {
    /// True for a parameter by which a program gets round its own cache, where addresses are given
    /// to programs that a person cannot change.
    private func passes(_ name: String) -> Bool {
        name.isWord("_") && !produces.containsWord(Format.json.type)
    }

    private static let otherNames: [(theirs: [String], ours: String, advice: String)] = [
        (
            ["page", "offset"], "cursor",
            "Pages have no numbers: send “limit”, and as “cursor” the “next” of the page before."
        ),
        (["per_page", "perPage"], "limit", "Send “limit”."), (["search", "query"], "q", "Send “q”."),
    ]

    /// The advice for a parameter of other programs' addresses.
    private static func wayOut(of name: String, among known: [String]) -> String? {
        otherNames.first { known.contains($0.ours) && $0.theirs.containsWord(name) }?.advice
    }

    /// The parameters that may be sent several times.
    private static let repeatable: Set = ["tag", "id"]

    /// Refuses unknown parameters, and repeated ones, whose meaning would be unclear. A route
    /// without a list of parameters passes over those that it does not know.
    func check(_ query: Query) throws(Problem) {
        if query.parameters.isEmpty { return }
        let known = (self.query ?? []) + [Layout.parameter]
        let strangers = query.parameters.filter {
            self.query != nil && !known.containsWord($0.name) && !passes($0.name)
        }
        let unknown = strangers.map { parameter in
            let hint =
                Route.wayOut(of: parameter.name, among: known)
                ?? nearest(to: parameter.name, among: known).map { "Did you mean “\($0)”?" }
                ?? "Leave it out."
            return FieldProblem(
                pointer: "?" + parameter.name, code: .unknownField,
                detail: "There is no parameter “\(parameter.name.prefix(40))” here. \(hint)")
        }
        let repeated = known.filter { !Route.repeatable.contains($0) && query.all($0).count > 1 }.map {
            name in
            FieldProblem(
                pointer: "?" + name, code: .invalid,
                detail: "Send “\(name)” once; it was sent \(query.all(name).count) times.")
        }
        let badLayout = query[Layout.parameter].map { !Layout.values.containsWord($0) } ?? false
        let wrong =
            badLayout
            ? [FieldProblem(pointer: "?" + Layout.parameter, code: .invalid, detail: Layout.advice)] : []
        let errors = (unknown + repeated + wrong).prefix(FieldProblem.mostReported)
        guard !errors.isEmpty else { return }
        var problem = Problem(.invalidFields, errors.map(\.detail).joined(separator: " "))
        problem.errors = Array(errors)
        throw problem
    }
}

extension MemberRequest {
    /// Reads, and refuses with every wrong parameter: without the first one the others are found.
    /// What only follows from its absence is not told: it names a parameter that was not sent, or
    /// the first one is not wrong without it.
    func reading(_ read: Route.Reading) throws(Problem) -> Response {
        do throws(Problem) {
            return try read(self)
        } catch {
            throw error.withFurther(of: self, read)
        }
    }

    fileprivate func without(_ parameter: String) -> MemberRequest {
        var request = self
        request.routed.query = routed.query.without(parameter)
        return request
    }
}

extension Problem {
    /// The parameter of the query that is wrong.
    private var parameter: String? {
        guard code == .invalidFields, errors.count == 1, errors[0].pointer.begins(with: "?") else {
            return nil
        }
        return String(errors[0].pointer.dropFirst())
    }

    fileprivate func withFurther(of request: MemberRequest, _ read: Route.Reading) -> Problem {
        var (problem, rest, last) = (self, request, self)
        while let name = last.parameter, rest.routed.query[name] != nil {
            rest = rest.without(name)
            do throws(Problem) {
                _ = try read(rest)
                break
            } catch {
                guard let other = error.parameter, rest.routed.query[other] != nil,
                    isRefusal(of: request.without(other), read)
                else { break }
                problem.errors += error.errors
                problem.detail += " " + error.detail
                last = error
            }
        }
        return problem
    }

    /// Says whether a request is refused for the same parameter.
    private func isRefusal(of request: MemberRequest, _ read: Route.Reading) -> Bool {
        do throws(Problem) {
            _ = try read(request)
            return false
        } catch {
            return error.parameter == parameter
        }
    }
}
