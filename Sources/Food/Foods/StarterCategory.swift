/// The categories of a new household, in the order of a walk through a shop. The table of foods
/// names them as shelves. The raw values are words of the table and of the log's format.
package enum StarterCategory: String, CaseIterable, Sendable {
    case produce, bakery, meat, dairy, grains, tins, baking, spices, snacks, frozen, drinks, household
}
