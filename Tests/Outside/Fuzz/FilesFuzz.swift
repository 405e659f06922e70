import JSON
import RecipeFiles
import RecipeImport

/// Bytes become files of other programs: archives, tables, texts and pages. Every other input is
/// packed into a sound archive, with an entry for each piece between two bytes 0xFF. Each file is
/// read to its end or refused, and the index of each recipe is its place.
///
/// This file is no target of the package, because libFuzzer brings its own main.
/// `Tests/Outside/Stress/fuzz files` compiles the file together with the reader of files.
@_cdecl("LLVMFuzzerTestOneInput")
func readFile(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = Array(UnsafeBufferPointer(start: start, count: count))
    let bytes =
        input.first.map { $0 & 1 == 1 ? archive(of: input.dropFirst()) : Array(input.dropFirst()) } ?? []
    guard var file = try? RecipeFile(bytes) else { return 0 }
    let reader = RecipeReader(defaultServings: 4, own: NoMeal.self)
    var index = 0
    while let recipes = file.next(by: reader) {
        for recipe in recipes {
            precondition(recipe.reading.index == index, "a recipe has another's place")
            index += 1
        }
        precondition(file.progress.done <= file.progress.of, "more is done than there is")
    }
    precondition(index > 0, "a file ends without a recipe and without a refusal")
    return 0
}

private let names = [
    "recipes.html", "database.json", "_recipes/a.md", "_components/b.md", "a/recipe.json", "a/full.jpg",
    "b.zip",
    "t.csv", "m.mmf", "p.paprikarecipe",
]

private func archive(of input: ArraySlice<UInt8>) -> [UInt8] {
    let pieces = input.split(separator: 0xFF, maxSplits: names.count - 1)
    return ArchiveWriter.archive(zip(names, pieces).map { .init($0, Array($1), isDeflated: $1.count > 100) })
}
