import Chance
import Foundation

@testable import Journal

extension SimulatedDisk.Use {
    /// The fault of the next write: 0 for none, the negated error, or 1 for half a write.
    mutating func nextWriteFault() -> Int {
        writes += 1
        guard case .write(let number, let code) = fault else { return 0 }
        if writes == number {
            callsBeforeFault = moments.count
            return 1
        }
        return writes == number + 1 ? -Int(code) : 0
    }

    mutating func nextSyncFault(_ file: SimulatedDisk.OpenFile) -> Int {
        syncs += 1
        guard case .sync(syncs, let code) = fault else { return 0 }
        callsBeforeFault = moments.count
        if let versions = state.files[file.number] {
            let remains = FileRemains(versions: versions)
            let isExtreme = Bool.random(using: &random)
            state.drop(
                file.number,
                leaving: isExtreme ? remains.extremes.randomElement(using: &random)! : remains.sample(&random)
            )
        }
        return -Int(code)
    }
}
