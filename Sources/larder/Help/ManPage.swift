/// The man page larder(1), in the language of man(7).
enum ManPage {
    static var text: String {
        (head + Command.all.flatMap(section) + common + tail).joined(separator: "\n")
    }

    private static let head = [
        #".\" Made by “larder generate man”."#,
        ".TH LARDER 1 \"\" \"Larder \(Version.text)\" \"User Commands\"",
        ".SH NAME", escaped("larder - a server for the meals, week plans and shopping lists of a household"),
        ".SH SYNOPSIS", ".B larder", #"\fIcommand\fR [\fIoptions\fR]"#,
        ".SH DESCRIPTION",
        escaped(
            "Larder is one program: the server, and commands that look after its data folder. Each change is "
                + "on the disk before it is answered. “larder serve” serves this machine at "
                + "http://127.0.0.1:8080; “larder serve --host 0.0.0.0” the whole home. "
                + "“larder COMMAND --help” explains a command, and “larder --version” prints the version."),
        ".SH COMMANDS",
    ]

    private static func section(of command: Command) -> [String] {
        let (options, note) = command.listed
        let groups = options.grouped.flatMap { heading, options in
            (heading.map { [".PP", ".B \(escaped($0)):"] } ?? []) + options.flatMap(entry)
        }
        return [".SS \"\(escaped(Help.usage(of: command)))\"", escaped(command.about)]
            + (note.map { [".PP", escaped($0)] } ?? []) + groups
    }

    private static func entry(of option: Option) -> [String] {
        let value = option.placeholder.map { #" \fI\#(escaped($0))\fR"# } ?? ""
        return [".TP", #"\fB\#(escaped("--" + option.name))\fR\#(value)"#, escaped(option.wholeHelp)]
    }

    private static let common = [".SS \"Options of every command\""] + entry(of: ConfigFile.option)

    private static let tail = [
        ".SH ENVIRONMENT",
        escaped(Help.variables),
        ".SH FILES",
        ".TP", ".I \(escaped(ConfigFile.usualPath))", "Settings that every command reads.",
        ".TP", ".I \(escaped("~/.local/share/larder"))",
        "The data, unless " + escaped("--data") + " names another folder.",
        ".TP", ".I \(escaped("/var/lib/larder"))", "The data of the service.",
        ".TP", ".I \(escaped("/var/backups/larder"))", "The backups of the service.",
        ".SH EXIT STATUS",
        ".TP", ".B \(Larder.fine)", "All went well.",
        ".TP", ".B \(Larder.failed)", "The command failed, or found something wrong.",
        ".TP", ".B \(Larder.misused)", "The command line is wrong.",
    ]

    /// The text with the characters that mean something to troff written out.
    private static func escaped(_ text: String) -> String {
        let escaped = text.map { character in
            switch character {
            case "\\": "\\e"
            case "-": "\\-"
            case "\"": "\\(dq"
            default: String(character)
            }
        }.joined()
        return escaped.first.map { $0 == "." || $0 == "'" } == true ? "\\&" + escaped : escaped
    }
}

extension Command {
    /// The options that the command's part of a page lists, without those of every command. A
    /// command that takes all options of `serve` has a note instead of them.
    var listed: (options: [Option], note: String?) {
        let ofServe = Set(Command.serve.options.map(\.name))
        guard name != Command.serve.name, ofServe.isSubset(of: options.map(\.name)) else {
            return (options, nil)
        }
        return (options.filter { !ofServe.contains($0.name) }, "It takes all options of “larder serve” too.")
    }
}
