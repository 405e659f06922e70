/// The reason why a store could not be checked, copied or rewritten. The store has not changed.
package enum CareFailure: Error, Equatable, Sendable {
    /// The source is not right.
    case source(OpenFailure)
    /// The target could not be written.
    case target(DiskFailure)
    /// The target folder is not empty.
    case occupied
    /// The state asked for is out of reach. Only the states after these sequences can be had.
    case outOfReach(from: Int, through: Int)
    /// The state asked for comes after sequences that an earlier restore has given up [L8].
    case givenUp(ClosedRange<Int>)

    package var text: String {
        switch self {
        case .source(let failure): failure.text
        case .target(let failure): failure.text
        case .occupied: "The folder to write to is not empty"
        case .outOfReach(let from, let through):
            "Only the states after transactions \(from) to \(through) can be had"
        case .givenUp(let range):
            "Transactions \(range.lowerBound) to \(range.upperBound) were given up by an earlier restore"
        }
    }
}

extension HeldStore {
    /// Returns all bytes of a file without which the work cannot go on.
    func source(_ name: String) throws(CareFailure) -> [UInt8] {
        try folder.reading { _ throws(OpenFailure) in try bytes(name) }
    }
}

extension Folder {
    func writing<Value>(_ work: (Folder) throws(DiskFailure) -> Value) throws(CareFailure) -> Value {
        do throws(DiskFailure) {
            return try work(self)
        } catch {
            throw .target(error)
        }
    }

    func reading<Value>(_ work: (Folder) throws(OpenFailure) -> Value) throws(CareFailure) -> Value {
        do throws(OpenFailure) {
            return try work(self)
        } catch {
            throw .source(error)
        }
    }

    /// Returns the store of the folder, held open for reading.
    func held() throws(CareFailure) -> HeldStore {
        try reading { folder throws(OpenFailure) in try HeldStore(folder) }
    }
}
