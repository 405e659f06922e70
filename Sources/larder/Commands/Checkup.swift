import Domain
import HTTP
import Journal
import Server
import Store
import UseCases

/// Everything that has kept some server from its work, looked at one after the other.
struct Checkup {
    /// Nobody has run this program before it was written: a machine without a battery starts in
    /// 1970.
    private static let earliest = Instant(milliseconds: 1_767_225_600_000)
    /// Room for the log and a snapshot of a busy year.
    private static let plenty = 200 << 20
    /// What the reserve and its making need.
    private static let least = 3 * JournalOptions().reserve
    /// A home's phones, each with the few connections that a browser holds.
    private static let someConnections = 64

    let task: FolderTask
    /// What the server is told, or would be.
    let settings: ServeSettings
    let zoneSource: TimeZoneSource

    private var folder: String { task.folder }

    var findings: [Finding] {
        if settings.folder == nil {
            return [
                .fine("folder", "None is needed: everything is kept in memory."), portFinding(nil),
                clock(nil), zone,
            ] + options
        }
        let process = holder
        var findings = [folderFinding(process)]
        var last: Instant?
        if FolderContents(of: folder) == .store {
            let verification = Verification(task)
            findings.append(contents(verification))
            if verification.isFine { last = verification.inspection.last }
        }
        return findings + [portFinding(process), clock(last), zone] + disk + options
    }

    /// The process that has the folder, where one has; its number, where that is known.
    private var holder: Int?? {
        do throws(FolderLock.Failure) {
            try FolderLock.checkFree(folder)
            return nil
        } catch {
            guard case .taken(let process) = error else { return nil }
            return .some(process)
        }
    }

    private func folderFinding(_ process: Int??) -> Finding {
        let other = "Name another folder with --data DIR."
        switch FolderContents(of: folder) {
        case .noFolder:
            let parent = Machine.existingParent(of: folder)
            return Machine.isWritable(parent)
                ? .fine("folder", "\(folder) is not there yet; the server makes it.")
                : .wrong(
                    "folder", "\(folder) is not there, and this user may not make it in \(parent).", other)
        case .forbidden:
            return .wrong(
                "folder", "\(folder) is no folder that this user may read.",
                "Look with the user that the server runs as. \(other)")
        case .strangers: return .wrong("folder", "\(folder) holds files, but no store of larder's.", other)
        case .newerStore(let format):
            return .wrong(
                "folder", "\(folder) has format \(format); this larder knows \(Manifest.format).",
                "Install the newer larder again.")
        case .nothing, .store: break
        }
        guard Machine.isWritable(folder) else {
            return .wrong(
                "folder", "This user may read \(folder), but not write to it.",
                "Look with the user that the server runs as, or give it the folder.")
        }
        guard let process else {
            return .fine("folder", "\(folder) can be used; no server is running on it.")
        }
        return .fine(
            "folder", "\(folder) is in use by a running server\(process.map { " (process \($0))" } ?? "").")
    }

    private func contents(_ verification: Verification) -> Finding {
        if verification.isFine {
            return .fine("contents", "All of it is whole: \(verification.check.counts).")
        }
        let sentences = verification.sentences.prefix(3).joined(separator: " ")
        return .wrong(
            "contents", sentences,
            "“larder verify \(folder.asWord)” says all of it. \(Failure.wayOut(of: folder))")
    }

    private func portFinding(_ process: Int??) -> Finding {
        let (host, port) = (settings.host, settings.port)
        let place = ServerPlace(host: host, port: port)
        do throws(Server.StartFailure) {
            try Server.checkListening(host: host, port: port)
            return .fine("port", "Port \(port) at \(host) is free.")
        } catch {
            let sentence = Failure(error, host: host, port: port).message
            let cut = sentence.firstRange(of: ". ")
            let detail = cut.map { String(sentence[..<$0.lowerBound]) + "." } ?? sentence
            let remedy =
                cut.map { String(sentence[$0.upperBound...]) }
                ?? "See what the system says about the address."
            guard case .system(let failure) = error, failure.isAddressInUse else {
                return .wrong("port", detail, remedy)
            }
            switch place.state {
            case .ready where process != nil:
                return .fine("port", "A larder answers at \(place.url), and is ready.")
            case .notReady(let reason) where process != nil:
                return .advice(
                    "port", "A larder answers at \(place.url), but is not ready: \(reason)",
                    "Wait, or see to what it says.")
            case .ready, .notReady:
                return .wrong("port", "A larder with another data folder answers at \(place.url).", remedy)
            case .stranger, .nobody: return .wrong("port", detail, remedy)
            }
        }
    }

    private func clock(_ last: Instant?) -> Finding {
        let now = settings.start ?? Machine.now()
        if let ahead = last.flatMap({ LogAhead(last: $0, now: now) }) {
            return .wrong("clock", ahead.sentence, ahead.remedy)
        }
        if let start = settings.start {
            return .advice(
                "clock", "The server's clock starts at \(start.text), which is for tests.",
                "Leave --now out: the machine's is shown then.")
        }
        if now < Checkup.earliest {
            return .wrong(
                "clock", "The clock says \(now.text), which cannot be.",
                "Set it: “timedatectl set-ntp true” has it set from the network.")
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
            "A day begins at midnight of the server's zone. Set it with “timedatectl set-timezone Europe/Berlin” or TZ=Europe/Berlin."
        if let complaint = zoneSource.complaint {
            return .wrong("zone", complaint.detail, "\(complaint.remedy) \(remedy)")
        }
        if case .named(let name) = zoneSource { return .fine("zone", "\(name): \(today).") }
        return .advice("zone", "No zone is set: \(today).", remedy)
    }

    private var disk: [Finding] {
        let existing = Machine.existingParent(of: folder)
        guard let free = Machine.freeBytes(existing) else { return [] }
        let room = "\(free >> 20) MB are free for \(folder)"
        let isWithoutReserve =
            FolderContents(of: folder) == .store && Machine.bytes(of: folder + "/" + Folder.reserve) == nil
        let remedy = "Make room on its disk; “df \(existing.asWord)” shows it."
        if free < Checkup.least || isWithoutReserve {
            return [
                .wrong(
                    "disk",
                    "\(room): too few. Changes are refused until there is room again; deletions work.", remedy
                )
            ]
        }
        return [free < Checkup.plenty ? .advice("disk", room + ".", remedy) : .fine("disk", room + ".")]
    }

    /// What one option means beside the others.
    private var options: [Finding] { [descriptors] + [names, signup, sync].compactMap { $0 } }

    private var descriptors: Finding {
        let wanted = settings.limits.connections
        let fitting = Machine.allowDescriptors(for: wanted)
        let remedy = "Raise the limit: “ulimit -n 8192”, or LimitNOFILE=8192 in the unit of systemd."
        if fitting >= wanted { return .fine("files", "\(wanted) connections fit.") }
        let detail = "The limit for open files leaves room for \(fitting) connections at once."
        return fitting < Checkup.someConnections
            ? .wrong("files", detail, remedy) : .advice("files", detail, remedy)
    }

    /// A proxy passes on the name it was asked by, and says for whom it asks: the one is not enough
    /// without the other.
    private var names: Finding? {
        let names = settings.hostNames.joined(separator: ", ")
        if settings.hostNames.isEmpty {
            if settings.proxies.isEmpty { return nil }
            return .advice(
                "names",
                "A proxy is trusted, but the server answers to no name but this machine's own: what comes by another is refused.",
                "Add the name by which the proxy is asked: --host-name kitchen.example.")
        }
        if settings.proxies.isEmpty, ServerPlace.isThisMachine(settings.host) {
            return .advice(
                "names",
                "Only a proxy on this machine can bring what is asked of \(names), and none is trusted: invitations say http.",
                "Trust it: --trusted-proxy 127.0.0.1.")
        }
        return .fine("names", "The server answers to \(names) too.")
    }

    private var signup: Finding? {
        guard settings.signup == .open, !ServerPlace.isThisMachine(settings.host) else { return nil }
        return .advice(
            "signup", "Whoever reaches the server may found a household on it.",
            "--signup first lets in nobody after the first.")
    }

    private var sync: Finding? {
        guard settings.sync == .none, settings.folder != nil else { return nil }
        return .advice(
            "sync", "With --sync none a power cut may take what was answered.", "Leave it out, but for tests."
        )
    }
}
