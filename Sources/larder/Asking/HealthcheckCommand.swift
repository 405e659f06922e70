extension Command {
    static let healthcheck = Command(
        name: "healthcheck", summary: "asks a running server whether it is ready",
        about: """
            Exits with 0 if the server at URL is ready, and with 1 if it is not ready or does not \
            answer. For a container's health check and for scripts. Without URL it asks the server on \
            this machine that was started with the same --host and --port.
            """,
        positionals: [Positional(name: "url", placeholder: "URL", isRequired: false)],
        options: [
            Option(
                name: "url", placeholder: "URL", help: "The server's address, like http://127.0.0.1:8080."),
            Option(
                name: "host", placeholder: "ADDRESS",
                help: "The address at which the server listens. Default: 127.0.0.1."),
            Option(name: "port", placeholder: "N", help: "The server's port. Default: 8080."),
        ],
        run: { arguments, _, console throws(UsageError) in
            let server = try ServerPlace(arguments)
            switch server.state {
            case .ready:
                console.result("\(server.url) is ready.")
                return Larder.fine
            case .degraded(let reason):
                console.result("\(server.url) is ready.")
                console.tell("larder: \(server.url) is not in order: \(reason)")
                return Larder.fine
            case .notReady(let reason): console.tell("larder: \(server.url) is not ready: \(reason)")
            case .otherProgram:
                console.tell("larder: another program answers at \(server.url). Check the URL.")
            case .noAnswer:
                console.tell(
                    "larder: nobody answers at \(server.url). Start “larder serve”, or check the URL.")
            }
            return Larder.failed
        })
}
