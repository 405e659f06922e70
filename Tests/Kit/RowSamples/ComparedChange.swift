package import Domain
import Tables

extension Change {
    /// Returns this change relative to `household`, as the transaction `seq`. Rows and their parts
    /// get versions; edits that change nothing are dropped.
    package func compared(with household: Household, at seq: Int) -> Change {
        var compared = Change()
        for (key, edit) in edits {
            let previousVersion = household.version(of: key)
            guard let row = edit.row else {
                if previousVersion > 0 { compared.delete(key, previousVersion: previousVersion) }
                continue
            }
            let stamped = row.stamped(in: household, at: seq)
            if !stamped.isHeld(by: household) { compared.put(stamped, previousVersion: previousVersion) }
        }
        return compared
    }
}
