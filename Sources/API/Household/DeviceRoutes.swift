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
            id: \.kept.row.id)
    }

    func addDevice(_ draft: inout HouseholdDraft, _ path: DevicesPath, _ body: NewDevice) throws(Refusal)
        -> (id: Device.ID, token: DeviceToken)
    {
        let token = DeviceToken(for: draft.household.id, random: world.random)
        let id: Device.ID = draft.newID()
        try draft.addDevice(id, named: body.name, token: token.digest, scope: body.scope, from: path.asking)
        return (id, token)
    }

    func addedDevice(
        _ request: MemberRequest, _: DevicesPath, _ added: (id: Device.ID, token: DeviceToken)
    ) throws(Refusal) -> WriteAnswer {
        let device = try getDevice(request, DevicePath(added.id))
        let location = Response.Field("Location", "/v1/devices/\(added.id.text)")
        let response = request.routed.json(.created, fields: [location], as: "AddedDevice") {
            $0.field("device", device)
            $0.field("token", added.token.text)
        }
        return .secret(response, keeping: .gone(added.id, request.routed.layout))
    }

    /// Lets a proxy sign a member in. The token of such a device is known to nobody.
    func giveSignInName(_ draft: inout HouseholdDraft, _ path: RowPath<Member>, _ body: NewSignInName)
        throws(Refusal) -> Bool
    {
        let token = DeviceToken(for: draft.household.id, random: world.random)
        return try draft.giveSignInName(
            body.signInName, to: path.id, by: draft.newID(), token: token.digest)
    }

    func signInDevice(_ request: MemberRequest, _ path: RowPath<Member>) -> DevicePayload? {
        request.household.signInDevice(of: path.id).map {
            DevicePayload($0, isCurrent: $0.row.id == request.signedIn.device.row.id)
        }
    }

    func givenSignInName(_ request: MemberRequest, _ path: RowPath<Member>, _ isNew: Bool) throws(Refusal)
        -> WriteAnswer
    {
        guard let device = signInDevice(request, path) else { throw .notThere(.device) }
        return isNew ? .created(device, at: "/v1/devices/\(device.kept.row.id.text)") : .shown(device)
    }

    func getDevice(_ request: MemberRequest, _ path: DevicePath) throws(Refusal) -> DevicePayload {
        DevicePayload(
            try Devices(request.household).find(path.id),
            isCurrent: path.id == request.signedIn.device.row.id)
    }

    func renameDevice(_ draft: inout HouseholdDraft, _ path: DevicePath, _ body: DevicePatch) throws(Refusal)
    {
        try draft.renameDevice(path.id, to: body.name)
    }

    func removeDevice(_ draft: inout HouseholdDraft, _ path: DevicePath) throws(Refusal) {
        try draft.removeDevice(path.id)
    }

    func trustDevice(_ draft: inout HouseholdDraft, _ path: DevicePath) throws(Refusal) {
        try draft.trustDevice(path.id)
    }

    /// Answers that a device is gone. A browser that removed itself loses its cookie too.
    func removedDevice(_ request: MemberRequest, _ path: DevicePath, _: Void) -> WriteAnswer {
        let endsSession = request.signedIn.means == .cookie && path.id == request.signedIn.device.row.id
        return endsSession ? .response(withoutCookie(request.routed)) : .noContent
    }
}

/// The path of all devices, with the device that asks: `/v1/devices`.
struct DevicesPath: MemberPath {
    static let names: [String] = []

    let asking: Device.ID

    init(of request: MemberRequest) {
        asking = request.signedIn.device.row.id
    }
}

/// A path to a device: `/v1/devices/{id}`, where `current` is the device that asks.
struct DevicePath: MemberPath {
    static let names = ["id"]

    let id: Device.ID

    fileprivate init(_ id: Device.ID) {
        self.id = id
    }

    init(of request: MemberRequest) throws(Problem) {
        let path = request.routed.path
        id = path["id"] == "current" ? request.signedIn.device.row.id : try path.id("id")
    }
}

struct DevicePayload: Representation {
    static let form = ValueForm.schema("Device")

    let kept: Versioned<Device>
    private let isCurrent: Bool

    init(_ kept: Versioned<Device>, isCurrent: Bool) {
        self.kept = kept
        self.isCurrent = isCurrent
    }

    var version: Int { kept.version }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("id", kept.row.id)
            $0.field("version", kept.version)
            $0.field("name", kept.row.name)
            $0.field("memberId", kept.row.memberID)
            $0.field("scope", kept.row.scope)
            $0.field("createdAt", kept.row.createdAt)
            $0.field("lastUsedAt", kept.row.lastUsedAt)
            $0.field("restrictedUntil", kept.row.restrictedUntil)
            $0.field("letInBy", kept.row.letInBy)
            $0.field("signInName", kept.row.signInName)
            $0.field("current", isCurrent)
        }
    }
}
