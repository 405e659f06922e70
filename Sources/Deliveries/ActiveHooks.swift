import Domain
import UseCases

/// A hook to which changes are sent.
struct ActiveHook {
    let household: Household.ID
    fileprivate(set) var hook: Hook
    fileprivate(set) var machine: DeliveryMachine
    /// The number of this machine. Steps of an earlier one come too late.
    let number: Int
}

/// The machines of all hooks to which changes are sent.
struct ActiveHooks {
    private var all: [Hook.ID: ActiveHook] = [:]
    private var lastNumber = 0

    subscript(id: Hook.ID) -> ActiveHook? { all[id] }

    func ids(of household: Household.ID) -> [Hook.ID] {
        all.values.filter { $0.household == household }.map(\.hook.id)
    }

    /// Brings the machines of a household in line with its active hooks. Returns those that begin:
    /// they are new here, or lead elsewhere. `delivered` is known from the last start.
    mutating func follow(
        _ hooks: [Hook], of household: Household.ID, delivered: (Hook.ID) -> Int?
    ) -> [Hook.ID] {
        let known = Set(hooks.map(\.id))
        all = all.filter { $0.value.household != household || known.contains($0.key) }
        return hooks.filter { hook in
            if let active = all[hook.id], active.hook.url == hook.url, active.hook.secret == hook.secret {
                all[hook.id]?.hook = hook
                return false
            }
            lastNumber += 1
            let machine = DeliveryMachine(
                delivered: all[hook.id]?.machine.place.delivered ?? delivered(hook.id))
            all[hook.id] = ActiveHook(household: household, hook: hook, machine: machine, number: lastNumber)
            return true
        }.map(\.id)
    }

    /// Gives an event to a machine. Returns its next step; nil for an event of an earlier machine.
    /// `number` is nil for an event that is for any machine.
    mutating func take(_ event: DeliveryMachine.Event, for id: Hook.ID, number: Int?, at uptime: Duration)
        -> (
            step: DeliveryMachine.Step, active: ActiveHook
        )?
    {
        guard var active = all[id], number == nil || number == active.number else { return nil }
        let step = active.machine.take(event, at: uptime)
        all[id] = active
        return (step, active)
    }

    mutating func removeAll() { all = [:] }
}
