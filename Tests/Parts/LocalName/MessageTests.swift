import Chance
import DNS
import Testing
import Walks

@testable import LocalName

@Suite struct `A message of a stranger` {
    @Test(arguments: [(UInt8(0), 1), (3, 0)]) func `is left alone with a result that is an error`(
        result: UInt8, answers: Int
    ) {
        var home = settledHome()
        var question = query(host, .ipv4)
        question.resultCode = result
        #expect(home.stranger(question).count == answers)
    }

    @Test(arguments: [(UInt8(0), "larder-2.local"), (3, "larder.local")])
    func `takes no name with a result that is an error`(result: UInt8, name: String) {
        var home = FakeHome()
        home.add(ip(10, 0, 0, 1))
        home.run(until: 300)
        var answer = DNSMessage(answers: [address(host, ip(10, 0, 0, 9))])
        answer.resultCode = result
        home.stranger(answer)
        home.run(until: 10_000)
        #expect(home.names == [name])
    }

    /// Bytes by chance, and true messages with some bytes changed.
    @Test(.ownThreads) func `of random bytes harms nothing`() {
        var chance = Chance.fresh
        let seed = chance.seed
        var home = settledHome()
        let sound = [query(host, .ipv4, wantsUnicast: true).bytes] + home.sent().map(\.bytes)
        let head: [UInt8] = [0, 0, 0x84, 0, 0, 1, 0, 2, 0, 0, 0, 1]
        var count = 0
        for _ in 0..<WalkLength.steps(2_000, long: 200_000) {
            var bytes = sound[chance.below(sound.count)]
            if chance.once(in: 4) {
                bytes = (0..<chance.below(80)).map { _ in UInt8.random(in: 0...255, using: &chance) }
                if bytes.count > 12 { bytes.replaceSubrange(0..<12, with: head) }
            }
            bytes = chance.damaged(bytes)
            if DNSMessage(bytes) != nil { count += 1 }
            home.stranger(bytes, port: chance.once(in: 2) ? 5353 : 40_000)
            home.run(until: home.now + chance.below(50))
        }
        #expect(count > 100, "seed \(seed)")
        // Wild answers may have cost the name, but not for long.
        home.run(until: home.now + 60_000)
        #expect(home.names[0]?.hasPrefix("larder") == true, "seed \(seed)")
    }
}
