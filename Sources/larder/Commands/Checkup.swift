import Domain
import HTTP
import Journal
import Server
import Store
import UseCases

/// The checks of `larder doctor`, one for each usual cause of trouble.
struct Checkup {
    /// The year of the first release. A clock before it is wrong: a machine without a battery
    /// starts in 1970.
    private static let earliest = Instant(milliseconds: 1_767_225_600_000)
    /// Room for the log and a snapshot of a busy year.
    private static let plenty = 200 << 20
    /// The room that the reserve and its creation need.
    private static let least = 3 * JournalOptions().reserve
    /// The connections of a home's phones, a few for each browser.
    private static let someConnections = 64

    let task: FolderTask
    /// The options that the server is started with.
    let settings: ServeSettings
    let zoneSource: TimeZoneSource

    private var folder: String { task.folder }

    var findings: [Finding] {
        if settings.folder == nil {
            return [
                .fine("folder", "No folder is needed: all data is kept in memory."), portFinding(nil),
                clock(nil), zone,
            ] + options
        }
        // Without the rights of the folder's user every further finding would be untrue.
        if let sentence = Ownership.forgottenSudo(folder) {
            return [.wrong("folder", "This user cannot look into it.", sentence)]
        }
        let running = RunningServer(on: folder)
        var findings = [folderFinding(running)] + [owners, service].compactMap { $0 }
        var last: Instant?
        if FolderContents(of: folder) == .store {
            let verification = Verification(task)
            findings.append(contents(verification))
            if verification.isFine {
                last = verification.inspection.last
                findings.append(photos(verification))
            }
            findings.append(.backup(of: folder, by: settings.backups, at: Machine.now()))
        }
        return findings + [portFinding(running), clock(last), zone] + disk + options
    }

    private func folderFinding(_ running: RunningServer?) -> Finding {
        let other = "Name another folder with --data DIR."
        switch FolderContents(of: folder) {
        case .noFolder:
            let parent = Machine.existingParent(of: folder)
            return Machine.isWritable(parent)
                ? .fine("folder", "\(folder) does not exist yet; the server creates it.")
                : .wrong(
                    "folder", "\(folder) does not exist, and this user may not create it in \(parent).", other
                )
        case .forbidden:
            return .wrong(
                "folder", "\(folder) is not a folder that this user may read.",
                "Run the doctor as the user that the server runs as, or as root. \(other)")
        case .otherFiles:
            return .wrong("folder", "\(folder) contains files, but no Larder data.", other)
        case .otherStore(let format):
            return .wrong(
                "folder", "\(folder) has format \(format); this version of Larder reads \(Manifest.format).",
                "Use the version of Larder that wrote it.")
        case .nothing, .store: break
        }
        guard Machine.isWritable(folder) else {
            return .wrong(
                "folder", "This user may read \(folder), but not write to it.",
                "Run the doctor as the user that the server runs as, or make that user the folder's owner.")
        }
        guard let running else {
            return .fine("folder", "\(folder) can be used; no server is running on it.")
        }
        let process = running.process.map { " (process \($0))" } ?? ""
        return .fine("folder", "\(folder) is in use by a running server\(process).")
    }

    /// The service of this machine, which may have another folder than the one that is checked.
    private var service: Finding? { InstalledService.onThisMachine?.finding(forFolder: folder) }

    /// The files that the server's user does not own, after a command of another user.
    private var owners: Finding? {
        let ownership = Ownership(of: folder)
        return ownership.detail.map { .wrong("owners", $0, ownership.remedy) }
    }

    private func contents(_ verification: Verification) -> Finding {
        if verification.isFine {
            return .fine("contents", "The data is whole: \(verification.check.counts).")
        }
        let sentences = verification.sentences.prefix(3).joined(separator: " ")
        return .wrong(
            "contents", sentences,
            "“larder verify \(folder.asWord)” lists all problems. \(Failure.remedy(for: folder))")
    }

    private func photos(_ verification: Verification) -> Finding {
        let photos = verification.photos(task)
        if photos.isFine { return .fine("photos", "All \(photos.count.of("photo")) can be shown.") }
        return .wrong("photos", photos.sentences.prefix(3).joined(separator: " "), PhotoCheck.remedy)
    }

    private func portFinding(_ running: RunningServer?) -> Finding {
        let (host, port) = (settings.host, settings.port)
        let place = ServerPlace(host: host, port: port)
        do throws(Server.StartFailure) {
            try Server.checkListening(host: host, port: port)
            if let running, port != 0 { return elsewhere(running) }
            return .fine("port", "Port \(port) at \(host) is free.")
        } catch {
            let sentence = Failure(error, host: host, port: port).message
            let cut = sentence.firstRange(of: ". ")
            let detail = cut.map { String(sentence[..<$0.lowerBound]) + "." } ?? sentence
            let remedy = cut.map { String(sentence[$0.upperBound...]) } ?? "Check --host and --port."
            guard case .system(let failure) = error, failure.isAddressInUse else {
                return .wrong("port", detail, remedy)
            }
            switch place.state {
            case .ready where running != nil:
                return .fine("port", "A Larder server answers at \(place.url) and is ready.")
            case .degraded(let reason) where running != nil:
                return .advice(
                    "port", "A Larder server answers at \(place.url) and is ready, but not in order.", reason)
            case .notReady(let reason) where running != nil:
                return .advice(
                    "port", "A Larder server answers at \(place.url), but is not ready: \(reason)",
                    "Wait, or solve the problem that it names.")
            case .ready, .degraded, .notReady:
                return .wrong(
                    "port", "A Larder server with another data folder answers at \(place.url).", remedy)
            case .otherProgram, .noAnswer: return .wrong("port", detail, remedy)
            }
        }
    }

    /// The finding for a server that runs on the folder, but not at the port of these options.
    private func elsewhere(_ running: RunningServer) -> Finding {
        let free = "port \(settings.port) at \(settings.host) is free"
        guard let url = running.url else {
            return .advice(
                "port", "A program uses the folder, but \(free).",
                "Give the doctor the options of the server, like --port.")
        }
        return .advice(
            "port", "The server on this folder answers at \(url), and \(free).",
            "Use \(url), or give the doctor the options of that server.")
    }

    private func clock(_ last: Instant?) -> Finding {
        let now = settings.start ?? Machine.now()
        if let ahead = last.flatMap({ LogAhead(last: $0, now: now) }) {
            return .advice("clock", ahead.sentence, ahead.remedy)
        }
        if let start = settings.start {
            return .advice(
                "clock", "The server's clock starts at \(start.text), which is only for tests.",
                "Leave out --now, so that the server uses the machine's clock.")
        }
        if now < Checkup.earliest {
            return .wrong(
                "clock", "The clock says \(now.text), which is in the past.",
                "Set the clock: “timedatectl set-ntp true” sets it from the network.")
        }
        return .fine("clock", "It is \(now.text).")
    }

    private var zone: Finding {
        let now = Machine.now()
        let world = WorldInputs.machine
        let minutes = world.zone(now)
        let offset =
            "UTC\(minutes < 0 ? "-" : "+")\(abs(minutes) / 60)"
            + (minutes % 60 == 0 ? "" : ":\(abs(minutes) % 60)")
        let today = "\(offset), so today is \(world.day(at: now).text)"
        let remedy =
            "A day begins at midnight in the server's time zone. "
            + "Set the zone with “timedatectl set-timezone Europe/Berlin” or TZ=Europe/Berlin."
        if let complaint = zoneSource.complaint {
            return .wrong("zone", complaint.detail, "\(complaint.remedy) \(remedy)")
        }
        if case .named(let name) = zoneSource { return .fine("zone", "\(name): \(today).") }
        return .advice("zone", "No time zone is set: \(today).", remedy)
    }

    private var disk: [Finding] {
        let existing = Machine.existingParent(of: folder)
        guard let free = Machine.freeBytes(existing) else { return [] }
        let size = free >> 30 >= 10 ? "\(free >> 30) GB" : "\(free >> 20) MB"
        let room = "\(size) are free for \(folder)"
        let isWithoutReserve =
            FolderContents(of: folder) == .store && Machine.bytes(of: folder + "/" + Folder.reserve) == nil
        let remedy = "Free some space on the disk; “df \(existing.asWord)” shows how much is left."
        if free < Checkup.least || isWithoutReserve {
            return [
                .wrong(
                    "disk",
                    "\(room), which is too little. "
                        + "Changes are refused until there is more space; deletions still work.",
                    remedy)
            ]
        }
        return [free < Checkup.plenty ? .advice("disk", room + ".", remedy) : .fine("disk", room + ".")]
    }

    /// The options that are useless or risky without another one.
    private var options: [Finding] { [descriptors] + [names, signup, sync].compactMap { $0 } }

    private var descriptors: Finding {
        let wanted = settings.limits.connections
        let fitting = Machine.allowDescriptors(for: wanted)
        let remedy = "Raise the limit: “ulimit -n 8192”, or LimitNOFILE=8192 in the systemd unit."
        if fitting >= wanted {
            return .fine("files", "The limit for open files allows \(wanted) connections.")
        }
        let detail = "The limit for open files allows only \(fitting) connections at once."
        return fitting < Checkup.someConnections
            ? .wrong("files", detail, remedy) : .advice("files", detail, remedy)
    }

    /// The names that the server answers to. A proxy needs two options: its public name, and trust
    /// in the client address that the proxy reports.
    private var names: Finding? {
        let names = settings.hostNames.joined(separator: ", ")
        if settings.hostNames.isEmpty {
            if settings.proxies.isEmpty { return nil }
            return .advice(
                "names",
                "A proxy is trusted, but the server only answers to this machine's own names "
                    + "and refuses requests to other names.",
                "Add the name that clients use for the proxy: --host-name kitchen.example.")
        }
        if settings.proxies.isEmpty, ServerPlace.isThisMachine(settings.host) {
            return .advice(
                "names",
                "Requests to \(names) can only come through a proxy on this machine, "
                    + "but no proxy is trusted: links in invitations begin with http.",
                "Trust the proxy: --trusted-proxy 127.0.0.1.")
        }
        return .fine("names", "The server also answers to \(names).")
    }

    private var signup: Finding? {
        guard settings.signup == .open, !ServerPlace.isThisMachine(settings.host) else { return nil }
        return .advice(
            "signup", "Everybody who reaches the server may found a household.",
            "With --signup first only the first person may.")
    }

    private var sync: Finding? {
        guard settings.sync == .none, settings.folder != nil else { return nil }
        return .advice(
            "sync", "With --sync none a power cut can lose changes that the server has confirmed.",
            "Leave out --sync none, except in tests.")
    }
}
