import Tables

/// A kind of which people could not tell two rows of one name apart.
package protocol UniquelyNamed: Row {
    var name: String { get }

    /// Says whether some reader sees the row under a name.
    func isShown(as name: String) -> Bool

    /// The refusal of another row with this row's name.
    var refusalOfNamesake: Refusal { get }
}

extension UniquelyNamed {
    package var refusalOfNamesake: Refusal { .namesake(Self.word, name: name) }

    package func isShown(as name: String) -> Bool { self.name.lowercased() == name.lowercased() }
}

extension Category: UniquelyNamed {
    package var refusalOfNamesake: Refusal { .nameTaken(.category, by: id.text) }
}

extension Household {
    /// Returns the row that has the name of another one already.
    package func namesake<R: UniquelyNamed>(of row: R) -> R? {
        self[keyPath: R.table].all.lazy.map(\.row).first { $0.id != row.id && $0.isShown(as: row.name) }
    }

    /// Throws if another row of the kind has the name.
    package func requireFreeName(of row: some UniquelyNamed) throws(Refusal) {
        if let other = namesake(of: row) { throw other.refusalOfNamesake }
    }
}
