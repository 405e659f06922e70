import API
import Deliveries
import Dispatch
import Domain
import Foods
import HTTP
import JSON
import Journal
import LocalName
import Platform
import Server
import Store
import UseCases
import Web

/// Builds the running server from its parts, and stops it in order.
struct Serve {
    private let settings: ServeSettings
    private let zoneSource: TimeZoneSource
    private let console: Console
    /// The one clock of the server. With `--now` it starts when this value is made.
    private let world: WorldInputs
    /// The server's own backups; nil if it makes none.
    private let backups: OwnBackups?

    init(settings: ServeSettings, zoneSource: TimeZoneSource, console: Console) {
        self.settings = settings
        self.zoneSource = zoneSource
        self.console = console
        let world = settings.start.map(WorldInputs.machine.startingAt) ?? .machine
        self.world = world
        backups = settings.folder.flatMap { folder in
            settings.backups.map { OwnBackups(of: folder, $0, world, console) }
        }
    }

    func run() async -> Int32 {
        Machine.returnLargeBuffers()
        if let complaint = zoneSource.complaint { console.tell("\(complaint.detail) \(complaint.remedy)") }
        do throws(Failure) {
            // The folder stays this server's until the last request is done and the log is closed.
            let folder = try settings.folder.map { path throws(Failure) in try OpenStorage.take(path) }
            return try await serve(from: folder)
        } catch {
            console.tell("larder: " + error.message)
            return Larder.failed
        }
    }

    private func serve(from folder: DataFolder?) async throws(Failure) -> Int32 {
        let log = AccessLog.make(
            settings.log, without: settings.logSkip, proxies: settings.proxies, now: world.now)
        if let log { Crashes.write(log) }
        defer { log?.close() }
        let policy = API.Policy(
            hosts: HostAllowList(names: Machine.names + settings.hostNames),
            corsOrigins: Set(settings.corsOrigins),
            proxies: settings.proxies, signIn: settings.signIn, base: settings.base)
        let envelope = Envelope(policy: policy, seed: UInt32(truncatingIfNeeded: world.random()))
        // The signals come first: nobody can know about the server yet and stop it.
        let signals = Signals(Stopping(drain: Timeouts().drain)) { log?.flush() }
        let opening = StartupApplication(envelope)
        let options = options(log)
        let server = try server(opening, options)
        do throws(Failure) {
            let keeping = try await keeping(folder, opening)
            defer { keeping.close() }
            await keeping.repository.removeExpiredPlans(world)
            let readings = Readings(
                keeping: keeping, traffic: options.traffic, started: Machine.now().seconds)
            let service = Service(
                version: Version.text, trouble: { keeping.trouble }, degradation: { keeping.degradation },
                advice: { [backups] in
                    let advice = [keeping.advice, backups?.trouble].compactMap { $0 }
                    return advice.isEmpty ? nil : advice.joined(separator: " ")
                },
                metrics: Metrics(audience: settings.metrics, readings: { readings.all }))
            let name = HomeName(settings, port: server.port)?.service(console)
            let local = localServer(keeping, port: server.port, name)
            let watch = ConditionWatch(keeping, console)
            watch.start()
            defer { watch.stop() }
            let hooks = HookDeliveries.serving(
                keeping, hosts: settings.hookHosts ?? [], world: world,
                tell: { [console] in console.tell($0) })
            if settings.hookHosts != nil { hooks.start() }
            defer { hooks.stop() }
            signals.beginServing()
            await server.serve(api(service, keeping, hooks, envelope))
            announce(server)
            backups?.start()
            defer { backups?.stop() }
            // Read once, here: otherwise the first list would be read on a loop for as long.
            DispatchQueue.global(qos: .utility).async { _ = FoodTable.shared }
            name?.start()
            await signals.untilToldToStop()
            service.beginStopping()
            console.tell("Stopping: running requests are answered first. A second Ctrl-C stops at once.")
            await name?.stop()
            await server.stop()
            await local?.stop()
            return Larder.fine
        } catch {
            await server.stop()
            throw error
        }
    }

    /// Opens the storage. A long log takes time to read, so a thread of its own does it.
    private func keeping(_ folder: DataFolder?, _ opening: StartupApplication) async throws(Failure)
        -> OpenStorage
    {
        guard let folder else {
            return .memory(MemoryRepository(world))
        }
        let result: Result<OpenStorage, Failure> = await withCheckedContinuation { continuation in
            DispatchQueue(label: "larder.opening").async {
                continuation.resume(returning: Result { () throws(Failure) in try open(folder, opening) })
            }
        }
        return try result.get()
    }

    private func open(_ folder: DataFolder, _ opening: StartupApplication) throws(Failure) -> OpenStorage {
        try backups?.backUpForUpgrade()
        let say = console.progress("reading the log")
        let repository: JournalRepository
        do throws(Failure) {
            repository = try OpenStorage.open(
                folder.path, history: settings.history,
                options: JournalOptions(sync: settings.sync == .full),
                world: world,
                progress: { done, total in
                    opening.reached(done, of: total)
                    say(done, total)
                }, tell: console.tell)
        } catch {
            guard let sentence = LastProgram.otherSentence(about: folder.path) else { throw error }
            throw Failure("\(error.message) \(sentence)")
        }
        if LastProgram(of: folder.path) != .this { try? LastProgram.this.write(to: folder.path) }
        // A start that fails names such files itself.
        let ownership = Ownership(of: folder.path)
        if let detail = ownership.detail { console.tell("\(detail) \(ownership.remedy)") }
        return .folder(folder, repository)
    }

    /// Opens the socket for commands on this machine. A server without it is complete for phones.
    private func localServer(_ keeping: OpenStorage, port: Int, _ name: LocalNameService?) -> LocalServer? {
        guard case .folder(let folder, let repository) = keeping else { return nil }
        let desk = LocalDesk(
            members: MemberDesk(repository: repository, world: world),
            addresses: { PhoneAddresses(settings, port: port, homeName: name?.name) },
            url: ServerPlace(host: settings.host, port: port).url)
        do throws(SocketFailure) {
            return try LocalServer(in: folder.path) { await desk.answer($0) }
        } catch {
            console.tell(
                "Commands cannot ask this server: the socket \(LocalSocket.path(in: folder.path)) cannot be "
                    + "made (\(error.text)). “larder invite”, “members” and “qr” need it.")
            return nil
        }
    }

    private func server(_ application: any Application, _ options: ServerOptions) throws(Failure) -> Server {
        do throws(Server.StartFailure) {
            return try Server(application: application, options: options)
        } catch {
            throw Failure(error, host: settings.host, port: settings.port)
        }
    }

    private func api(
        _ service: Service, _ keeping: OpenStorage, _ hooks: HookDeliveries, _ envelope: Envelope
    ) -> API {
        let api = HouseholdAPI(
            repository: keeping.repository, images: keeping.images, world: world,
            signup: settings.signup, threads: Threads(count: WorkPlaces.places),
            foundingNames: settings.foundingNames, version: Version.text, pageBuild: WebPage.build,
            hookHosts: settings.hookHosts,
            links: settings.links,
            hookProgress: { hooks.progress(of: $0) },
            homeAddress: { [settings] port in PhoneAddresses(settings, port: port).urls.first })
        let routes = Routes(service: service, api: api)
        return API(
            routes: settings.isConformance ? routes.addingConformance() : routes, api: api,
            envelope: envelope,
            metrics: service.metrics)
    }

    private func options(_ log: AccessLog?) -> ServerOptions {
        let now = world.now
        var options = ServerOptions(wallClock: { now().seconds })
        options.host = settings.host
        options.port = settings.port
        options.connections = Machine.allowDescriptors(for: settings.limits.connections)
        if options.connections < settings.limits.connections {
            console.tell(
                "The limit for open files allows only \(options.connections) connections at once, "
                    + "not \(settings.limits.connections). “ulimit -n 8192” raises it.")
        }
        options.connectionsPerAddress =
            settings.limits.connectionsPerAddress ?? Limits.usualShare(of: options.connections)
        options.proxies = settings.proxies
        options.loops = settings.limits.loops
        if let log { options.accessLog = { log.note($0) } }
        return options
    }

    private func announce(_ server: Server) {
        // The URL is for this machine, because the reader of the line is on it.
        let url = ServerPlace(host: settings.host, port: server.port).url
        var line = JSONWriter()
        line.object {
            $0.field("ready", true)
            $0.field("url", url)
            $0.field("pid", Int(getpid()))
            $0.field("version", Version.text)
        }
        console.result(String(decoding: line.bytes, as: UTF8.self))
        let place =
            switch settings.storage {
            case .ephemeral: "only in memory"
            case .folder(let path): "in \(path)"
            }
        console.tell(
            "Larder \(Version.text) is running at \(url). The data is \(place). "
                + "Open \(url) in a browser; \(url)/docs is for programs. Stop with Ctrl-C.")
        let welcome = Welcome(
            addresses: PhoneAddresses(settings, port: server.port), port: server.port,
            isWatched: Machine.isWatched)
        for sentence in welcome.lines { console.tell(sentence) }
    }
}
