import JSON

extension Command {
    static let doctor = Command(
        name: "doctor", summary: "checks whether this machine and the data folder are fit for a server",
        about: """
            Checks the data folder with its contents, the port, the clock, the time zone, the free disk \
            space, the limit for open files and the options. Says what is wrong and what to do, and \
            changes nothing. A server may be running on the folder. Give it the same options as \
            “larder serve”. Exits with 1 if something is wrong.
            """,
        positionals: [FolderTask.folderPositional],
        options: [FolderTask.jsonOption] + Command.serve.options,
        run: { arguments, environment, console throws(UsageError) in
            let task = try FolderTask(arguments, environment, console)
            let settings = try ServeSettings(arguments, environment: environment)
            let findings = Checkup(task: task, settings: settings, zoneSource: TimeZoneSource(environment))
                .findings
            return Finding.report(
                findings, folder: settings.folder, isJSON: try arguments.isSet("json"), console)
        })
}

/// The result of one check of the doctor.
struct Finding: Equatable {
    enum State: String {
        case fine
        /// The server runs, but may behave in an unexpected way.
        case advice
        case wrong
    }

    let subject: String
    let state: State
    let detail: String
    /// The advice what to do, if something has to be done.
    let remedy: String?

    static func fine(_ subject: String, _ detail: String) -> Finding {
        Finding(subject: subject, state: .fine, detail: detail, remedy: nil)
    }

    static func advice(_ subject: String, _ detail: String, _ remedy: String) -> Finding {
        Finding(subject: subject, state: .advice, detail: detail, remedy: remedy)
    }

    static func wrong(_ subject: String, _ detail: String, _ remedy: String) -> Finding {
        Finding(subject: subject, state: .wrong, detail: detail, remedy: remedy)
    }

    static func report(_ findings: [Finding], folder: String?, isJSON: Bool, _ console: Console) -> Int32 {
        let isFine = !findings.contains { $0.state == .wrong }
        if isJSON {
            var json = JSONWriter()
            json.object { json in
                json.field("ok", isFine)
                json.field("folder", folder)
                json.array("checks") { json in
                    for finding in findings {
                        json.object {
                            $0.field("subject", finding.subject)
                            $0.field("state", finding.state.rawValue)
                            $0.field("detail", finding.detail)
                            $0.field("remedy", finding.remedy)
                        }
                    }
                }
            }
            console.result(String(decoding: json.bytes, as: UTF8.self))
        } else {
            for finding in findings { console.result(finding.text) }
        }
        return isFine ? Larder.fine : Larder.failed
    }

    private var text: String {
        let mark = "\(state.rawValue)    ".prefix(8) + (subject + "         ").prefix(10)
        return "\(mark)\(detail)" + (remedy.map { "\n                  → \($0)" } ?? "")
    }
}
