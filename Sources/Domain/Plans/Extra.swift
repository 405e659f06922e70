/// An item to buy that belongs to no meal.
package struct Extra: Part {
    package typealias ID = Identifier<Extra>

    package let id: ID
    package let item: Ingredient
    package var version: Int

    package init(id: ID, item: Ingredient, version: Int = 0) {
        self.id = id
        self.item = item
        self.version = version
    }
}

/// A piece of a row with an address and a version of its own.
package protocol Part: Equatable, Sendable {
    associatedtype ID: RowID
    var id: ID { get }
    /// The sequence of the transaction that wrote this version; 0 before the first one.
    var version: Int { get set }
}

extension Part {
    /// Returns the part with its version: that of `old` if nothing changed, otherwise `seq`.
    func stamped(after old: Self?, at seq: Int) -> Self {
        var part = self
        part.version = old?.version ?? 0
        if part != old { part.version = seq }
        return part
    }
}

extension Array where Element: Part {
    func stamped(after old: [Element], at seq: Int) -> [Element] {
        map { part in part.stamped(after: old.first { $0.id == part.id }, at: seq) }
    }
}
