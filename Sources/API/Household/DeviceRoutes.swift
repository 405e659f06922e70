import Domain
import HTTP
import JSON
import Tables
import UseCases

extension HouseholdAPI {
    func listDevices(_ request: MemberRequest, _: NoPath) throws(Problem) -> Response {
        let current = request.signedIn.device.row.id
        return try request.page(
            of: request.household.devices, { DevicePayload($0, isCurrent: $0.row.id == current) },
            id: \.kept.row.id,
            variant: current.text)
    }

    func addDevice(_ request: MemberRequest, _: NoPath, _ body: NewDevice) -> Write {
        let token = DeviceToken(for: request.household.id, random: world.random)
        let id: Device.ID = world.newID()
        return .adding { draft throws(Refusal) in
            try draft.addDevice(
                id, named: body.name, token: token.digest, scope: body.scope,
                from: request.signedIn.device.row.id)
        } answer: { _, household throws(Refusal) in
            let device = try DevicePayload(id, in: household, for: request)
            let location = Response.Field("Location", "/v1/devices/\(id.text)")
            let response = request.routed.json(.created, fields: [location]) {
                $0.field("device", JSONFragment(device))
                $0.field("token", token.text)
            }
            return .secret(response, keeping: .gone(id, request.routed.layout))
        }
    }

    func getDevice(_ request: MemberRequest, _ path: DevicePath) throws(Problem) -> DevicePayload {
        try asProblem { () throws(Refusal) in
            try DevicePayload(path.device(of: request), in: request.household, for: request)
        }
    }

    func renameDevice(_ request: MemberRequest, _ path: DevicePath, _ body: DevicePatch) -> Write {
        let id = path.device(of: request)
        return .changing({ household throws(Refusal) in
            try DevicePayload(id, in: household, for: request)
        }) { draft throws(Refusal) in
            try draft.renameDevice(id, to: body.name)
        }
    }

    /// Removes a device. A browser that removes itself loses its cookie with it.
    func removeDevice(_ request: MemberRequest, _ path: DevicePath) -> Write {
        let id = path.device(of: request)
        let endsSession = request.signedIn.isByCookie && id == request.signedIn.device.row.id
        return Write(of: { household throws(Refusal) in
            try DevicePayload(id, in: household, for: request)
        }) { draft throws(Refusal) in
            try draft.removeDevice(id)
        } answer: { _, _ in
            endsSession ? .response(withoutCookie(request.routed)) : .noContent
        }
    }
}

/// A path to a device: `/v1/devices/{id}`, where the id may be `current`.
struct DevicePath: PathParameters {
    static let names = ["id"]

    /// The id in the path; nil for `current`.
    private let id: Device.ID?

    init(_ path: PathArguments) throws(Problem) {
        id = path["id"] == "current" ? nil : try path.id("id")
    }

    /// Returns the id of the device; `current` is the device that asks.
    func device(of request: MemberRequest) -> Device.ID { id ?? request.signedIn.device.row.id }
}

struct DevicePayload: Representation {
    let kept: Versioned<Device>
    private let isCurrent: Bool

    init(_ kept: Versioned<Device>, isCurrent: Bool) {
        self.kept = kept
        self.isCurrent = isCurrent
    }

    init(_ id: Device.ID, in household: Household, for request: MemberRequest) throws(Refusal) {
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
            $0.field("scope", kept.row.scope.rawValue)
            $0.field("createdAt", kept.row.createdAt.text)
            $0.field("lastUsedAt", kept.row.lastUsedAt.text)
            $0.field("current", isCurrent)
        }
    }
}
