import Journal

/// A process that uses a data folder, found by the folder's lock.
struct RunningServer {
    let folder: String
    /// The number of the process; nil if the lock does not tell.
    let process: Int?

    /// Looks for a process; nil if the folder is free.
    init?(on folder: String) {
        do throws(FolderLock.Failure) {
            try FolderLock.checkFree(folder)
            return nil
        } catch {
            guard case .taken(let process) = error else { return nil }
            self.folder = folder
            self.process = process
        }
    }

    func ask(_ question: LocalQuestion) throws(Failure) -> LocalAnswer {
        try question.ask(serverOn: folder)
    }

    /// Returns the addresses at which phones reach the server, at least one.
    func phoneAddresses() throws(Failure) -> [String] {
        let answer = try ask(.address)
        let urls = answer.texts("urls")
        if urls.isEmpty {
            throw Failure(
                "only this machine reaches the server, at \(answer.text("url") ?? "its port"). For the whole "
                    + "home start it with --host 0.0.0.0; the service: LARDER_HOST=0.0.0.0 in "
                    + "\(ConfigFile.usualPath), and sudo systemctl restart larder.")
        }
        return urls
    }

    /// The address for programs on this machine; nil if the process does not tell.
    var url: String? { (try? ask(.address))?.text("url") }
}
