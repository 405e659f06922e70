import Foundation
import Testing

@testable import larder

@Test func `the handbook's page of options is what the tables say`() throws {
    let page = repositoryFolder.appending(path: "Sources/larder/larder.docc/Options.md")
    let isSame = try String(contentsOf: page, encoding: .utf8) == OptionsPage.text + "\n"
    #expect(
        isSame,
        "Run: .build/debug/larder generate options >Sources/larder/larder.docc/Options.md")
}

@Test(arguments: GeneratedText.allCases) func `generate prints each kind of text`(kind: GeneratedText) async {
    let ran = await run("generate", kind.rawValue)
    #expect(ran.status == 0 && ran.results == [kind.text])
}

@Test func `an unknown kind of text is refused with the kinds there are`() async {
    let ran = await run("generate", "tcsh")
    #expect(ran.status == 2 && ran.results == [])
    #expect(ran.told[0].contains("KIND must be one of man, options, bash, zsh, fish, not “tcsh”."))
}

@Test(arguments: Command.all, GeneratedText.allCases)
func `each text has each option of each command`(command: Command, kind: GeneratedText) throws {
    let text = try #require(part(of: kind, about: command))
    let options = [.man, .options].contains(kind) ? command.listed.options : command.allOptions
    for option in options {
        let name =
            switch kind {
            case .man: #"\fB\-\-"# + option.name.replacing("-", with: #"\-"#) + #"\fR"#
            case .fish: "-l \(option.name) "
            default: "--\(option.name)"
            }
        #expect(text.contains(name))
    }
}

/// The lines of a text about a command.
private func part(of kind: GeneratedText, about command: Command) -> String? {
    let (begin, end) =
        switch kind {
        case .man: (".SS \"larder \(command.name.replacing("-", with: #"\-"#)) ", "\n.S")
        case .options: ("\n## larder \(command.name)\n", "\n## ")
        case .bash: ("\n        \(command.name)) ", "\n")
        case .zsh: ("\n        \(command.name))\n", ";;")
        case .fish: ("from \(command.name)' ", "\n# end")
        }
    guard let from = kind.text.range(of: begin)?.upperBound else { return nil }
    let rest = kind.text[from...]
    if kind == .fish {
        let lines = rest.split(separator: "\n")
        return lines.filter { $0.contains("from \(command.name)' ") || $0.hasPrefix("-l") }
            .joined(separator: "\n")
    }
    return String(rest[..<(rest.range(of: end)?.lowerBound ?? rest.endIndex)])
}

@Test func `options of one name complete alike, because bash does not look at the command`() {
    let options = Dictionary(grouping: Command.all.flatMap(\.allOptions), by: \.name)
    for (name, alike) in options {
        #expect(Set(alike.map { "\($0.completion as Any)" }).count == 1, "\(name)")
    }
}

@Test(arguments: [
    ("log", Completion.oneOf(["text", "json", "none"])), ("signup", .oneOf(["first", "open", "closed"])),
    ("data", .folder), ("config", .file), ("port", .unknown),
])
func `a value completes by its words, or by files`(name: String, completion: Completion) throws {
    let option = try #require(Command.serve.allOptions.first { $0.name == name })
    #expect(option.completion == completion)
}

@Test(arguments: [
    ("Listen here. Default: 1.", "Listen here"), ("Names like *.local. More.", "Names like *.local"),
    ("No end", "No end"),
])
func `a shell shows the first sentence of a help`(help: String, short: String) {
    #expect(Option(name: "x", placeholder: nil, help: help).shortHelp == short)
}

@Test func `no line of the man page begins with a request of troff by accident`() {
    let requests = [".TH", ".SH", ".SS", ".TP", ".PP", ".B ", ".I ", #".\""#]
    let lines = ManPage.text.split(separator: "\n")
    #expect(lines.count > 100)
    #expect(lines.filter { $0.hasPrefix(".") && !requests.contains(where: $0.hasPrefix) } == [])
}

@Test func `a command that takes all options of serve says so`() {
    #expect(Command.doctor.listed.note == "It takes all options of “larder serve” too.")
    #expect(Command.doctor.listed.options.map(\.name) == ["json"])
    #expect(Command.serve.listed.note == nil)
}
