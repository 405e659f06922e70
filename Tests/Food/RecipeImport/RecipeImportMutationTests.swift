import Chance
import Domain
import Foundation
import Testing
import Walks

@testable import API
@testable import RecipeImport

/// Checks that the reader answers any bytes, and that every recipe keeps to the limits.
@Test(.ownThreads, arguments: [1, 2, 3, 4])
func `a damaged body is read or refused without a crash`(part: Int) {
    var chance = Chance.fresh
    for _ in 0..<WalkLength.steps(400, long: 3_000) {
        let shape = RecipeShape.all[chance.below(RecipeShape.all.count)]
        let body = damaged(Array(shape.body.utf8), by: &chance)
        do throws(Problem) {
            for reading in try RecipeReader(defaultServings: 4).read(body, contentType: shape.contentType) {
                if case .failed(let problems) = reading.outcome { #expect(!problems.isEmpty) }
                guard let recipe = reading.recipe else { continue }
                #expect(recipe.faults == [], "seed \(chance.seed): \(String(decoding: body, as: UTF8.self))")
            }
        } catch {
            #expect(!error.detail.isEmpty)
        }
    }
}

/// Bytes that have a meaning for one of the readers, and any others.
private let telling = Array("{}[]\",:\\/<>!-'=&;#@0123456789 \n\t\0\u{ad}½".utf8) + [0xff, 0x80]

private func damaged(_ body: [UInt8], by chance: inout Chance) -> [UInt8] {
    var body = body
    for _ in 0...chance.below(4) where !body.isEmpty {
        let place = chance.below(body.count)
        switch chance.below(6) {
        case 0: body[place] = telling[chance.below(telling.count)]
        case 1: body.insert(telling[chance.below(telling.count)], at: place)
        case 2: body.remove(at: place)
        case 3: body.removeSubrange(place..<min(body.count, place + chance.below(30)))
        case 4:
            body.insert(
                contentsOf: body[place..<min(body.count, place + chance.below(60))],
                at: chance.below(body.count))
        default: body.swapAt(place, chance.below(body.count))
        }
    }
    return body
}

extension Recipe {
    /// The limits that the recipe breaks.
    var faults: [String] {
        let checks: [(String, Bool)] = [
            ("name", Recipe.nameLength.contains(name.unicodeScalars.count)),
            ("servings", servings.map { Recipe.servings.contains($0) } ?? (yield != nil)),
            ("yield", yield.map { Recipe.yieldLength.contains($0.unicodeScalars.count) } ?? true),
            (
                "description",
                description.map { Recipe.descriptionLength.contains($0.unicodeScalars.count) } ?? true
            ),
            ("notes", notes.map { Recipe.notesLength.contains($0.unicodeScalars.count) } ?? true),
            ("tags", tags.count <= Recipe.mostTags && Set(tags).count == tags.count),
            (
                "minutes",
                [minutes.prep, minutes.cook].allSatisfy {
                    $0.map { Recipe.minutesRange.contains($0) } ?? true
                } && minutes.total.map { Recipe.totalRange.contains($0) } ?? true
            ),
            ("number of ingredients", ingredients.count <= Recipe.mostIngredients),
            ("number of steps", steps.count <= Recipe.mostSteps),
            (
                "ingredients",
                ingredients.allSatisfy { Recipe.ingredientLength.contains($0.text.unicodeScalars.count) }
            ),
            ("steps", steps.allSatisfy { Recipe.stepLength.contains($0.unicodeScalars.count) }),
            ("source", sourceURL.map { Recipe.sourceLength.contains($0.unicodeScalars.count) } ?? true),
        ]
        return checks.filter { !$0.1 }.map(\.0)
    }
}

/// Compares two lengths. A reader that reads a part again and again takes sixteen times the work
/// for four times the body.
@Test(
    arguments: [
        "<", "<script type='application/ld+json'>", "<!--", "<a b='",
        "<script type='application/ld+json'>[\"",
        "<script type='application/ld+json'>[\" ,",
        "<script type='application/ld+json'>/*", "&", "<a ", "1. ", "1 ", "\\n", "&amp;", "Step 1", "(",
        "<br", "3. ",
    ])
func `a long repetitive body takes time in proportion`(piece: String) throws {
    let times = disproportion(from: 12_500, slack: .milliseconds(100)) {
        processorTime(ofReading: piece, bytes: $0)
    }
    #expect(times == nil)
}

/// Returns the processor time of this thread for a body that repeats one piece. Other load on the
/// machine does not count.
private func processorTime(ofReading piece: String, bytes: Int) -> Duration {
    let long = String(repeating: piece, count: bytes / piece.utf8.count)
    let text = long.replacing("\"", with: "'")
    let body =
        #"""
        {"title":"\#(text)","ingredients":"\#(text)","directions":"1. \#(text)",\#
        "time":"\#(text)","yield":"\#(text)","tags":"\#(text)"}
        """#
    let begin = threadTime()
    _ = try? RecipeReader(defaultServings: 4).read(Array(("<html>" + long).utf8), contentType: nil)
    _ = try? RecipeReader(defaultServings: 4).read(Array(body.utf8), contentType: nil)
    return threadTime() - begin
}

@Test func `deep nesting is refused or ignored`() throws {
    for (open, close) in [("[", "]"), (#"{"@graph":"#, "}"), (#"{"itemListElement":"#, "}")] {
        let nested = String(repeating: open, count: 5_000) + "1" + String(repeating: close, count: 5_000)
        #expect(throws: Problem.self) {
            try read(#"{"@type":"Recipe","name":"R","recipeInstructions":\#(nested)}"#)
        }
        #expect(throws: Problem.self) {
            try read("<html><script type='application/ld+json'>\(nested)</script>")
        }
    }
}
