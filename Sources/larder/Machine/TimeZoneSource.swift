/// The source of the machine's time zone. The C library silently takes UTC for an unknown zone.
enum TimeZoneSource: Equatable {
    case named(String)
    case unknown(String)
    case none

    /// The folder of the zone files, unless TZDIR names another.
    static let usualFolder = "/usr/share/zoneinfo"

    init(_ environment: Environment) {
        let folder = environment("TZDIR") ?? TimeZoneSource.usualFolder
        guard let variable = environment("TZ"), !variable.isEmpty else {
            self = Machine.bytes(of: "/etc/localtime") == nil ? .none : .named("The machine's zone")
            return
        }
        let name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
        let file = name.hasPrefix("/") ? name : folder + "/" + name
        self = Machine.bytes(of: file) != nil || TimeZoneSource.isRule(name) ? .named(name) : .unknown(name)
    }

    /// The message for an unknown zone, and the advice what to do.
    var complaint: (detail: String, remedy: String)? {
        guard case .unknown(let name) = self else { return nil }
        return (
            "TZ is “\(name)”, but this machine does not know that zone; it uses UTC instead.",
            "Correct TZ, like TZ=Europe/Berlin, or install tzdata."
        )
    }

    /// Says whether `text` is a rule of POSIX.1 like "CET-1CEST,M3.5.0,M10.5.0/3", which needs no
    /// file: three letters or more, or a name in angle brackets, then an offset.
    private static func isRule(_ text: String) -> Bool {
        var rest = text[...]
        if rest.hasPrefix("<") {
            guard let end = rest.firstIndex(of: ">") else { return false }
            rest = rest[rest.index(after: end)...]
        } else {
            let letters = rest.prefix { $0.isASCII && $0.isLetter }
            if letters.count < 3 { return false }
            rest = rest[letters.endIndex...]
        }
        if rest.isEmpty { return text == "UTC" || text == "GMT" }
        if let sign = rest.first, sign == "-" || sign == "+" { rest = rest.dropFirst() }
        return rest.first?.isWholeNumber == true
    }
}
