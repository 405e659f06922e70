/// A question for the records of a name.
package struct DNSQuestion: Hashable, Sendable {
    package let name: DNSName
    package let type: RecordType
    /// True if the answer may come to the asker alone (RFC 6762, section 5.4).
    package let wantsUnicast: Bool

    package init(_ name: DNSName, _ type: RecordType, wantsUnicast: Bool = false) {
        self.name = name
        self.type = type
        self.wantsUnicast = wantsUnicast
    }
}

/// A message of DNS (RFC 1035, section 4; RFC 6762, section 18).
package struct DNSMessage: Equatable, Sendable {
    /// The most bytes of a message that is read (RFC 6762, section 17).
    package static let longest = 9_000
    /// The most bytes of a message that is sent. They fit into one packet of every home network.
    package static let longestSent = 1_400

    /// The number that an answer to a client of ordinary DNS repeats.
    package var id: UInt16 = 0
    package var isResponse = false
    /// True if more known answers follow in another message.
    package var isTruncated = false
    /// True if the server may ask other servers (RFC 1035, section 4.1.1).
    package var wantsRecursion = false
    /// The result of a response; 0 without an error (RFC 1035, section 4.1.1).
    package var resultCode: UInt8 = 0
    package var questions: [DNSQuestion] = []
    package var answers: [DNSRecord] = []
    package var authorities: [DNSRecord] = []
    package var additionals: [DNSRecord] = []

    package init() {}

    /// Makes an answer, or an announcement.
    package init(answers: [DNSRecord], additionals: [DNSRecord] = []) {
        isResponse = true
        self.answers = answers
        self.additionals = additionals
    }

    /// Says whether the asker knows the record already (RFC 6762, section 7.1).
    package func knows(_ record: DNSRecord) -> Bool {
        answers.contains { $0.says(sameAs: record) && $0.timeToLive >= record.timeToLive / 2 }
    }

    enum Flag {
        static let response: UInt16 = 0x8000
        static let authoritative: UInt16 = 0x0400
        static let truncated: UInt16 = 0x0200
        static let recursion: UInt16 = 0x0100
        /// The bits of the kind of request. Questions for names have 0 there.
        static let otherKinds: UInt16 = 0x7800
        static let resultCode: UInt16 = 0x000f
        /// The highest bit of a class: a unique record, or a question that wants unicast.
        static let top: UInt16 = 0x8000
    }

    /// The class of the internet, which is that of all records.
    static let internet: UInt16 = 1
    /// All classes, in questions.
    static let anyClass: UInt16 = 255
    static let headLength = 12
}
