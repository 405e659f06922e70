import API
import Domain
import Journal
import Server
import Store
import UseCases
import Web

/// The figures of `/metrics`, except those of requests. Each request for them collects them again.
struct Readings: Sendable {
    let keeping: OpenStorage
    let traffic: Traffic
    /// The start of the server, in seconds since 1970.
    let started: Int

    var all: [Metric] { server + process + (folder.map { figures($0, $1.figures) } ?? []) }

    private var folder: (path: String, repository: JournalRepository)? {
        guard case .folder(let folder, let repository) = keeping else { return nil }
        return (folder.path, repository)
    }

    private var server: [Metric] {
        [
            .info(
                "larder_build_info", "The program's version, and the build of its page.",
                ("version", Version.text), ("page", WebPage.build)),
            .gauge(
                "larder_ready", keeping.trouble == nil ? 1 : 0,
                "Whether writes are possible: 0 after the disk has failed."),
            .gauge("larder_open_connections", Double(traffic.openConnections), "Connections that are open."),
            .gauge(
                "larder_open_streams", Double(traffic.openStreams),
                "Answers that are written as events happen."),
            .gauge(
                "larder_unsent_bytes", Double(traffic.unsentBytes),
                "Bytes of answers that their clients have not taken yet."),
            .counter(
                "larder_refused_answers_total", Double(traffic.refusedAnswers),
                "Answers refused because there was no memory for them."),
            .gauge(
                "larder_households", Double(keeping.repository.published.count),
                "Households on this server."),
        ]
    }

    /// The figures of the process, with the names that Prometheus' own libraries use.
    private var process: [Metric] {
        [
            .gauge(
                "process_start_time_seconds", Double(started),
                "When the server started, in seconds since 1970."),
            .counter("process_cpu_seconds_total", Machine.busySeconds, "Processor time."),
            Machine.residentBytes.map {
                .gauge("process_resident_memory_bytes", Double($0), "Memory in use.")
            },
            Machine.openDescriptors.map {
                .gauge("process_open_fds", Double($0), "File descriptors in use.")
            },
            Machine.descriptorLimit.map {
                .gauge("process_max_fds", Double($0), "File descriptors that the process may use.")
            },
        ].compactMap { $0 }
    }

    private func figures(_ path: String, _ figures: JournalFigures) -> [Metric] {
        let names = Machine.entries(of: path)
        let bytes = names.reduce(0) { $0 + (Machine.bytes(of: path + "/" + $1) ?? 0) }
        let snapshot = names.last { $0.hasPrefix("snapshot-") && $0.hasSuffix(".jsonl") }.flatMap {
            Machine.changed(path + "/" + $0)
        }
        return [
            .counter(
                "larder_log_transactions_total", Double(figures.durable),
                "Transactions since the folder began."),
            .gauge(
                "larder_log_bytes", Double(figures.log),
                "The log after the newest snapshot, which the next start reads."),
            .gauge("larder_data_bytes", Double(bytes), "Log and snapshots, without photos."),
            .histogram(
                "larder_sync_duration_seconds", Readings.distribution(figures.syncs, unit: 1_000_000_000),
                "Time until a batch of transactions was on the disk."),
            .histogram(
                "larder_batch_transactions", Readings.distribution(figures.batches),
                "Transactions that shared one sync."),
            .gauge(
                "larder_snapshot_transactions", Double(figures.durable - figures.snapshot),
                "Transactions after the newest snapshot."),
            snapshot.map {
                .gauge(
                    "larder_snapshot_age_seconds", Double(Machine.now().seconds - $0),
                    "Time since the newest snapshot.")
            },
            LastBackup(of: path).map {
                .gauge(
                    "larder_backup_age_seconds", Double($0.age(at: Machine.now())),
                    "Time since the newest backup of the data folder.")
            },
            Machine.freeBytes(path).map {
                .gauge("larder_disk_free_bytes", Double($0), "Free bytes on the data folder's disk.")
            },
        ].compactMap { $0 }
    }

    private static func distribution(_ tally: Tally, unit: Double = 1) -> Distribution {
        Distribution(
            bounds: tally.bounds.map { Double($0) / unit }, counts: tally.counts,
            sum: Double(tally.sum) / unit)
    }
}
