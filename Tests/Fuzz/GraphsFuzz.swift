import Domain
import HTTP
import JSON

/// Bytes become a graph of linked data, with as many circles, chains and ways as the fuzzer likes. Whatever it is, both
/// recipes are read, and the time limit of libFuzzer is far from reached.
///
/// Not a target of the package: libFuzzer brings its own main. `scripts/fuzz graphs` compiles it together with the
/// reader of recipes.
@_cdecl("LLVMFuzzerTestOneInput")
func readGraph(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let graph = ReferenceGraph(Array(UnsafeBufferPointer(start: start, count: count)))
    do throws(Problem) {
        let readings = try RecipeReader(defaultServings: 4).read(Array(graph.body.utf8), contentType: nil)
        precondition(readings.count == 2, "a recipe was lost")
        for reading in readings {
            guard case .recipe(_, _, let image) = reading.outcome else { preconditionFailure("a recipe failed") }
            precondition(image?.hasPrefix("https://e.org/") ?? true, "an address from nowhere")
        }
    } catch {
        preconditionFailure("a graph was refused: \(error.detail)")
    }
    return 0
}

/// The rest of a problem needs all routes.
struct Problem: Error {
    let detail: String

    init(_ code: ProblemCode, _ detail: String) {
        self.detail = detail
    }

    init(_ refusal: JSONRefusal) {
        detail = "\(refusal)"
    }
}
