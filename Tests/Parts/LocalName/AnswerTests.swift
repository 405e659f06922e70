import DNS
import Testing

@testable import LocalName

@Suite struct `An answer` {
    private let own = address(host, ip(10, 0, 0, 1))

    @Test func `names the address at once, to all`() {
        var home = settledHome()
        let heard = home.stranger(query(host, .ipv4))
        #expect(heard.map(\.receiver) == [.group])
        #expect(heard.map(\.message.answers) == [[own]])
        #expect(heard[0].message.id == 0 && heard[0].message.questions == [])
    }

    @Test func `does not depend on capital letters`() {
        var home = settledHome()
        #expect(home.stranger(query(DNSName("LARDER", "Local"), .ipv4))[0].message.answers == [own])
    }

    @Test func `has the port and the path of the page`() {
        var home = settledHome()
        let service = home.stranger(query(httpService, .service))[0].message
        #expect(
            service.answers.map(\.data) == [.service(priority: 0, weight: 0, port: 8080, target: host)])
        #expect(service.additionals.contains(own))
        let text = home.stranger(query(httpService, .text))[0].message
        let words: [UInt8] = Array("\u{6}path=/\u{d}version=0.1.0".utf8)
        #expect(text.answers.map(\.data) == [.text(words)])
    }

    @Test(arguments: [http, DNSName("_larder", "_tcp", "local")])
    func `to a search comes after a moment, with all that is needed next`(kind: DNSName) {
        var home = settledHome()
        #expect(home.stranger(query(kind, .pointer)) == [])
        home.run(until: 10_020)
        let answer = home.sent(from: 10_000)
        #expect(answer.count == 1 && answer[0].answers.count == 1)
        #expect(Set(answer[0].additionals.map(\.type)) == [.service, .text, .ipv4, .presence])
    }

    @Test func `lists the kinds of services`() {
        var home = settledHome()
        home.stranger(query(DNSName("_services", "_dns-sd", "_udp", "local"), .pointer))
        home.run(until: 10_020)
        #expect(
            home.sent(from: 10_000).flatMap(\.answers).map(\.data) == [
                .pointer(http), .pointer(DNSName("_larder", "_tcp", "local")),
            ])
    }

    @Test func `says which types there are when another is asked for`() {
        var home = settledHome()
        let denial = home.stranger(query(host, .ipv6))[0].message.answers
        #expect(denial.map(\.name) == [host])
        // The first block has one byte, with the bit of type 1.
        #expect(denial.map(\.data) == [.other(.presence, host.bytes + [0, 1, 0x40])])
    }

    @Test func `to a question for all types has all records of the name`() {
        var home = settledHome()
        let answers = home.stranger(query(httpService, .any))[0].message.answers
        #expect(answers.map(\.type) == [.service, .text])
    }

    @Test func `is not given for other names`() {
        var home = settledHome()
        home.stranger(query(DNSName("kitchen", "local"), .ipv4))
        home.stranger(query(DNSName("larder", "lan"), .ipv4))
        home.run(until: 60_000)
        #expect(home.sent(from: 10_000) == [])
    }

    @Test(arguments: [(60, true), (59, false)]) func `is left out if the asker knows it for long enough`(
        seconds: UInt32, isKnown: Bool
    ) {
        var home = settledHome()
        let known = address(host, ip(10, 0, 0, 1), for: seconds)
        #expect(home.stranger(query(host, .ipv4, knowing: [known])).isEmpty == isKnown)
    }

    @Test func `waits for the rest of what the asker knows`() {
        var home = settledHome()
        #expect(home.stranger(query(host, .ipv4, isTruncated: true)) == [])
        var rest = DNSMessage()
        rest.answers = [own]
        home.run(until: 10_100)
        home.stranger(rest, from: ip(10, 0, 0, 98))
        home.stranger(rest)
        home.run(until: 20_000)
        #expect(home.sent(from: 10_000) == [])
        home.stranger(query(host, .ipv4, isTruncated: true))
        home.run(until: 30_000)
        #expect(home.sent(from: 10_000).map(\.answers) == [[own]])
    }

    @Test func `comes to the asker alone if the asker wants that and all have heard it`() {
        var home = settledHome()
        let alone = home.stranger(query(host, .ipv4, wantsUnicast: true))
        let asker = MessageSource(address: ip(10, 0, 0, 99), port: 5353)
        #expect(alone.map(\.receiver) == [.host(asker)] && alone[0].message.answers == [own])
        // A quarter of its time later, all hear it again.
        home.run(until: 3_750 + 30_000)
        #expect(home.stranger(query(host, .ipv4, wantsUnicast: true)).map(\.receiver) == [.group])
    }

    @Test func `is sent to all at most once a second`() {
        var home = settledHome()
        #expect(home.stranger(query(host, .ipv4)).count == 1)
        home.run(until: 10_999)
        #expect(home.stranger(query(host, .ipv4)) == [])
        home.run(until: 11_000)
        #expect(home.stranger(query(host, .ipv4)).count == 1)
    }

    @Test func `defends the name at most four times a second`() {
        var home = settledHome()
        var probe = query(host, .any)
        probe.authorities = [address(host, ip(10, 0, 0, 9))]
        var count = 0
        for _ in 0..<100 {
            count += home.stranger(probe).count
            home.run(until: home.now + 10)
        }
        #expect(count == 4)
    }

    @Test func `to a client of ordinary DNS repeats its question and lasts ten seconds`() {
        var home = settledHome()
        var question = query(host, .ipv4)
        question.id = 4_711
        let heard = home.stranger(question, port: 40_000)
        #expect(heard.map(\.receiver) == [.host(MessageSource(address: ip(10, 0, 0, 99), port: 40_000))])
        #expect(heard[0].message.id == 4_711 && heard[0].message.questions == question.questions)
        #expect(heard[0].message.answers == [own.lasting(10, isUnique: false)])
    }

    @Test func `does not go to a host of another network alone`() {
        var home = settledHome()
        #expect(home.stranger(query(host, .ipv4), from: ip(10, 0, 9, 9), port: 40_000) == [])
        let heard = home.stranger(query(host, .ipv4, wantsUnicast: true), from: ip(10, 0, 9, 9))
        #expect(heard.map(\.receiver) == [.group])
    }

    @Test func `goes to single hosts at most twenty times a second`() {
        var home = settledHome()
        func flood() -> Int {
            (0..<500).reduce(0) { count, port in
                count + home.stranger(query(host, .any), port: UInt16(20_000 + port)).count
            }
        }
        #expect(flood() == LinkTalk.mostUnicasts)
        home.run(until: 11_000)
        #expect(flood() == LinkTalk.mostUnicasts)
    }

    @Test func `to an ordinary client with two questions is not given`() {
        var home = settledHome()
        var message = query(host, .ipv4)
        message.questions += query(http, .pointer).questions
        #expect(home.stranger(message, port: 40_000) == [])
    }

    @Test func `fits into a packet with the longest names and the most addresses`() {
        let name = String(repeating: "n", count: LocalService.longestName)
        let start = [UInt8](repeating: 0xfd, count: 15)
        let old: [HostAddress] = (0..<NetworkLink.mostAddresses).map { ip(10, 0, 0, UInt8($0)) }
        let new = (0..<NetworkLink.mostAddresses).compactMap { HostAddress(bytes: start + [UInt8($0)]) }
        let addresses = old + new
        let records = OwnRecords(
            label: name + "-\(Responder.numbers)",
            service: LocalService(name: name, port: 65_535, version: "1000.1000.1000"), addresses: addresses)
        let announcement = DNSMessage(answers: records.announced).bytes
        #expect(announcement.count <= DNSMessage.longestSent)
        #expect(records.probe.bytes.count <= DNSMessage.longestSent)
        let all = DNSMessage(
            answers: records.announced, additionals: records.additionals(to: records.announced))
        #expect(all.bytes.count <= DNSMessage.longestSent)
        #expect(DNSMessage(all.bytes)?.answers == records.announced)
    }

    @Test func `is kept for at most sixteen askers, and never held up by them`() {
        var home = settledHome()
        for number in 0..<LinkTalk.mostWaiting {
            home.stranger(query(http, .pointer, isTruncated: true), from: ip(10, 0, 0, UInt8(number)))
        }
        home.stranger(query(httpService, .text, isTruncated: true))
        #expect(home.stranger(query(host, .ipv4)).map(\.message.answers) == [[own]])
        home.run(until: 20_000)
        #expect(home.sent(from: 10_001).map { $0.answers.map(\.name) } == [[http]])
    }
}
