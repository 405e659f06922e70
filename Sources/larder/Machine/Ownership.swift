import Journal
import Platform

/// The owners of a data folder's files, compared with the user who has to read and write them.
struct Ownership {
    /// The user and group that the files should belong to.
    struct Owner: Equatable {
        let user: uid_t
        let group: gid_t

        /// The owner as `chown` takes it, like “larder:larder”.
        var words: String { Accounts.user(user) + ":" + Accounts.group(group) }

        /// Says whether this is the user under whom programs run that shall own nothing.
        var isNobody: Bool { Accounts.user(user) == "nobody" || user == 65_534 }
    }

    /// A file or folder of another user.
    struct Stranger: Equatable {
        /// The path inside the data folder; empty for the data folder itself.
        let name: String
        let user: uid_t
    }

    /// The most strangers that are named.
    private static let mostNamed = 3

    private let folder: String
    private let owner: Owner
    private let strangers: [Stranger]

    /// Compares the folder with the user who runs this program. Root may use every file, so for
    /// root the owner of the folder counts.
    init(of folder: String) {
        let this = Owner(user: geteuid(), group: getegid())
        self.init(of: folder, for: this.user == 0 ? Ownership.owner(of: folder) ?? this : this)
    }

    /// Compares the folder with `owner`.
    init(of folder: String, for owner: Owner) {
        self.folder = folder
        self.owner = owner
        strangers = Ownership.paths(in: folder).compactMap { name in
            let path = name.isEmpty ? folder : folder + "/" + name
            guard let found = Ownership.owner(of: path), found.user != owner.user else { return nil }
            // Some file systems have one owner for all files, and let everybody use them.
            if owner.user == geteuid(), access(path, R_OK | W_OK) == 0 { return nil }
            return Stranger(name: name, user: found.user)
        }
    }

    /// The sentence that names files of other users; nil if all files belong to the owner.
    var detail: String? {
        if strangers.isEmpty { return nil }
        let name = Accounts.user(owner.user)
        if let whole = strangers.first(where: { $0.name.isEmpty }) {
            return "\(folder) belongs to \(Accounts.user(whole.user)), not to \(name)."
        }
        let named = strangers.prefix(Ownership.mostNamed).map { "\($0.name) (\(Accounts.user($0.user)))" }
        let more = strangers.count > named.count ? " and \(strangers.count - named.count) more" : ""
        return "Some files in \(folder) do not belong to \(name): \(named.joined(separator: ", "))\(more)."
    }

    /// The command of root that makes all files right.
    var remedy: String {
        if owner.isNobody { return Ownership.remedyForNobody }
        let command = "chown -R \(owner.words) \(folder.asWord)"
        guard let whole = strangers.first(where: { $0.name.isEmpty }), whole.user != 0 else {
            return "As root: \(command)"
        }
        // The folder of another user may be right, and this program run by the wrong user.
        return "Run larder as \(Accounts.user(whole.user)), or name another folder with --data DIR, "
            + "or give the folder to this user, as root: \(command)"
    }

    private static let remedyForNobody =
        "Run larder as a user of its own, to whom the folder belongs, or name another folder with --data DIR."

    /// The sentence for a folder of another user, like that of an installed service; nil for root,
    /// and for the folder's own user.
    static func forgottenSudo(_ folder: String) -> String? {
        guard geteuid() != 0, let owner = owner(of: folder), owner.user != geteuid(), owner.user != 0 else {
            return nil
        }
        let words = ["sudo", "larder"] + CommandLine.arguments.dropFirst().map(\.asWord)
        return "\(folder) belongs to \(Accounts.user(owner.user)): \(words.joined(separator: " "))"
    }

    /// The message for a folder that this user may not use.
    static func message(_ folder: String, reason: String) -> String {
        if let sentence = forgottenSudo(folder) { return sentence }
        let ownership = Ownership(of: folder)
        let user = Accounts.user(geteuid())
        let begin = "\(folder) cannot be used by \(user) (\(reason))."
        guard let detail = ownership.detail else {
            if ownership.owner.isNobody { return "\(begin) \(remedyForNobody)" }
            return "\(begin) Larder must be able to read and write the folder and everything in it. "
                + "Name another folder with --data DIR, or as root: chown -R "
                + "\(Owner(user: geteuid(), group: getegid()).words) \(folder.asWord)"
        }
        return "\(begin) \(detail) \(ownership.remedy)"
    }

    static func owner(of path: String) -> Owner? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        return Owner(user: status.st_uid, group: status.st_gid)
    }

    /// The data folder itself, its files, and the files of its two inner folders. The socket is
    /// left out, because each server makes its own.
    private static func paths(in folder: String) -> [String] {
        let names = Machine.entries(of: folder)
        var paths = [""]
        paths += names.filter { $0 != Folder.socket }
        for name in [Folder.aside, Folder.images] where names.contains(name) {
            paths += Machine.entries(of: "\(folder)/\(name)").map { "\(name)/\($0)" }
        }
        return paths
    }
}
