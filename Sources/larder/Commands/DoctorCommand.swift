import JSON

extension Command {
    static let doctor = Command(
        name: "doctor", summary: "looks whether this machine and the data folder suit a server",
        about: """
            Looks at the data folder and all that is in it, the port, the clock, the time zone, the room on the disk, the number of files \
            that may be open and what the options amount to; says what is wrong, and what to do about it. Changes nothing. A server may be \
            running on the folder. Takes the options that “larder serve” is started with. Exits with 1 where something is wrong.
            """,
        places: [FolderTask.folderPlace],
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

/// What the doctor says of one thing.
struct Finding: Equatable {
    enum State: String {
        case fine
        /// A server runs, but somebody may be surprised.
        case advice
        case wrong
    }

    let subject: String
    let state: State
    let detail: String
    /// What to do; nil where there is nothing to do.
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
