import Chance
import Tables
import Testing
import Walks

private func pairs(_ map: some Sequence<(key: Int, value: String)>) -> [Int] { map.map(\.key) }

@Test func `an empty map has no elements`() {
    var map = SortedMap<Int, String>()
    #expect(map.isEmpty && map.first == nil && map.last == nil && map[1] == nil)
    #expect(map.remove(1) == nil)
}

@Test(.ownThreads, arguments: [10, 100, 3_000]) func `a map behaves like a dictionary sorted by its keys`(
    keys: Int
) {
    var chance = Chance.fresh
    var map = SortedMap<Int, String>()
    var model: [Int: String] = [:]
    for step in 0..<20_000 {
        let key = chance.below(keys)
        // The map grows for a while and then shrinks to nothing, so that nodes split and merge.
        let isGrowing = step < 10_000 ? !chance.once(in: 3) : chance.once(in: 4)
        if isGrowing {
            #expect(map.set(key, to: "\(step)") == model.updateValue("\(step)", forKey: key))
        } else {
            #expect(map.remove(key) == model.removeValue(forKey: key))
        }
        guard map.count == model.count, step.isMultiple(of: 500) else { continue }
        let sorted = model.keys.sorted()
        guard pairs(map) == sorted, pairs(map.descending) == sorted.reversed(),
            map.allSatisfy({ model[$0.key] == $0.value })
        else {
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

@Test(arguments: [0, 1, 32, 33, 34, 543, 544, 1_088, 1_089, 1_090, 20_000, 36_000])
func `a map built from sorted elements equals one that grew`(count: Int) {
    var chance = Chance.fresh
    var made = SortedMap<Int, String>(ascending: (0..<count).map { ($0 * 2, "\($0)") })
    var grown = SortedMap<Int, String>()
    for key in 0..<count { grown.set(key * 2, to: "\(key)") }
    #expect(made == grown && made.count == count)
    #expect(
        (0..<count).allSatisfy { made[$0 * 2] == "\($0)" && made[$0 * 2 + 1] == nil && made.contains($0 * 2) }
    )
    for step in 0..<4_000 {
        let key = chance.below(2 * count + 2)
        if chance.once(in: 3) {
            #expect(made.set(key, to: "\(step)") == grown.set(key, to: "\(step)"))
        } else {
            #expect(made.remove(key) == grown.remove(key))
        }
    }
    #expect(made == grown, "seed \(chance.seed)")
}

@Test func `a copy does not change with the map it was copied from`() {
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

@Test func `maps are equal if their elements are`() {
    var (up, down) = (SortedMap<Int, String>(), SortedMap<Int, String>())
    for key in 0..<200 { up.set(key, to: "\(key)") }
    for key in (0..<250).reversed() { down.set(key, to: "\(key)") }
    #expect(up != down)
    for key in 200..<250 { down.remove(key) }
    #expect(up == down)
    down.set(7, to: "seven")
    #expect(up != down)
}
