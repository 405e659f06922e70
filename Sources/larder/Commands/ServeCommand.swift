extension Command {
    static let serve = Command(
        name: "serve", summary: "serves the API",
        about: """
            Serves the HTTP API until it is told to stop (Ctrl-C, SIGTERM or SIGHUP); requests that are running then get their answer first. When \
            ready, it prints one line of JSON with its address on stdout; everything for people goes to stderr.
            """,
        options: [
            Option(
                name: "data", placeholder: "DIR",
                help:
                    "Keep data in this folder; made if it is not there. Default: larder in the user's data folder."
            ),
            Option(
                name: "ephemeral", placeholder: nil,
                help: "Keep everything in memory; nothing is left afterwards."),
            Option(
                name: "signup", placeholder: "WHO",
                help:
                    "Who may found a household: “first” lets in whoever comes first and then nobody, also after the household was deleted, “open” everybody, “closed” nobody. Default: first."
            ),
            Option(
                name: "history", placeholder: "DAYS",
                help:
                    "How far back activity, undo and changes reach: “all”, or a number of days. What the household keeps, its plans among it, stays anyway. Default: all."
            ),
            Option(
                name: "sync", placeholder: "KIND",
                help:
                    "“full” answers a write when it is safely on the disk; “none” does not wait and may lose data in a power cut: for tests. Default: full."
            ),
            Option(
                name: "host", placeholder: "ADDRESS",
                help:
                    "Listen at this address. Default: 127.0.0.1, this machine only; 0.0.0.0 or :: is the whole home."
            ),
            Option(
                name: "port", placeholder: "N",
                help: "Listen at this port; 0 takes a free one. Default: 8080."),
            Option(
                name: "now", placeholder: "INSTANT",
                help:
                    "Start the server's clock at this instant, like 2026-11-23T09:00:00Z, and let it tick (for tests)."
            ),
            Option(
                name: "log", placeholder: "KIND",
                help: "The access log on stderr: text, json or none. Default: text."),
            Option(
                name: "metrics", placeholder: "WHO",
                help:
                    "Who may read /metrics: “local” for programs on this machine, “everyone”, or “nobody”. Default: local."
            ),
            Option(
                name: "host-name", placeholder: "NAME",
                help:
                    "Answer to this name too. Addresses, localhost, *.local and the machine's own name always work.",
                repeats: true),
            Option(
                name: "cors-origin", placeholder: "ORIGIN",
                help: "Let pages of this origin use the API, like https://kitchen.example.",
                repeats: true),
            Option(
                name: "trusted-proxy", placeholder: "ADDRESS",
                help: "Believe this proxy when it says for whom it asks, and whether by TLS.",
                repeats: true),
            Option(
                name: "max-connections", placeholder: "N",
                help: "Connections at once. Default: 4096, or what the system's descriptor limit allows."),
            Option(
                name: "max-connections-per-address", placeholder: "N",
                help:
                    "Connections from one address at once, but for trusted proxies; more are closed unanswered. Default: a quarter of all."
            ),
            Option(
                name: "max-buffered-megabytes", placeholder: "N",
                help: "Memory for bodies that are still arriving. Default: 96."),
            Option(
                name: "head-timeout", placeholder: "SECONDS",
                help: "For a request's head to arrive. Default: 10."),
            Option(
                name: "body-timeout", placeholder: "SECONDS",
                help: "For a request's body to arrive, a second more for each 8 KB. Default: 30."),
            Option(
                name: "idle-timeout", placeholder: "SECONDS",
                help: "A connection without a request. Default: 60."),
            Option(
                name: "send-timeout", placeholder: "SECONDS",
                help: "For a client to take its answer, a second more for each 8 KB. Default: 30."),
            Option(
                name: "drain-timeout", placeholder: "SECONDS",
                help:
                    "For requests that have begun when the server stops; 3 s later it ends by force, with code 1. Default: 10."
            ),
            Option(
                name: "loops", placeholder: "N",
                help: "Threads that serve connections. Default: half the cores."),
            Option(
                name: "conformance", placeholder: nil,
                help: "Add POST /echo and POST /echo-json, for protocol checks."),
        ],
        run: { arguments, environment, console throws(UsageError) in
            let settings = try ServeSettings(arguments, environment: environment)
            return await Serve(settings: settings, zoneSource: TimeZoneSource(environment), console: console)
                .run()
        })
}
