import DNS

/// The talk of the responder on one link: it asks whether the name is free, announces it, and then
/// answers. All times are milliseconds that only go forward.
struct LinkTalk: Sendable {
    enum Phase: Equatable {
        /// The time in which the name may belong to somebody else, with the number of probes sent.
        case probing(sent: Int)
        case announcing(sent: Int)
        case settled
    }

    /// RFC 6762, section 8.1.
    static let probes = 3
    static let probePause = 250
    /// The time after which the loser of two simultaneous probes tries again (section 8.2).
    static let loserPause = 1_000
    /// The announcements, each after twice the time of the one before. Section 8.3 asks for two;
    /// Wi-Fi loses packets to groups, so there is a third.
    static let announcements = 3
    static let announcementPause = 1_000
    /// The shortest time between two multicasts of a record, and between two that defend it
    /// (section 6).
    static let repeatPause = 1_000
    static let defencePause = 250
    /// The wait for others' answers, and for the rest of a long list of known answers (sections 6.3
    /// and 7.2).
    static let sharedPause = 20...120
    static let truncatedPause = 400...500
    /// The most answers that wait at a time. Each may know other answers, so they are kept apart;
    /// an asker who is left out asks again after a second.
    static let mostWaiting = 16
    /// The most questions of a message that are answered; the names have fewer types.
    static let mostQuestions = 32
    /// The most answers to single hosts in a second. Phones ask a few times a minute; without a
    /// limit a forged sender could have another machine flooded.
    static let mostUnicasts = 20
    /// The seconds for which a client of ordinary DNS keeps an answer (section 6.7).
    static let legacyTime: UInt32 = 10

    /// An answer to all that is not sent yet.
    private struct WaitingAnswer: Sendable {
        let source: MessageSource?
        var records: [DNSRecord]
        var due: Int
        /// The shortest time since the last multicast of a record.
        let quiet: Int
    }

    private(set) var link: NetworkLink
    private(set) var records: OwnRecords
    private(set) var phase = Phase.probing(sent: 0)
    private var due: Int?
    /// The last multicast of each record. There are as many as own records.
    private var lastSent: [DNSRecord: Int] = [:]
    private var waiting: [WaitingAnswer] = []
    private var unicasts = (second: 0, count: 0)
    private let random: @Sendable (ClosedRange<Int>) -> Int

    /// Begins with probes, the first at the time `due`.
    init(
        _ link: NetworkLink, _ records: OwnRecords, due: Int,
        random: @escaping @Sendable (ClosedRange<Int>) -> Int
    ) {
        self.link = link
        self.records = records
        self.due = due
        self.random = random
    }

    var hasName: Bool { if case .probing = phase { false } else { true } }

    /// The time of the next step; nil if the link only listens.
    var nextWake: Int? { (waiting.map(\.due) + [due].compactMap(\.self)).min() }

    /// Begins again with the probes.
    mutating func probe(at due: Int) {
        phase = .probing(sent: 0)
        self.due = due
        waiting = []
    }

    /// Takes other records: the interface has other addresses. Returns what the old ones end with.
    mutating func take(_ link: NetworkLink, _ records: OwnRecords, now: Int) -> OutgoingMessage? {
        let gone = self.records.unique.filter { !records.has($0) }.map { $0.lasting(0) }
        self.link = link
        self.records = records
        lastSent = [:]
        waiting = []
        guard hasName else { return nil }
        phase = .announcing(sent: 0)
        due = now
        return gone.isEmpty ? nil : toGroup(DNSMessage(answers: gone))
    }

    /// Does what is due.
    mutating func wake(now: Int) -> [OutgoingMessage] {
        var messages: [OutgoingMessage] = []
        if let due, due <= now, let message = step(now: now) { messages.append(message) }
        if let answer = dueAnswer(now: now) { messages.append(answer) }
        return messages
    }

    /// The end of the name on this link, told to all who may know it.
    var goodbye: OutgoingMessage? { hasName ? toGroup(DNSMessage(answers: records.ending)) : nil }

    /// Hears an answer that does not contradict. If others think that a record is going to end, it
    /// is announced again (RFC 6762, section 6.6).
    mutating func hear(response: DNSMessage, now: Int) {
        guard hasName else { return }
        let ending = records.announced.filter { own in
            (response.answers + response.additionals).contains {
                $0.says(sameAs: own) && $0.timeToLive < own.timeToLive / 2
            }
        }
        wait(random(LinkTalk.sharedPause), with: ending, for: nil, now: now, LinkTalk.repeatPause)
    }

    /// Hears a question, and answers at once or later.
    mutating func hear(query: DNSMessage, from source: MessageSource, now: Int) -> [OutgoingMessage] {
        guard hasName else { return [] }
        if query.questions.isEmpty {
            hear(knownAnswers: query, from: source, now: now)
            return []
        }
        let isNear = link.reaches(source.address)
        if source.port != MulticastGroup.port {
            return isNear ? answer(ordinary: query, to: source, now: now) : []
        }
        var (alone, all): ([DNSRecord], [DNSRecord]) = ([], [])
        for question in query.questions.filter(records.concern).prefix(LinkTalk.mostQuestions) {
            for record in records.answers(to: question) where !query.knows(record) {
                if question.wantsUnicast, isNear, isFresh(record, now: now) {
                    if !alone.contains(record) { alone.append(record) }
                } else if !all.contains(record) {
                    all.append(record)
                }
            }
        }
        let isProbe = !query.authorities.isEmpty
        wait(
            isProbe ? 0 : pause(before: all, to: query), with: all, for: source, now: now,
            isProbe ? LinkTalk.defencePause : LinkTalk.repeatPause)
        let answer = DNSMessage(answers: alone, additionals: records.additionals(to: alone))
        return [unicast(answer, to: source, now: now), dueAnswer(now: now)].compactMap(\.self)
    }

    /// The wait for others before an answer. Only this server answers for unique records, so nobody
    /// has to be waited for.
    private func pause(before answers: [DNSRecord], to query: DNSMessage) -> Int {
        if query.isTruncated { return random(LinkTalk.truncatedPause) }
        return answers.allSatisfy(\.isUnique) ? 0 : random(LinkTalk.sharedPause)
    }

    /// Takes answers out that the asker knows, as another message of the same asker says.
    private mutating func hear(knownAnswers query: DNSMessage, from source: MessageSource, now: Int) {
        for index in waiting.indices where waiting[index].source == source {
            waiting[index].records.removeAll { query.knows($0) }
            if query.isTruncated { waiting[index].due = now + random(LinkTalk.truncatedPause) }
        }
        waiting.removeAll { $0.records.isEmpty }
    }

    /// Answers a client of ordinary DNS, which asks one question from a port of its own (RFC 6762,
    /// section 6.7).
    private mutating func answer(ordinary query: DNSMessage, to source: MessageSource, now: Int)
        -> [OutgoingMessage]
    {
        guard query.questions.count == 1 else { return [] }
        let asked = records.answers(to: query.questions[0]).filter { !query.knows($0) }
        var answer = DNSMessage(
            answers: asked.map { $0.lasting(min($0.timeToLive, LinkTalk.legacyTime), isUnique: false) })
        answer.id = query.id
        answer.questions = query.questions
        return [unicast(answer, to: source, now: now)].compactMap(\.self)
    }

    private mutating func unicast(_ message: DNSMessage, to source: MessageSource, now: Int)
        -> OutgoingMessage?
    {
        guard !message.answers.isEmpty else { return nil }
        if unicasts.second != now / 1_000 { unicasts = (now / 1_000, 0) }
        guard unicasts.count < LinkTalk.mostUnicasts else { return nil }
        unicasts.count += 1
        return OutgoingMessage(link: link.id, receiver: .host(source), message: message)
    }

    /// Says whether all have heard the record in the last quarter of its time (section 5.4).
    private func isFresh(_ record: DNSRecord, now: Int) -> Bool {
        lastSent[record].map { now - $0 < Int(record.timeToLive) * 1_000 / 4 } ?? false
    }

    /// Keeps an answer for a while. One that is due at once has always room: it goes out now.
    private mutating func wait(
        _ time: Int, with records: [DNSRecord], for source: MessageSource?, now: Int, _ quiet: Int
    ) {
        guard !records.isEmpty, time == 0 || waiting.count < LinkTalk.mostWaiting else { return }
        waiting.append(WaitingAnswer(source: source, records: records, due: now + time, quiet: quiet))
    }

    private mutating func step(now: Int) -> OutgoingMessage? {
        switch phase {
        case .probing(let sent) where sent < LinkTalk.probes:
            phase = .probing(sent: sent + 1)
            due = now + LinkTalk.probePause
            return toGroup(records.probe)
        case .probing: return announce(1, now: now)
        case .announcing(let sent): return announce(sent + 1, now: now)
        case .settled: return nil
        }
    }

    private mutating func announce(_ number: Int, now: Int) -> OutgoingMessage {
        let isLast = number == LinkTalk.announcements
        phase = isLast ? .settled : .announcing(sent: number)
        due = isLast ? nil : now + LinkTalk.announcementPause << (number - 1)
        return multicast(records.announced, [], now: now)
    }

    /// The answers whose time has come, in one message, without the records that all have heard
    /// just now.
    private mutating func dueAnswer(now: Int) -> OutgoingMessage? {
        var answers: [DNSRecord] = []
        for answer in waiting where answer.due <= now {
            answers += answer.records.filter {
                !answers.contains($0) && isQuiet($0, for: answer.quiet, now: now)
            }
        }
        waiting.removeAll { $0.due <= now }
        if answers.isEmpty { return nil }
        let additionals = records.additionals(to: answers).filter {
            isQuiet($0, for: LinkTalk.repeatPause, now: now)
        }
        return multicast(answers, additionals, now: now)
    }

    private func isQuiet(_ record: DNSRecord, for quiet: Int, now: Int) -> Bool {
        lastSent[record].map { now - $0 >= quiet } ?? true
    }

    private mutating func multicast(_ answers: [DNSRecord], _ additionals: [DNSRecord], now: Int)
        -> OutgoingMessage
    {
        for record in answers + additionals { lastSent[record] = now }
        return toGroup(DNSMessage(answers: answers, additionals: additionals))
    }

    private func toGroup(_ message: DNSMessage) -> OutgoingMessage {
        OutgoingMessage(link: link.id, receiver: .group, message: message)
    }
}
