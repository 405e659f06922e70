import JSON
import Journal

/// The common part of all commands on a data folder: the folder, the output and the progress.
struct FolderTask {
    static let folderPositional = Positional(name: "data", placeholder: "DIR", isRequired: false)
    static let folderOption = Option(
        name: "data", placeholder: "DIR", help: "The data folder. Default: the one that “larder serve” uses.")
    static let jsonOption = Option(
        name: "json", placeholder: nil, help: "Print the result as one line of JSON.")
    static let quietOption = Option(
        name: "quiet", placeholder: nil, help: "Print nothing if all is well, as a cron job should.")

    let folder: String
    private let isJSON: Bool
    private let isQuiet: Bool
    private let console: Console

    init(_ arguments: Arguments, _ environment: Environment, _ console: Console) throws(UsageError) {
        if arguments.text("data")?.isEmpty == true { throw arguments.wrong("data", wants: "a folder") }
        guard let folder = arguments.text("data") ?? ServeSettings.defaultFolder(environment) else {
            throw UsageError(
                "There is no home folder in which to look for data. Name the data folder with --data DIR.")
        }
        self.folder = folder
        isJSON = try arguments.isSet("json")
        isQuiet = try arguments.isSet("quiet")
        self.console = console
    }

    /// Runs `work` and prints the message of its failure.
    func run(_ work: () async throws(Failure) -> Int32) async -> Int32 {
        do throws(Failure) {
            return try await work()
        } catch {
            return fail(error)
        }
    }

    func fail(_ failure: Failure) -> Int32 {
        end(false, [isJSON ? failure.message : "larder: " + failure.message])
    }

    /// Prints the outcome: on stdout if it is the result, on stderr after a failure or with a
    /// `result` for programs. `hints` are for people only.
    func end(
        _ isFine: Bool, _ sentences: [String], hints: [String] = [], result: String? = nil,
        _ fields: (inout JSONWriter) -> Void = { _ in }
    ) -> Int32 {
        if isFine, isQuiet { return Larder.fine }
        if isJSON {
            var json = JSONWriter()
            json.object {
                $0.field("ok", isFine)
                $0.field("folder", folder)
                $0.field("detail", sentences.joined(separator: " "))
                fields(&$0)
            }
            console.result(String(decoding: json.bytes, as: UTF8.self))
        } else {
            for sentence in sentences + hints {
                isFine && result == nil ? console.result(sentence) : console.tell(sentence)
            }
            if let result { console.result(result) }
        }
        return isFine ? Larder.fine : Larder.failed
    }

    /// Throws unless the folder holds a store.
    func requireStore() throws(Failure) {
        try FolderTask.requireStore(in: folder, advice: "Name the data folder with --data DIR.")
    }

    static func requireStore(in folder: String, advice: String) throws(Failure) {
        if let complaint = FolderContents(of: folder).complaint(folder, advice: advice) {
            throw Failure(complaint)
        }
    }

    /// The number of files in the folder's aside/.
    var aside: Int { Machine.entries(of: folder + "/aside").count }

    func tell(_ sentence: String) {
        if !isQuiet { console.tell(sentence) }
    }

    func progress(_ doing: String) -> (_ done: Int, _ of: Int) -> Void { console.progress(doing) }
}

/// Runs `work` and turns a failure of the journal into one with a message.
func asFailure<Value>(
    reading source: String, writing target: String, _ work: () throws(CareFailure) -> Value
) throws(Failure) -> Value {
    do throws(CareFailure) {
        return try work()
    } catch {
        throw Failure(error, reading: source, writing: target)
    }
}

extension Int {
    /// “1 meal”, “2 meals”.
    func of(_ thing: String) -> String { "\(self) \(thing)\(self == 1 ? "" : "s")" }
}

extension [String] {
    /// The most sentences of one kind that a command shows: a few are enough when a thousand are
    /// alike.
    static let mostListed = 20

    /// Returns the first sentences, with the number of the other things.
    func listed(_ things: String) -> [String] {
        let most = [String].mostListed
        return count <= most ? self : prefix(most) + ["\(count - most) more \(things) are not listed."]
    }
}
