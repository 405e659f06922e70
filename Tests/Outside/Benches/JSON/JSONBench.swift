import Foundation
import JSON

/// Reads and writes the same meals with our code and with Foundation's in turn. Other load on the
/// machine then affects both.
@main
enum JSONBench {
    static let rounds = 9

    static func main() throws {
        let meals = Meal.samples(1000)
        let text = meals.json()
        let data = Data(text)
        let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
        let (ours, theirs) = (
            try JSON.read(.list(of: .object(Meal.self), atMost: 1000), from: text),
            try decoder.decode([Meal].self, from: data)
        )
        precondition(ours == meals && theirs == meals, "both must read what was written")
        print(
            "\(meals.count) meals, \(text.count / meals.count) bytes each, \(rounds) rounds; "
                + "MB/s as min / median / max"
        )
        try compare(
            "read", bytes: text.count,
            { try JSON.read(.list(of: .object(Meal.self), atMost: 1000), from: text).count },
            { try decoder.decode([Meal].self, from: data).count })
        try compare("write", bytes: text.count, { meals.json().count }, { try encoder.encode(meals).count })

        // Each meal is read alone, as a server does.
        let bodies = meals.map { $0.json() }
        let bodiesForFoundation = bodies.map { Data($0) }
        try compare(
            "read one by one", bytes: text.count,
            { try bodies.reduce(0) { try $0 + JSON.read(Meal.self, from: $1).tags.count } },
            { try bodiesForFoundation.reduce(0) { try $0 + decoder.decode(Meal.self, from: $1).tags.count } })
        try compare(
            "write one by one", bytes: text.count,
            { meals.reduce(0) { $0 + $1.json().count } },
            { try meals.reduce(0) { try $0 + encoder.encode($1).count } })
        try compare(
            "read any value", bytes: text.count, { try JSON.value(from: text) },
            { try JSONSerialization.jsonObject(with: data) })
    }

    static func compare(_ name: String, bytes: Int, _ ours: () throws -> Any, _ theirs: () throws -> Any)
        throws
    {
        var (our, their): ([Double], [Double]) = ([], [])
        for _ in 0..<rounds {
            our.append(try speed(bytes, times: 10, ours))
            their.append(try speed(bytes, times: 2, theirs))
        }
        our.sort()
        their.sort()
        let ratio = String(format: "%.1f", our[rounds / 2] / their[rounds / 2])
        print("\(name): \(shown(our)), Foundation \(shown(their)): \(ratio) times as fast")
    }

    /// Returns the speed in megabytes a second.
    static func speed(_ bytes: Int, times: Int, _ work: () throws -> Any) throws -> Double {
        let clock = ContinuousClock()
        let taken = try clock.measure { for _ in 0..<times { _ = try work() } }
        return Double(bytes * times) / 1e6 / (taken / .seconds(1))
    }

    static func shown(_ speeds: [Double]) -> String {
        [speeds[0], speeds[rounds / 2], speeds[rounds - 1]].map { String(Int($0)) }.joined(separator: " / ")
    }
}
