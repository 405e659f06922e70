import Chance
import DNS

@testable import LocalName

/// The number of the only interface of each machine.
private let interface: UInt32 = 2
let link = NetworkLink.ID(interface: interface, isIPv6: false)

func ip(_ bytes: UInt8...) -> HostAddress {
    HostAddress(bytes: bytes)!
}

func machineLink(_ address: HostAddress, also: [HostAddress] = []) -> NetworkLink {
    NetworkLink(
        id: link, served: [address] + also,
        networks: ([address] + also).filter { !$0.isIPv6 }.map { AddressRange($0, prefixLength: 24) })
}

/// Machines with responders in one network, on a clock that stands still until a test moves it. A
/// message to the group reaches all machines at once, the sender too, as in a real network.
struct FakeHome {
    struct Heard: Equatable {
        let time: Int
        let sender: Int
        let message: DNSMessage
        let receiver: OutgoingMessage.Receiver
    }

    private(set) var now = 0
    private(set) var machines: [(responder: Responder, address: HostAddress)] = []
    private(set) var heard: [Heard] = []
    /// False cuts the network: machines only hear themselves.
    var isConnected = true
    private let random: @Sendable (ClosedRange<Int>) -> Int

    /// Begins with pauses by chance, or always the shortest.
    init(seed: UInt64? = nil) {
        guard let seed else {
            random = \.lowerBound
            return
        }
        let chance = SharedChance(seed: seed)
        random = { range in
            range.lowerBound + Int(chance.random() % UInt64(range.upperBound - range.lowerBound + 1))
        }
    }

    var names: [String?] { machines.map(\.responder.name) }

    func sent(by sender: Int = 0, from time: Int = 0) -> [DNSMessage] {
        heard.filter { $0.sender == sender && $0.time >= time }.map(\.message)
    }

    mutating func add(_ address: HostAddress, port: UInt16 = 8080, name: String = "larder") {
        var responder = Responder(
            LocalService(name: name, port: port, version: "0.1.0"), random: random)
        let messages = responder.take([machineLink(address)], now: now)
        machines.append((responder, address))
        deliver(messages, from: machines.count - 1)
    }

    mutating func change(_ machine: Int, to links: [NetworkLink]) {
        deliver(machines[machine].responder.take(links, now: now), from: machine)
    }

    mutating func end(_ machine: Int) {
        deliver(machines[machine].responder.end(), from: machine)
    }

    /// Moves the clock from step to step.
    mutating func run(until end: Int) {
        while let next = machines.compactMap(\.responder.nextWake).min(), next <= end {
            now = max(now, next)
            for index in machines.indices {
                deliver(machines[index].responder.wake(now: now), from: index)
            }
        }
        now = end
    }

    /// Lets a stranger send a message to all machines. Returns what they send at once.
    @discardableResult
    mutating func stranger(
        _ message: DNSMessage, from address: HostAddress = ip(10, 0, 0, 99), port: UInt16 = 5353
    )
        -> [Heard]
    {
        stranger(message.bytes, from: address, port: port)
    }

    @discardableResult
    mutating func stranger(
        _ bytes: [UInt8], from address: HostAddress = ip(10, 0, 0, 99), port: UInt16 = 5353
    )
        -> [Heard]
    {
        let before = heard.count
        let source = MessageSource(address: address, port: port)
        for index in machines.indices {
            deliver(machines[index].responder.hear(bytes, from: source, on: link, now: now), from: index)
        }
        return Array(heard[before...])
    }

    private mutating func deliver(_ messages: [OutgoingMessage], from sender: Int) {
        for message in messages {
            heard.append(
                Heard(time: now, sender: sender, message: message.message, receiver: message.receiver))
            guard message.receiver == .group else { continue }
            let source = MessageSource(address: machines[sender].address, port: 5353)
            for index in machines.indices where isConnected || index == sender {
                let answers = machines[index].responder.hear(
                    message.message.bytes, from: source, on: link, now: now)
                deliver(answers, from: index)
            }
        }
    }
}

/// A home with one machine that has its name already.
func settledHome(seed: UInt64? = nil) -> FakeHome {
    var home = FakeHome(seed: seed)
    home.add(ip(10, 0, 0, 1))
    home.run(until: 10_000)
    return home
}

let host = DNSName("larder", "local")
let http = DNSName("_http", "_tcp", "local")
let httpService = DNSName("larder", "_http", "_tcp", "local")

func query(
    _ name: DNSName, _ type: RecordType, wantsUnicast: Bool = false, knowing known: [DNSRecord] = [],
    isTruncated: Bool = false
) -> DNSMessage {
    var query = DNSMessage()
    query.questions = [DNSQuestion(name, type, wantsUnicast: wantsUnicast)]
    query.answers = known
    query.isTruncated = isTruncated
    return query
}

func address(_ name: DNSName, _ address: HostAddress, for seconds: UInt32 = 120) -> DNSRecord {
    DNSRecord(name, isUnique: true, timeToLive: seconds, .address(address))
}
