import Domain
import HTTP
import JSON
import RecipeImport

/// Bytes become a graph of linked data, with as many circles, chains and ways as the fuzzer likes.
/// Whatever it is, both recipes are read, and the time limit of libFuzzer is far from reached.
///
/// This file is no target of the package, because libFuzzer brings its own main.
/// `Tests/Outside/Stress/fuzz graphs` compiles the file together with the reader of recipes.
@_cdecl("LLVMFuzzerTestOneInput")
func readGraph(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let graph = ReferenceGraph(Array(UnsafeBufferPointer(start: start, count: count)))
    do throws(RecipeRefusal) {
        let readings = try RecipeReader(defaultServings: 4, own: NoMeal.self).recipes(
            in: Array(graph.body.utf8), contentType: nil)
        precondition(readings.count == 2, "a recipe was lost")
        for reading in readings {
            guard let recipe = reading.recipe else { preconditionFailure("a recipe failed") }
            precondition(recipe.sourceURL?.hasPrefix("https://e.org/") ?? true, "an address from nowhere")
        }
    } catch {
        preconditionFailure("a graph was refused: \(error)")
    }
    return 0
}
