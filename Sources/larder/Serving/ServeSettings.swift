import API
import Domain
import HTTP
import LocalName
import Server
import Store
import UseCases
import Words

/// The options of `larder serve`.
struct ServeSettings {
    enum Log: String, CaseIterable {
        case text, json, none
    }

    enum Storage: Equatable {
        case ephemeral
        case folder(String)

        fileprivate var folder: String? {
            guard case .folder(let path) = self else { return nil }
            return path
        }
    }

    enum Sync: String, CaseIterable {
        case full, none
    }

    static let usualHost = "127.0.0.1"
    static let usualPort = 8_080

    let storage: Storage
    let sync: Sync
    let backups: BackupSettings?
    let signup: Founding.Policy
    let metrics: Metrics.Audience
    let history: JournalRepository.HistoryLimit
    let host: String
    let port: Int
    let start: Instant?
    let log: Log
    /// The paths whose successful requests the access log leaves out.
    let logSkip: Set<String>
    let hostNames: [String]
    /// The names to which hooks may lead; nil if hooks are turned off.
    let hookHosts: Set<String>?
    /// The links that may be opened; nil if they are turned off or the machine has no curl.
    let links: Links?
    let corsOrigins: [String]
    let proxies: TrustedProxies
    /// The proxies at which people sign in; nil without any.
    let signIn: SignInProxies?
    let base: BasePath?
    let isConformance: Bool
    /// The name that the server would like to have at home, without “.local”; nil for no name.
    let homeName: String?
    let limits: Limits

    init(_ arguments: Arguments, environment: Environment) throws(UsageError) {
        storage = try ServeSettings.storage(arguments, environment: environment)
        sync = try arguments.choice("sync", Sync.self) ?? .full
        backups = try BackupSettings(arguments, data: storage.folder)
        history = try ServeSettings.history(arguments)
        signup = try arguments.choice("signup", Founding.Policy.self) ?? .first
        metrics = try arguments.choice("metrics", Metrics.Audience.self) ?? .local
        host = ServeSettings.withoutBrackets(arguments.text("host") ?? ServeSettings.usualHost)
        port = try arguments.number("port", 0...65_535) ?? ServeSettings.usualPort
        start = try ServeSettings.start(arguments)
        log = try arguments.choice("log", Log.self) ?? .text
        logSkip = try ServeSettings.paths(arguments)
        hostNames = try ServeSettings.hostNames(arguments)
        let hookHosts = try ServeSettings.hostNames(arguments, "hook-host")
        self.hookHosts =
            try arguments.isSet("no-hooks") ? nil : Set(hookHosts.map(\.inSmallLetters))
        let linkHosts = try ServeSettings.hostNames(arguments, "link-host")
        links =
            try arguments.isSet("no-links")
            ? nil : Links.serving(names: Set(linkHosts.map(\.inSmallLetters)), folders: environment("PATH"))
        corsOrigins = try ServeSettings.checked(
            "cors-origin", arguments, wants: "an origin like https://kitchen.example, as a browser writes it",
            isRight: ServeSettings.isOrigin)
        proxies = TrustedProxies(
            try ServeSettings.checked(
                "trusted-proxy", arguments,
                wants: "an address like 192.168.0.2, or a network by its first address like 172.18.0.0/16",
                isRight: { IPNetwork($0) != nil }))
        signIn = try ServeSettings.signIn(arguments)
        base = try ServeSettings.base(arguments)
        isConformance = try arguments.isSet("conformance")
        homeName = try ServeSettings.homeName(arguments)
        limits = try Limits(arguments)
    }

    private static func paths(_ arguments: Arguments) throws(UsageError) -> Set<String> {
        let paths = (arguments.text("log-skip") ?? "").split(separator: ",").map(String.init)
        if let wrong = paths.first(where: { !$0.hasPrefix("/") }) {
            throw arguments.wrong("log-skip", wants: "paths like /healthz,/metrics", value: wrong)
        }
        return Set(paths)
    }

    /// The path below which a proxy shows the server; nil for "/" too.
    private static func base(_ arguments: Arguments) throws(UsageError) -> BasePath? {
        guard let text = arguments.text("base-path"), text != "/" else { return nil }
        guard let base = BasePath(text) else {
            throw arguments.wrong("base-path", wants: "a path like /larder")
        }
        return base
    }

    private static func signIn(_ arguments: Arguments) throws(UsageError) -> SignInProxies? {
        let addresses = try checked(
            "sign-in-proxy", arguments,
            wants: "a single address like 192.168.0.2, because every machine of a network could be anybody",
            isRight: IPAddress.isAddress)
        guard let field = arguments.text("sign-in-header") else {
            if addresses.isEmpty { return nil }
            throw UsageError(
                "--sign-in-proxy needs --sign-in-header NAME, the field in which the proxy names who has "
                    + "signed in, like Remote-User.")
        }
        guard let proxies = SignInProxies(field: field, addresses: addresses) else {
            throw arguments.wrong("sign-in-header", wants: "the name of a header field, like Remote-User")
        }
        if addresses.isEmpty {
            throw UsageError(
                "--sign-in-header needs --sign-in-proxy ADDRESS, the one address of the proxy that signs "
                    + "people in. From elsewhere anybody could send the field.")
        }
        return proxies
    }

    private static func homeName(_ arguments: Arguments) throws(UsageError) -> String? {
        let name = (arguments.text("mdns-name") ?? "larder").lowercased()
        let isPlain = name.utf8.allSatisfy { byte in
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                || byte == UInt8(ascii: "-")
        }
        guard isPlain, 1...LocalService.longestName ~= name.utf8.count, !name.hasPrefix("-"),
            !name.hasSuffix("-")
        else {
            throw arguments.wrong(
                "mdns-name",
                wants: "letters, digits and hyphens, like pantry, without .local, and at most "
                    + "\(LocalService.longestName) characters")
        }
        return try arguments.isSet("no-mdns") ? nil : name
    }

    static func hostNames(_ arguments: Arguments, _ option: String = "host-name") throws(UsageError)
        -> [String]
    {
        try checked(option, arguments, wants: "a host name like kitchen.example, without a port") {
            Host(bytes: $0.utf8)?.port == nil && Host(bytes: $0.utf8) != nil
        }
    }

    /// The host names that may found a household; nil for all. A server for its own machine only
    /// takes those of --host-name.
    var foundingNames: Set<String>? {
        ServerPlace.isThisMachine(host) ? Set(hostNames.map { $0.lowercased() }) : nil
    }

    /// The data folder; nil with --ephemeral.
    var folder: String? { storage.folder }

    private static func storage(_ arguments: Arguments, environment: Environment) throws(UsageError)
        -> Storage
    {
        if try arguments.isSet("ephemeral") {
            // Both options from one source contradict each other.
            if arguments.isNearer("ephemeral", than: "data") { return .ephemeral }
            guard arguments.isNearer("data", than: "ephemeral") else {
                throw UsageError("Give --data or --ephemeral, not both.")
            }
        }
        if arguments.text("data")?.isEmpty == true { throw arguments.wrong("data", wants: "a folder") }
        guard let folder = arguments.text("data") ?? defaultFolder(environment) else {
            throw UsageError(
                "There is no home folder for the data. Name a folder with --data DIR, "
                    + "or give --ephemeral to keep the data only in memory.")
        }
        return .folder(folder)
    }

    /// The usual folder of the system for a program's data.
    static func defaultFolder(_ environment: Environment) -> String? {
        #if os(macOS)
        return environment("HOME").map { $0 + "/Library/Application Support/larder" }
        #else
        if let data = environment("XDG_DATA_HOME"), data.hasPrefix("/") { return data + "/larder" }
        return environment("HOME").flatMap { $0.hasPrefix("/") ? $0 + "/.local/share/larder" : nil }
        #endif
    }

    private static func history(_ arguments: Arguments) throws(UsageError) -> JournalRepository.HistoryLimit {
        guard let text = arguments.text("history"), text != "all" else { return .all }
        // Answers to repeated requests are promised for a day, so the log reaches back at least
        // that far.
        guard let days = Int(text), 1...36_500 ~= days else {
            throw arguments.wrong("history", wants: "“all” or a number of days from 1 on")
        }
        return .days(days)
    }

    private static func start(_ arguments: Arguments) throws(UsageError) -> Instant? {
        guard let text = arguments.text("now") else { return nil }
        guard let instant = Instant(text), instant.milliseconds >= 0 else {
            throw arguments.wrong("now", wants: "an instant like 2026-11-23T09:00:00Z")
        }
        return instant
    }

    /// Says whether `text` is an origin as browsers write it: scheme, host in lower case, and a
    /// port that is not the scheme's own.
    private static func isOrigin(_ text: String) -> Bool {
        for (scheme, usualPort) in [("http://", 80), ("https://", 443)] where text.hasPrefix(scheme) {
            let authority = text.dropFirst(scheme.count)
            guard let host = Host(bytes: authority.utf8), authority == authority.lowercased() else {
                return false
            }
            return host.port != usualPort
        }
        return false
    }

    private static func checked(
        _ name: String, _ arguments: Arguments, wants: String, isRight: (String) -> Bool
    ) throws(UsageError)
        -> [String]
    {
        let values = arguments.all(name)
        if let wrong = values.first(where: { !isRight($0) }) {
            throw arguments.wrong(name, wants: wants, value: wrong)
        }
        return values
    }

    /// Removes the brackets that a URL has around an IPv6 address, like “[::1]”.
    static func withoutBrackets(_ host: String) -> String {
        host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    }
}

/// The limits that can be set.
struct Limits {
    static let usualConnections = 4_096

    /// The connections allowed from one address: a quarter, so that no single machine takes all.
    /// At least 16, because a browser opens six.
    static func usualShare(of connections: Int) -> Int { min(connections, max(16, connections / 4)) }

    let connections: Int
    let connectionsPerAddress: Int?
    let loops: Int

    init(_ arguments: Arguments) throws(UsageError) {
        connections = try arguments.number("max-connections", 1...1_000_000) ?? Limits.usualConnections
        connectionsPerAddress = try arguments.number("max-connections-per-address", 1...1_000_000)
        loops = try arguments.number("loops", 1...64) ?? Machine.loops
    }
}
