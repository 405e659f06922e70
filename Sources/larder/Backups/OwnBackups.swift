import Domain
import Platform
import UseCases

/// The backups that a server makes of its own data folder: one each night, and one before another
/// program than the last one writes.
///
/// A backup reads the files as `larder backup` does next to a running server, so it holds no lock
/// of the store. It runs on a queue of its own. A failure hinders nobody: it is told, and shown
/// until a later attempt succeeds.
final class OwnBackups: Sendable {
    /// The hour at which a night begins, when nobody plans or shops.
    private static let hour = 3
    /// The seconds between two attempts: long enough that a full disk is not written all the time.
    private static let patience = 3_600
    /// The folder of the backups before another program, and how many of them stay.
    private static let upgrades = "upgrades"
    private static let keptUpgrades = BackupKeeping(last: 3, days: 0, months: 0)

    private struct State {
        /// The newest backup, as far as is known.
        var newest: Instant?
        /// The time of the last attempt, if it failed.
        var failed: Instant?
        var trouble: String?
    }

    private let data: String
    private let settings: BackupSettings
    private let world: WorldInputs
    private let console: Console
    private let state = Guarded(State())
    /// The looks at the clock. A machine that has slept wakes up late.
    private let rounds = Rounds("larder.backups", everySeconds: 60)

    init(of data: String, _ settings: BackupSettings, _ world: WorldInputs, _ console: Console) {
        self.data = data
        self.settings = settings
        self.world = world
        self.console = console
    }

    /// The reason why the last night has no backup, in sentences; nil while all is in order.
    var trouble: String? { state.withLock { $0.trouble } }

    /// Makes a backup if another program served the folder last. No such program can be sure that
    /// the earlier one reads what it writes, so without a backup the server does not start.
    func backUpForUpgrade() throws(Failure) {
        let last = LastProgram(of: data)
        guard last != .this, FolderContents(of: data) == .store else { return }
        do throws(Failure) {
            let backups = try DatedBackups(in: settings.folder + "/" + OwnBackups.upgrades)
            try tell(
                DatedBackup(
                    of: data, in: backups, OwnBackups.keptUpgrades, at: world.now(),
                    progress: console.progress))
        } catch {
            let before = LastProgram.otherSentence(about: data).map { $0 + " " } ?? ""
            throw Failure(
                "\(before)The data could not be backed up before this version writes to it: "
                    + "\(error.message) --backup takes any folder that can be written and has room. An empty "
                    + "LARDER_BACKUP starts the server without a backup.")
        }
    }

    /// Looks at once whether a backup is due, and then again and again.
    func start() { rounds.start { [weak self] in self?.look() } }

    func stop() { rounds.stop() }

    /// Makes a backup if the last night has none. The first look reads the folder in any case, so
    /// that one that cannot be used is told at the start.
    func look() {
        let now = world.now()
        let isWaiting = state.withLock { state in
            if !isDue(after: state.newest, at: now) { return true }
            guard let failed = state.failed else { return false }
            return 0..<OwnBackups.patience ~= now.seconds - failed.seconds
        }
        if isWaiting { return }
        do throws(Failure) {
            let trouble = try backUp(at: now)
            state.withLock { $0 = State(newest: now, failed: nil, trouble: trouble) }
        } catch {
            let trouble = "The last night has no backup: \(error.message) The server tries again in an hour."
            let before = state.withLock { state in
                defer { state = State(newest: nil, failed: now, trouble: trouble) }
                return state.trouble
            }
            if before != trouble { console.tell(trouble) }
        }
    }

    /// Makes the backup of a night, unless another program has made one. Returns what is not in
    /// order with it.
    private func backUp(at now: Instant) throws(Failure) -> String? {
        let backups = try DatedBackups(in: settings.folder)
        let store = FolderContents.storeID(of: data) ?? ""
        let newest = backups.times(of: store).filter { $0 <= now }.max()
        if !isDue(after: newest, at: now) { return nil }
        let backup = try DatedBackup(
            of: data, in: backups, settings.keeping, at: now, progress: { _ in { _, _ in } })
        tell(backup)
        return backup.isFine ? nil : backup.sentences.joined(separator: " ")
    }

    private func tell(_ backup: DatedBackup) {
        for sentence in backup.sentences { console.tell(sentence) }
    }

    private func isDue(after newest: Instant?, at now: Instant) -> Bool {
        newest.map { night(of: $0) != night(of: now) } ?? true
    }

    /// The night that was last at an instant, by the day on which it began to end.
    private func night(of instant: Instant) -> Day {
        world.day(at: Instant(milliseconds: instant.milliseconds - OwnBackups.hour * 3_600_000))
    }
}
