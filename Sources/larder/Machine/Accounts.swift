import Platform

/// The names of users and groups. The lists are read here, because a static program cannot ask the
/// C library for names. An account that is not in them keeps its number.
enum Accounts {
    /// Returns the name of a user, or the user's number as text.
    static func user(_ number: uid_t) -> String { name(of: Int(number), in: "/etc/passwd") }

    /// Returns the name of a group, or the group's number as text.
    static func group(_ number: gid_t) -> String { name(of: Int(number), in: "/etc/group") }

    private static func name(of number: Int, in list: String) -> String {
        name(of: number, among: Machine.lines(of: list)) ?? String(number)
    }

    /// Returns the name in a line like “larder:x:999:…” with that number.
    static func name(of number: Int, among lines: [String]) -> String? {
        for line in lines {
            let fields = line.split(separator: ":", omittingEmptySubsequences: false)
            if fields.count > 2, Int(fields[2]) == number, !fields[0].isEmpty { return String(fields[0]) }
        }
        return nil
    }
}
