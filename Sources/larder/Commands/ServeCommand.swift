extension Command {
    static let serve = Command(
        name: "serve", summary: "runs the server",
        about: """
            Serves the HTTP API until it is told to stop (Ctrl-C, SIGTERM or SIGHUP). Running requests \
            are answered first. When ready, it prints one line of JSON with its address on stdout; \
            messages for people go to stderr.
            """,
        options: ServeOptions.all,
        run: { arguments, environment, console throws(UsageError) in
            let settings = try ServeSettings(arguments, environment: environment)
            return await Serve(settings: settings, zoneSource: TimeZoneSource(environment), console: console)
                .run()
        })
}
