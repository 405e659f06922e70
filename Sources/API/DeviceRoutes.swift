import Domain
import HTTP
import JSON
import UseCases

extension Kitchen {
    var deviceRoutes: [Route] {
        let device: Resource = { visit, household throws(Problem) in
            let id = try visit.call.uuid(of: Device.self)
            guard let kept = household.devices[id] else { throw Problem(.notThere(.device)) }
            return DevicePayload(kept, isCurrent: id == visit.signedIn.device.row.id)
        }
        return [
            Route(.get, "/v1/devices", "listDevices", query: Visit.pageQuery) { visit throws(Problem) in
                let current = visit.signedIn.device.row.id
                return try visit.page(
                    of: visit.household.devices, { DevicePayload($0, isCurrent: $0.row.id == current) }, id: \.kept.row.id,
                    variant: current.text)
            },
            create("/v1/devices", "addDevice", .addDevice) { visit throws(Problem) in try adding(visit) },
            get("/v1/devices/{id}", "getDevice", device),
            remove("/v1/devices/{id}", "removeDevice", .removeDevice, of: device) { visit throws(Problem) in
                let id = try visit.call.uuid(of: Device.self)
                return { draft, actor throws(Refusal) in try Devices(draft.household).remove(id, by: actor) }
            },
            Route(.put, "/v1/session", "beginSession", member: beginSession),
            Route(.delete, "/v1/session", "endSession", member: endSession),
        ]
    }

    @Sendable private func beginSession(_ visit: Visit) throws(Problem) -> Response {
        guard let token = visit.call.request.head.fields["authorization"]?.split(separator: " ").last else {
            throw Problem.unsigned("Send “Authorization: Bearer ” and your token once; the cookie then stands for it.")
        }
        return withCookie(SessionCookie.set(String(token), for: visit.call), for: visit.call)
    }

    @Sendable private func endSession(_ visit: Visit) -> Response {
        withCookie(SessionCookie.clear(for: visit.call), for: visit.call)
    }

    /// Takes back the cookie of a version before too, unless it is another server's on this host.
    private func withCookie(_ cookie: Response.Field, for call: Call) -> Response {
        var response = Response(.noContent, fields: [cookie])
        let earlier = SessionCookie.value(of: SessionCookie.earlierName, in: call.request.head).flatMap { Token($0) }
        if let earlier, repository.published[earlier.household] != nil {
            response.fields.append(SessionCookie.clearEarlier(for: call))
        }
        response.keepPrivate()
        return response
    }

    private func adding(_ visit: Visit) throws(Problem) -> (rule: Rule, answer: (inout Draft) throws(Problem) -> Response) {
        let body = try visit.call.body(NewDevice.self)
        let token = Token(for: visit.household.id, random: surroundings.random)
        let id: Device.ID = surroundings.newID()
        return (
            rule: { draft, actor throws(Refusal) in
                let device = Device(id: id, memberID: actor.id, name: body.name, token: token.digest, createdAt: draft.now)
                return try Devices(draft.household).add(device, from: visit.signedIn.device.row.id)
            },
            answer: { draft throws(Problem) in
                guard let kept = draft.household.devices[id] else { throw Problem(.notThere(.device)) }
                draft.answer = .gone(id, visit.call.layout)
                return visit.call.json(.created, fields: [Response.Field("Location", "/v1/devices/\(id.text)")]) {
                    $0.field("device", Written(DevicePayload(kept, isCurrent: false)))
                    $0.field("token", token.text)
                }
            }
        )
    }
}

struct DevicePayload: Representation {
    let kept: Kept<Device>
    private let isCurrent: Bool

    init(_ kept: Kept<Device>, isCurrent: Bool) {
        self.kept = kept
        self.isCurrent = isCurrent
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
