import Chance
import Domain
import Testing

private func pairs(_ map: some Sequence<(key: Int, value: String)>) -> [Int] { map.map(\.key) }

@Test func `an empty map has nothing in it`() {
    var map = SortedMap<Int, String>()
    #expect(map.isEmpty && map.first == nil && map.last == nil && map[1] == nil)
    #expect(map.remove(1) == nil)
}

@Test(arguments: [10, 100, 3_000]) func `a map is what a dictionary sorted by its keys would be`(keys: Int) {
    var chance = Chance.fresh
    var map = SortedMap<Int, String>()
    var model: [Int: String] = [:]
    for step in 0..<20_000 {
        let key = chance.below(keys)
        // Grows for a while, then shrinks to nothing, so that nodes split and merge.
        let isGrowing = step < 10_000 ? !chance.once(in: 3) : chance.once(in: 4)
        if isGrowing {
            #expect(map.set(key, to: "\(step)") == model.updateValue("\(step)", forKey: key))
        } else {
            #expect(map.remove(key) == model.removeValue(forKey: key))
        }
        guard map.count == model.count, step.isMultiple(of: 500) else { continue }
        let sorted = model.keys.sorted()
        guard pairs(map) == sorted, pairs(map.descending) == sorted.reversed(), map.allSatisfy({ model[$0.key] == $0.value }) else {
            Issue.record("differs at step \(step), seed \(chance.seed)")
            return
        }
        let place = chance.below(keys)
        #expect(pairs(map.from(place)) == sorted.filter { $0 >= place }, "seed \(chance.seed)")
        #expect(pairs(map.after(place)) == sorted.filter { $0 > place }, "seed \(chance.seed)")
        #expect(pairs(map.before(place)) == sorted.filter { $0 < place }.reversed(), "seed \(chance.seed)")
        #expect(map[place] == model[place])
    }
    #expect(map.count == model.count)
}

@Test func `a copy keeps what it had, whatever becomes of the map it was copied from`() {
    var chance = Chance.fresh
    var map = SortedMap<Int, String>()
    var copies: [(SortedMap<Int, String>, [Int])] = []
    for step in 0..<5_000 {
        let key = chance.below(800)
        if chance.once(in: 3) { map.remove(key) } else { map.set(key, to: "\(step)") }
        if step.isMultiple(of: 100) { copies.append((map, pairs(map))) }
    }
    for (copy, keys) in copies { #expect(pairs(copy) == keys, "seed \(chance.seed)") }
}

@Test func `maps are equal by what is in them, not by how they grew`() {
    var (up, down) = (SortedMap<Int, String>(), SortedMap<Int, String>())
    for key in 0..<200 { up.set(key, to: "\(key)") }
    for key in (0..<250).reversed() { down.set(key, to: "\(key)") }
    #expect(up != down)
    for key in 200..<250 { down.remove(key) }
    #expect(up == down)
    down.set(7, to: "seven")
    #expect(up != down)
}
