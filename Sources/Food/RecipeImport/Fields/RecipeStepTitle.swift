/// The title of a single step, kept as a heading if it says more than the step.
enum RecipeStepTitle {
    /// Returns true if a title only repeats its step or only counts: "Step 3", "stap 1", "1."
    static func isIdle(_ title: String, before text: String) -> Bool {
        let words = folded(title)
        return words.isEmpty || isNumber(title) || occurs(words, in: folded(text))
    }

    /// Returns a heading. A title that ends in a mark needs no colon.
    static func heading(_ title: String) -> String {
        title.last.map { ":.!?…".contains($0) } ?? true ? title : title + ":"
    }

    /// The words for a step, with which programs count.
    private static let counters: Set<String> = [
        "", "step", "steps", "stap", "schritt", "arbeitsschritt", "étape", "etape", "paso", "etapa", "passo",
        "passaggio", "fase", "steg", "trin", "krok", "vaihe", "no", "nr", "part",
    ]

    private static let numbers: Set<String> = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ]

    /// True for a word that only says that a step follows.
    static func isCounter(_ word: Substring) -> Bool {
        !word.isEmpty && counters.contains(word.lowercased()) && word.lowercased() != "no"
    }

    /// True for a title that only counts: "3", "Step 3", "stap 1:", "1.".
    static func isNumber(_ title: String) -> Bool {
        let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
        guard let last = words.last, words.count <= 2 else { return false }
        if words.count == 2 {
            return counters.contains(String(words[0])) && (isDigits(last) || numbers.contains(String(last)))
        }
        return isDigits(last)
            || isDigits(last.drop { $0.isLetter })
                && counters.contains(String(last.prefix { $0.isLetter }))
    }

    private static func isDigits(_ word: Substring) -> Bool {
        !word.isEmpty && word.allSatisfy { $0.isASCII && $0.isNumber }
    }

    /// The small letters and digits of a text, without marks and blanks.
    private static func folded(_ text: String) -> [UInt8] {
        let letters = text.lowercased().unicodeScalars.filter {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
        }
        return Array(String(String.UnicodeScalarView(letters)).utf8)
    }

    /// Returns true if the words occur in a text. The search of Knuth, Morris and Pratt reads each
    /// byte once, however often the words almost occur.
    private static func occurs(_ words: [UInt8], in text: [UInt8]) -> Bool {
        guard words.count <= text.count else { return false }
        var borders = [0]
        var length = 0
        for byte in words.dropFirst() {
            while length > 0, words[length] != byte { length = borders[length - 1] }
            if words[length] == byte { length += 1 }
            borders.append(length)
        }
        length = 0
        for byte in text {
            while length > 0, words[length] != byte { length = borders[length - 1] }
            if words[length] == byte { length += 1 }
            if length == words.count { return true }
        }
        return false
    }
}
