import API
import Domain
import UseCases

/// The options of `larder serve` in the groups of its help.
enum ServeOptions {
    static let all =
        grouped("Data", data) + grouped("Addresses", addresses) + grouped("Who may come in", access)
        + grouped("Log", log) + grouped("Limits", limits) + grouped("For tests", tests)

    private static let data =
        [
            Option(
                name: "data", placeholder: "DIR",
                help:
                    "Keep the data in this folder, which is created if needed. "
                    + "Default: larder in the user's data folder."
            ),
            Option(
                name: "ephemeral", placeholder: nil,
                help: "Keep all data in memory only; it is gone when the server stops."),
            Option(
                name: "history", placeholder: "DAYS",
                help:
                    "How far back activity, undo and changes reach: “all”, or a number of days. "
                    + "Meals, plans and lists stay in any case. Default: all."
            ),
            Option(
                name: "sync", placeholder: "KIND",
                help:
                    "“full” confirms a change when it is safely on the disk; “none” does not wait and can "
                    + "lose data in a power cut, so it is only for tests. Default: full.",
                choices: ServeSettings.Sync.words),
            BackupSettings.option,
        ] + BackupKeeping.options(with: "backup")

    private static let addresses = [
        Option(
            name: "host", placeholder: "ADDRESS",
            help:
                "Listen at this address. Default: 127.0.0.1, for this machine only; 0.0.0.0 or :: is for "
                + "the whole home."
        ),
        Option(
            name: "port", placeholder: "N",
            help: "Listen at this port; 0 takes any free port. Default: 8080."),
        Option(
            name: "host-name", placeholder: "NAME",
            help:
                "Also answer to this name. Addresses, localhost, *.local and the machine's own name "
                + "always work.",
            repeats: true),
        Option(
            name: "mdns-name", placeholder: "NAME",
            help:
                "The name that a server for the home gives itself there: “pantry” is pantry.local. If "
                + "another machine has the name, a number is added. Default: larder."
        ),
        Option(
            name: "no-mdns", placeholder: nil,
            help: "Take no name at home; phones use an address or a name that you have set up."),
        Option(
            name: "hook-host", placeholder: "NAME",
            help:
                "Let hooks lead to this name, if its address is in the home's network. Addresses there, "
                + "localhost and *.local always work, but for those at which hosted machines find their "
                + "keys, like 169.254.*, which are named here.",
            repeats: true),
        Option(
            name: "no-hooks", placeholder: nil, help: "Send no changes to other programs at home."),
        Option(
            name: "no-links", placeholder: nil,
            help:
                "Open no links to recipes. Without this option the machine's own curl opens those that "
                + "members paste, if there is one."
        ),
        Option(
            name: "link-host", placeholder: "NAME",
            help:
                "Let links lead to this name, also in the home's network and at any port. Links to other "
                + "machines at home are refused.",
            repeats: true),
        Option(
            name: "trusted-proxy", placeholder: "ADDRESS",
            help:
                "Trust what this proxy reports about its client: the address, whether it uses TLS, and the "
                + "path before the server's own (X-Forwarded-Prefix). A network like 172.18.0.0/16 stands "
                + "for every proxy in it.",
            repeats: true),
        Option(
            name: "base-path", placeholder: "PATH",
            help:
                "The path below which a proxy shows the server, like /larder; the proxy may take it away "
                + "or leave it. Default: none."
        ),
    ]

    private static let access = [
        Option(
            name: "sign-in-header", placeholder: "NAME",
            help:
                "Believe a proxy who has signed in with it, by this field of its requests, like Remote-User. "
                + "Counts only with --sign-in-proxy, and for members to whom an owner has given the name."
        ),
        Option(
            name: "sign-in-proxy", placeholder: "ADDRESS",
            help:
                "The single address of the proxy that signs people in. A network is refused: every machine "
                + "in it could be anybody.",
            repeats: true),
        Option(
            name: "signup", placeholder: "WHO",
            help:
                "Who may found a household: “first” only the first person, even after that household "
                + "is deleted; “open” everybody, until all households together have "
                + "\(Households.mostRows) entries; “closed” nobody. Default: first.",
            choices: Founding.Policy.words),
        Option(
            name: "cors-origin", placeholder: "ORIGIN",
            help: "Let web pages of this origin use the API, like https://kitchen.example.",
            repeats: true),
        Option(
            name: "metrics", placeholder: "WHO",
            help:
                "Who may read /metrics: “local” for programs on this machine, “everyone”, or “nobody”. "
                + "Default: local.",
            choices: Metrics.Audience.words),
    ]

    private static let log = [
        Option(
            name: "log", placeholder: "KIND",
            help: "The access log on stderr: text, json or none. Default: text.",
            choices: ServeSettings.Log.words),
        Option(
            name: "log-skip", placeholder: "PATHS",
            help:
                "Leave successful requests of these paths out of the access log, like "
                + "/healthz,/readyz,/metrics."
        ),
    ]

    private static let limits = [
        Option(
            name: "max-connections", placeholder: "N",
            help: "The most connections at once. Default: 4096, or as many as the system allows."),
        Option(
            name: "max-connections-per-address", placeholder: "N",
            help:
                "The most connections at once from one address, except trusted proxies; more are "
                + "closed without an answer. Default: a quarter of all."
        ),
        Option(
            name: "loops", placeholder: "N",
            help: "The number of threads that serve connections. Default: half the cores."),
    ]

    private static let tests = [
        Option(
            name: "now", placeholder: "INSTANT",
            help:
                "Start the server's clock at this instant, like 2026-11-23T09:00:00Z, and let it tick "
                + "(for tests)."
        ),
        Option(
            name: "conformance", placeholder: nil,
            help: "Add POST /echo and POST /echo-json, for protocol checks."),
    ]

    private static func grouped(_ heading: String, _ options: [Option]) -> [Option] {
        options.map { option in
            var option = option
            option.group = heading
            return option
        }
    }
}
