/// A household's needs and purchases as whole numbers, kept apart from the code that is tested. Ids
/// are the server's.
struct ShoppingModel {
    /// A range of amounts; `some` counts needs without an amount.
    struct Part: Hashable {
        var low = 0
        var high = 0
        var some = 0

        var isNothing: Bool { high == 0 && some == 0 }

        /// A purchase counts by its upper end.
        func less(_ bought: [Part]) -> Part {
            let (count, someCount) = (bought.reduce(0) { $0 + $1.high }, bought.reduce(0) { $0 + $1.some })
            return Part(low: max(0, low - count), high: max(0, high - count), some: max(0, some - someCount))
        }

        static func + (one: Part, other: Part) -> Part {
            Part(low: one.low + other.low, high: one.high + other.high, some: one.some + other.some)
        }
    }

    typealias Food = String

    struct Entry {
        let id: String
        /// The needs for four servings.
        var needs: [Food: Part]
        var servings: Int
        var isCooked = false

        var scaled: [Food: Part] {
            needs.mapValues { Part(low: $0.low * servings / 4, high: $0.high * servings / 4, some: $0.some) }
        }
    }

    struct Extra {
        let id: String
        let food: Food
        let need: Part
    }

    struct Slot {
        var meals: [Entry] = []
        var extras: [Extra] = []
        var isMarkedAlreadyHave = false

        var owners: [(id: String, needs: [Food: Part])] {
            meals.map { ($0.id, $0.scaled) } + extras.map { ($0.id, [$0.food: $0.need]) }
        }
    }

    struct Plan {
        let id: String
        let days: [String]
        let isEarlier: Bool
        var extras: [Extra] = []
    }

    struct Source: Hashable {
        /// The source; nil for text that a member wrote on the list.
        let owner: String?
        let need: Part
    }

    struct Line {
        var generated: [Source] = []
        var written: [Part] = []
        var purchases: [Part] = []

        var sources: [Source] { generated + written.map { Source(owner: nil, need: $0) } }
        var need: Part { sources.reduce(Part()) { $0 + $1.need } }
        var asked: Part { need.less(purchases) }
        var isTicked: Bool { !purchases.isEmpty && asked.isNothing }
        var isShown: Bool { !sources.isEmpty || !purchases.isEmpty }

        mutating func tick() {
            if isTicked { return }
            let left = purchases.isEmpty ? need : asked
            purchases.append(Part(low: left.high, high: left.high, some: left.some))
        }

        mutating func untick() {
            if isTicked { purchases.removeLast() }
        }
    }

    struct List {
        let id: String
        var isOpen = true
        var lines: [Food: Line] = [:]
        var hasClearedUsual = false
    }

    static let slots = ["breakfast", "lunch", "dinner", "other"]

    var plans: [Plan]
    /// "2026-11-24/dinner"
    var places: [String: Slot] = [:]
    var usual: Extra?
    var lists: [List] = []
    /// The purchases for each entry and extra, part by part.
    var bought: [String: [Food: [Part]]] = [:]

    subscript(place: String) -> Slot {
        get { places[place] ?? Slot() }
        set { places[place] = newValue }
    }

    private var plannedIDs: Set<String> {
        Set(places.values.flatMap { $0.owners.map(\.id) } + plans.flatMap { $0.extras.map(\.id) })
    }

    /// Drops the purchases for removed entries and extras.
    mutating func forgetTheGone() {
        let planned = plannedIDs
        bought = bought.filter { planned.contains($0.key) }
    }
}

/// Needs less purchases.
extension ShoppingModel {
    /// The lines of a generated list: every source's need less its purchases.
    func wanted(by list: List) -> [Food: [Source]] {
        var wanted: [Food: [Source]] = [:]
        for plan in plans {
            for place in plan.days.flatMap({ day in Self.slots.map { "\(day)/\($0)" } }) {
                for (owner, needs) in asking(in: self[place], isEarlier: plan.isEarlier) {
                    add(needs, of: owner, to: &wanted)
                }
            }
        }
        for extra in plans.flatMap(\.extras) { add([extra.food: extra.need], of: extra.id, to: &wanted) }
        if let usual, !list.hasClearedUsual {
            wanted[usual.food, default: []].append(Source(owner: usual.id, need: usual.need))
        }
        return wanted
    }

    private func asking(in slot: Slot, isEarlier: Bool) -> [(id: String, needs: [Food: Part])] {
        if slot.isMarkedAlreadyHave { return [] }
        guard isEarlier else { return slot.owners }
        var open = slot
        open.meals.removeAll { $0.isCooked }
        if open.meals.isEmpty, !slot.meals.isEmpty { return [] }
        return open.owners
    }

    private func add(_ needs: [Food: Part], of owner: String, to wanted: inout [Food: [Source]]) {
        for (food, need) in needs {
            let left = need.less(bought[owner]?[food] ?? [])
            if !left.isNothing { wanted[food, default: []].append(Source(owner: owner, need: left)) }
        }
    }

    /// The source of a slot's already-have flag.
    func reason(at place: String) -> String? {
        let slot = self[place]
        if slot.isMarkedAlreadyHave { return "member" }
        let isBought = slot.owners.contains { bought[$0.id] != nil }
        let isAll = slot.owners.allSatisfy { id, needs in
            needs.allSatisfy { $1.less(bought[id]?[$0] ?? []).isNothing }
        }
        return isBought && isAll ? "shopping" : nil
    }

    mutating func generate(_ index: Int) {
        let wanted = wanted(by: lists[index])
        for food in Set(lists[index].lines.keys).union(wanted.keys) {
            lists[index].lines[food, default: Line()].generated = wanted[food] ?? []
        }
        lists[index].dropEmptyLines()
    }

    mutating func setAlreadyHave(_ isHad: Bool, at place: String) {
        for owner in self[place].owners { bought[owner.id] = nil }
        self[place].isMarkedAlreadyHave = isHad
    }
}

/// The purchases of lines that leave their list.
extension ShoppingModel {
    mutating func clear(_ foods: [Food], from index: Int) {
        for food in foods {
            guard let line = lists[index].lines.removeValue(forKey: food) else { continue }
            cover(line, of: food, on: index)
        }
    }

    mutating func remove(_ food: Food, from index: Int) {
        lists[index].lines[food]?.tick()
        clear([food], from: index)
    }

    mutating func complete(_ index: Int) {
        for (food, line) in lists[index].lines { cover(line, of: food, on: index) }
        lists[index].isOpen = false
    }

    mutating func reopen(_ index: Int) {
        lists[index].isOpen = true
        for (food, line) in lists[index].lines {
            for (owner, part, isAll) in shares(of: line) {
                if owner == usual?.id, isAll { lists[index].hasClearedUsual = false }
                guard let place = bought[owner]?[food]?.firstIndex(of: part) else { continue }
                bought[owner]?[food]?.remove(at: place)
                if bought[owner]?[food]?.isEmpty == true { bought[owner]?[food] = nil }
                if bought[owner]?.isEmpty == true { bought[owner] = nil }
            }
        }
    }

    mutating func delete(_ index: Int) {
        if lists[index].isOpen { complete(index) }
        lists.remove(at: index)
    }

    private mutating func cover(_ line: Line, of food: Food, on index: Int) {
        let planned = plannedIDs
        for (owner, part, isAll) in shares(of: line) {
            if owner == usual?.id, isAll { lists[index].hasClearedUsual = true }
            if planned.contains(owner) { bought[owner, default: [:]][food, default: []].append(part) }
        }
    }

    /// Spreads a purchase in the order of the line; the rest stays with the last planned source.
    private func shares(of line: Line) -> [(owner: String, part: Part, isAll: Bool)] {
        var rest = line.purchases.reduce(Part(), +)
        var shares: [(owner: String?, part: Part, isAll: Bool)] = []
        for (owner, need) in line.sources.map({ ($0.owner, $0.need) }) {
            let isAll = line.isTicked || (need.high <= rest.high && need.some <= rest.some)
            let part = isAll ? need : need.some > 0 ? Part() : Part(low: rest.high, high: rest.high)
            if !part.isNothing { shares.append((owner, part, isAll)) }
            rest = Part(low: 0, high: max(0, rest.high - part.high), some: max(0, rest.some - part.some))
        }
        let over = [Part(low: rest.high, high: rest.high), Part(some: rest.some)].filter { !$0.isNothing }
        if let last = line.generated.last(where: { $0.owner != usual?.id })?.owner {
            shares += over.map { (last, $0, false) }
        }
        return shares.compactMap { share in share.owner.map { ($0, share.part, share.isAll) } }
    }
}

extension ShoppingModel.List {
    mutating func dropEmptyLines() { lines = lines.filter { $0.value.isShown } }
}
