package import Domain
package import Tables

/// The hooks of a household: addresses on the home's network that are told of changes.
package struct Hooks {
    private let household: Household

    package init(_ household: Household) {
        self.household = household
    }

    /// Finds a hook for a member. An address may be a secret of its receiver, so only owners see
    /// hooks.
    package func find(_ id: Hook.ID, with rights: Rights) throws(Refusal) -> Versioned<Hook> {
        try Hooks.requireOwner(rights)
        guard let kept = household.hooks[id] else { throw .notThere(.hook) }
        return kept
    }

    package static func requireOwner(_ rights: Rights) throws(Refusal) {
        try rights.requireOwner(doing: "see and change hooks")
    }
}

/// The changes of a hook that an owner asks for; nil for what stays.
package struct HookPatch: Sendable {
    package var url: String?
    /// The kinds of rows that are sent; empty for all of them.
    package var kinds: [RowKind]?
    package var secret: String?
    package var isPaused: Bool?

    package init(
        url: String? = nil, kinds: [RowKind]? = nil, secret: String? = nil, isPaused: Bool? = nil
    ) {
        self.url = url
        self.kinds = kinds
        self.secret = secret
        self.isPaused = isPaused
    }
}

extension HouseholdDraft {
    package mutating func addHook(
        _ id: Hook.ID, to url: String, kinds: [RowKind], secret: String
    ) throws(Refusal) {
        try Hooks.requireOwner(rights)
        try household.requireRoom(for: Hook.self)
        try requireRoomForActiveHook()
        put(Hook(id: id, url: url, kinds: kinds, secret: secret, createdBy: author, createdAt: now))
    }

    /// Changes a hook. A new address ends a pause, unless the same request pauses the hook.
    package mutating func changeHook(_ id: Hook.ID, _ patch: HookPatch) throws(Refusal) {
        var hook = try Hooks(household).find(id, with: rights).row
        if let url = patch.url { hook.url = url }
        if let kinds = patch.kinds { hook.kinds = kinds }
        if let secret = patch.secret { hook.secret = secret }
        let isPaused = patch.isPaused ?? (patch.url == nil && !hook.isActive)
        if isPaused, hook.isActive { hook.pause = Hook.Pause(.owner, since: now) }
        if !isPaused, !hook.isActive {
            try requireRoomForActiveHook()
            hook.pause = nil
        }
        put(hook)
    }

    package mutating func removeHook(_ id: Hook.ID) throws(Refusal) {
        delete(Hook.self, try Hooks(household).find(id, with: rights).row.id)
    }

    /// Pauses a hook whose receiver takes nothing, and notifies the owners. The server does this by
    /// itself. `url` is the address that has failed; a hook with another one by now goes on.
    package mutating func pauseHook(_ id: Hook.ID, at url: String, because reason: Hook.PauseReason) {
        guard var hook = household.hooks[id]?.row, hook.isActive, hook.url == url else { return }
        hook.pause = Hook.Pause(reason, since: now)
        put(hook)
        notifyOwners(of: hook, pausedBecause: reason)
    }

    private func requireRoomForActiveHook() throws(Refusal) {
        // This household counts as the earlier operations of the request have left it.
        let others = households.each.reduce(0) { $0 + ($1.id == household.id ? 0 : $1.activeHooks) }
        guard others + household.activeHooks < Hook.mostActive else {
            throw .tooManyActiveHooks(most: Hook.mostActive)
        }
    }
}
