import Domain
import HTTP
import JSON
import UseCases

extension Kitchen {
    func listDevices(_ request: Visit, _: NoPath) throws(Problem) -> Response {
        let current = request.signedIn.device.row.id
        return try request.page(
            of: request.household.devices, { DevicePayload($0, isCurrent: $0.row.id == current) },
            id: \.kept.row.id,
            variant: current.text)
    }

    func addDevice(_ request: Visit, _: NoPath, _ body: NewDevice) -> Write {
        let token = Token(for: request.household.id, random: surroundings.random)
        let id: Device.ID = surroundings.newID()
        return .adding { draft throws(Refusal) in
            try draft.addDevice(
                id, named: body.name, token: token.digest, from: request.signedIn.device.row.id)
        } answer: { _, household throws(Refusal) in
            let device = try DevicePayload(id, in: household, for: request)
            let location = Response.Field("Location", "/v1/devices/\(id.text)")
            let response = request.call.json(.created, fields: [location]) {
                $0.field("device", Written(device))
                $0.field("token", token.text)
            }
            return .secret(response, keeping: .gone(id, request.call.layout))
        }
    }

    func getDevice(_ request: Visit, _ path: RowPath<Device>) throws(Problem) -> DevicePayload {
        try asProblem { () throws(Refusal) in
            try DevicePayload(path.id, in: request.household, for: request)
        }
    }

    func removeDevice(_ request: Visit, _ path: RowPath<Device>) -> Write {
        .removing(path.payload(for: request)) { draft throws(Refusal) in try draft.removeDevice(path.id) }
    }

    func beginSession(_ request: Visit, _: NoPath) throws(Problem) -> Response {
        guard let token = request.call.request.head.fields["authorization"]?.split(separator: " ").last else {
            throw Problem.unsigned(
                "Send “Authorization: Bearer ” and your token once; the cookie then stands for it.")
        }
        return withCookie(SessionCookie.set(String(token), for: request.call), for: request.call)
    }

    func endSession(_ request: Visit, _: NoPath) -> Response {
        withCookie(SessionCookie.clear(for: request.call), for: request.call)
    }

    /// Takes back the cookie of a version before too, unless it is another server's on this host.
    private func withCookie(_ cookie: Response.Field, for call: Call) -> Response {
        var response = Response(.noContent, fields: [cookie])
        let earlier = SessionCookie.value(of: SessionCookie.earlierName, in: call.request.head)
            .flatMap { Token($0) }
        if let earlier, repository.published[earlier.household] != nil {
            response.fields.append(SessionCookie.clearEarlier(for: call))
        }
        response.keepPrivate()
        return response
    }
}

extension RowPath<Device> {
    fileprivate func payload(for request: Visit) -> (Household) throws(Refusal) -> any Representation {
        { household throws(Refusal) in try DevicePayload(id, in: household, for: request) }
    }
}

struct DevicePayload: Representation {
    let kept: Kept<Device>
    private let isCurrent: Bool

    init(_ kept: Kept<Device>, isCurrent: Bool) {
        self.kept = kept
        self.isCurrent = isCurrent
    }

    init(_ id: Device.ID, in household: Household, for request: Visit) throws(Refusal) {
        self.init(try Devices(household).find(id), isCurrent: id == request.signedIn.device.row.id)
    }

    var version: Int { kept.version }
    var variant: String? { isCurrent ? "current" : nil }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("id", kept.row.id.text)
            $0.field("version", kept.version)
            $0.field("name", kept.row.name)
            $0.field("memberId", kept.row.memberID.text)
            $0.field("createdAt", kept.row.createdAt.text)
            $0.field("lastUsedAt", kept.row.lastUsedAt.text)
            $0.field("current", isCurrent)
        }
    }
}
