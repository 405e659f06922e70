/// Why a rule says no. Every one has a sentence and a status at the door.
package enum Refusal: Error, Equatable, Sendable {
    case noSuchHousehold
}
