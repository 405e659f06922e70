import Chance
import DNS
import Testing

@testable import LocalName

@Suite struct `A responder that wants a name` {
    @Test func `asks three times, 250 ms apart, before it has the name`() {
        var home = FakeHome()
        home.add(ip(10, 0, 0, 1))
        home.run(until: 749)
        #expect(home.names == [nil])
        #expect(home.heard.map(\.time) == [0, 250, 500])
        let probe = home.sent()[0]
        #expect(probe.questions.map(\.name).contains(host) && probe.questions.allSatisfy { $0.type == .any })
        #expect(probe.authorities.contains(address(host, ip(10, 0, 0, 1)).lasting(120, isUnique: false)))
        home.run(until: 750)
        #expect(home.names == ["larder.local"])
    }

    @Test func `announces the name three times, each after twice the time`() {
        var home = FakeHome()
        home.add(ip(10, 0, 0, 1))
        home.run(until: 60_000)
        let announcements = home.heard.filter { $0.message.isResponse }
        #expect(announcements.map(\.time) == [750, 1_750, 3_750])
        #expect(announcements.allSatisfy { $0.message.answers == home.sent()[3].answers })
        #expect(home.sent()[3].answers.contains(address(host, ip(10, 0, 0, 1))))
        #expect(home.machines[0].responder.nextWake == nil)
    }

    @Test func `takes the next name if a machine has it`() {
        var home = settledHome()
        home.add(ip(10, 0, 0, 2))
        home.run(until: 20_000)
        #expect(home.names == ["larder.local", "larder-2.local"])
        home.add(ip(10, 0, 0, 3))
        home.run(until: 30_000)
        #expect(home.names == ["larder.local", "larder-2.local", "larder-3.local"])
    }

    @Test func `does not answer before the name is its own`() {
        var home = FakeHome()
        home.add(ip(10, 0, 0, 1))
        home.run(until: 400)
        #expect(home.stranger(query(host, .ipv4)) == [])
        #expect(home.stranger(query(http, .pointer), port: 40_000) == [])
    }

    @Test func `takes the next name if an address of its name is another machine's`() {
        var home = FakeHome()
        home.add(ip(10, 0, 0, 1))
        home.run(until: 300)
        var other = [UInt8](repeating: 0, count: 16)
        other[0] = 0xfd
        home.stranger(DNSMessage(answers: [address(host, HostAddress(bytes: other)!)]))
        home.run(until: 10_000)
        #expect(home.names == ["larder-2.local"])
    }

    @Test func `keeps the name if the other records are of its own machine, or end`() {
        var home = FakeHome()
        home.add(ip(10, 0, 0, 1))
        home.run(until: 300)
        home.stranger(DNSMessage(answers: [address(host, ip(10, 0, 0, 1), for: 4_500)]))
        home.stranger(DNSMessage(answers: [address(host, ip(10, 0, 0, 9), for: 0)]))
        home.run(until: 10_000)
        #expect(home.names == ["larder.local"])
    }

    @Test func `ignores an answer from a port that no responder has`() {
        var home = FakeHome()
        home.add(ip(10, 0, 0, 1))
        home.run(until: 300)
        home.stranger(DNSMessage(answers: [address(host, ip(10, 0, 0, 9))]), port: 40_000)
        home.run(until: 10_000)
        #expect(home.names == ["larder.local"])
    }

    @Test func `of two that ask at the same time, the later records win`() {
        var home = FakeHome()
        home.add(ip(10, 0, 0, 1))
        home.add(ip(10, 0, 0, 2))
        home.run(until: 900)
        #expect(home.names == [nil, "larder.local"])
        // The loser waits for a second, asks again and hears that the name is taken.
        home.run(until: 10_000)
        #expect(home.names == ["larder-2.local", "larder.local"])
    }

    /// Each link hears what the other one sends, as with a cable and Wi-Fi.
    @Test func `keeps the name on a machine that is in the network twice`() {
        let links = [2, 3].map { number in
            NetworkLink(
                id: NetworkLink.ID(interface: number, isIPv6: false), served: [ip(10, 0, 0, UInt8(number))],
                networks: [AddressRange(ip(10, 0, 0, UInt8(number)), prefixLength: 24)])
        }
        let chance = Chance.fresh
        let random = SharedChance(seed: chance.seed).random
        var responder = Responder(LocalService(name: "larder", port: 8080, version: "1")) { range in
            range.lowerBound + Int(random() % UInt64(range.count))
        }
        var messages = responder.take(links, now: 0)
        var count = 0
        var now = 0
        while now < 30_000 {
            while let message = messages.popLast() {
                count += 1
                let source = MessageSource(
                    address: ip(10, 0, 0, UInt8(message.link.interface)), port: MulticastGroup.port)
                for link in links where message.receiver == .group {
                    messages += responder.hear(message.message.bytes, from: source, on: link.id, now: now)
                }
            }
            now = responder.nextWake ?? 30_000
            messages = responder.wake(now: now)
        }
        #expect(count < 30, "seed \(chance.seed)")
        #expect(responder.name == "larder.local", "seed \(chance.seed)")
    }

    @Test func `two servers on one machine share no name`() {
        var home = FakeHome()
        home.add(ip(10, 0, 0, 1), port: 8080)
        home.add(ip(10, 0, 0, 1), port: 8081)
        home.run(until: 10_000)
        #expect(Set(home.names) == ["larder.local", "larder-2.local"])
    }

    @Test func `any number that start together have different names in the end`() {
        let chance = Chance.fresh
        for round in 0..<50 {
            var home = FakeHome(seed: chance.seed &+ UInt64(round))
            // The ports say another order than the addresses.
            for machine in 1...6 { home.add(ip(10, 0, 0, UInt8(machine)), port: UInt16(9_000 - machine)) }
            home.run(until: 60_000)
            let names = home.names.compactMap(\.self)
            #expect(Set(names).count == 6, "seed \(chance.seed), round \(round): \(home.names)")
        }
    }

    @Test func `seeks slowly after fifteen conflicts in ten seconds`() {
        var home = FakeHome()
        home.add(ip(10, 0, 0, 1))
        for number in 1...15 {
            home.run(until: home.now + 10)
            let label = number == 1 ? "larder" : "larder-\(number)"
            home.stranger(DNSMessage(answers: [address(DNSName(label, "local"), ip(10, 0, 0, 9))]))
        }
        let last = home.now
        home.run(until: last + 4_999)
        #expect(home.sent(from: last) == [])
        home.run(until: last + 6_000)
        #expect(home.names == ["larder-16.local"])
    }

    @Test func `begins again with the first name after the last one`() {
        var home = FakeHome()
        home.add(ip(10, 0, 0, 1))
        for number in 1...Responder.numbers {
            home.run(until: home.now + 5_001)
            home.run(until: home.now)
            let label = number == 1 ? "larder" : "larder-\(number)"
            // A settled responder first probes again, so it hears of the conflict twice.
            for _ in 1...2 {
                home.stranger(DNSMessage(answers: [address(DNSName(label, "local"), ip(10, 0, 0, 9))]))
            }
        }
        home.run(until: home.now + 10_000)
        #expect(home.names == ["larder.local"])
    }
}

@Suite struct `A responder that has a name` {
    @Test func `defends it at once against a probe`() {
        var home = settledHome()
        var probe = query(host, .any)
        probe.authorities = [address(host, ip(10, 0, 0, 9))]
        let heard = home.stranger(probe)
        #expect(heard.count == 1 && heard[0].receiver == .group)
        #expect(heard[0].message.answers.contains(address(host, ip(10, 0, 0, 1))))
    }

    @Test func `probes again if another machine has it too`() {
        var home = FakeHome()
        home.isConnected = false
        home.add(ip(10, 0, 0, 1))
        home.add(ip(10, 0, 0, 2))
        home.run(until: 10_000)
        #expect(home.names == ["larder.local", "larder.local"])
        home.isConnected = true
        // The first one's answer tells the second one.
        home.stranger(query(host, .ipv4))
        home.run(until: 30_000)
        #expect(home.names == ["larder.local", "larder-2.local"])
    }

    @Test func `tells goodbye, but not for kinds that others announce`() {
        var home = settledHome()
        home.end(0)
        let goodbye = home.sent().last
        #expect(goodbye?.answers.allSatisfy { $0.timeToLive == 0 } == true)
        #expect(goodbye?.answers.contains(address(host, ip(10, 0, 0, 1), for: 0)) == true)
        #expect(goodbye?.answers.contains { $0.name == http } == true)
        #expect(goodbye?.answers.contains { $0.data == .pointer(http) } == false)
        #expect(home.machines[0].responder.nextWake == nil)
    }

    @Test func `tells the old address goodbye when it has another`() {
        var home = settledHome()
        home.change(0, to: [machineLink(ip(10, 0, 0, 7))])
        home.run(until: 20_000)
        let messages = home.sent(from: 10_000)
        #expect(messages[0].answers == [address(host, ip(10, 0, 0, 1), for: 0)])
        #expect(messages[1].answers.contains(address(host, ip(10, 0, 0, 7))))
        #expect(messages.count == 4)
    }

    @Test func `probes on a link that comes later`() {
        var home = FakeHome()
        home.add(ip(10, 0, 0, 1))
        home.change(0, to: [])
        home.run(until: 5_000)
        #expect(home.heard == [] && home.names == [nil])
        home.change(0, to: [machineLink(ip(10, 0, 0, 1))])
        home.run(until: 6_000)
        #expect(home.names == ["larder.local"])
    }

    @Test func `says nothing about addresses that stay`() {
        var home = settledHome()
        home.change(0, to: [machineLink(ip(10, 0, 0, 1))])
        home.run(until: 60_000)
        #expect(home.sent(from: 10_000) == [])
    }

    @Test func `announces a record again that others think has ended`() {
        var home = settledHome()
        home.stranger(DNSMessage(answers: [address(host, ip(10, 0, 0, 1), for: 0)]))
        home.run(until: 10_120)
        #expect(home.sent(from: 10_000).map(\.answers) == [[address(host, ip(10, 0, 0, 1))]])
    }
}
