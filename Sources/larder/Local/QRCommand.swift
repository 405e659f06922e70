import JSON

extension Command {
    static let qr = Command(
        name: "qr", summary: "shows a running server's address as a QR code for phones",
        about: """
            Prints the address at which phones reach the server that runs on the data folder, and a QR \
            code of the address for their cameras. With --host-name it shows that name instead; then no \
            server has to run.
            """,
        positionals: [FolderTask.folderPositional],
        options: [
            FolderTask.folderOption,
            Option(
                name: "host-name", placeholder: "NAME",
                help: "Show this name of the server, like kitchen.example.", repeats: true),
            Option(
                name: "port", placeholder: "N",
                help: "The port of that name, unless a proxy is trusted. Default: 8080."),
            Option(
                name: "trusted-proxy", placeholder: "ADDRESS",
                help: "The proxy that answers the name with TLS: the address then begins with https.",
                repeats: true),
            FolderTask.jsonOption,
        ],
        run: { arguments, environment, console throws(UsageError) in
            let task = try FolderTask(arguments, environment, console)
            let names = try ServeSettings.hostNames(arguments)
            let port = try arguments.number("port", 1...65_535) ?? ServeSettings.usualPort
            let named = PhoneAddresses(
                host: "0.0.0.0", port: port, names: names,
                isBehindProxy: !arguments.all("trusted-proxy").isEmpty, home: [])
            return await task.run { () throws(Failure) in
                let urls = try named.urls.isEmpty ? addresses(of: task) : named.urls
                return task.end(true, urls, hints: PhoneAddresses.picture(of: urls[0]) ?? []) {
                    $0.field("urls", urls)
                }
            }
        })

    /// The addresses of the server that runs on the folder, at least one.
    private static func addresses(of task: FolderTask) throws(Failure) -> [String] {
        try task.requireStore()
        guard let server = RunningServer(on: task.folder) else {
            throw Failure(
                "no server runs on \(task.folder). Start “larder serve”, or name the server with --host-name."
            )
        }
        return try server.phoneAddresses()
    }
}
