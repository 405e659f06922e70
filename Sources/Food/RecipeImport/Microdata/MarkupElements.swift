/// The elements of a page that are open, with the rules by which a tag closes other elements (HTML
/// standard, section 13.2.6).
struct MarkupElements {
    struct Element {
        let name: String
        let kind: MarkupElementKind
        var opensScope = false
        /// The properties whose text the element has.
        var properties: [String] = []
        /// The place where the element's text begins.
        var textStart = 0
    }

    private(set) var open: [Element] = []
    /// The number of open elements by name.
    private var counts: [String: Int] = [:]
    private var silentCount = 0

    /// The most elements that a search for an element passes.
    private static let farthest = 64

    /// True inside an element whose text is not for readers.
    var isSilent: Bool { silentCount > 0 }

    mutating func push(_ element: Element) {
        open.append(element)
        if element.kind.contains(.silent) { silentCount += 1 }
        counts[element.name, default: 0] += 1
    }

    mutating func pop() -> Element? {
        guard let last = open.popLast() else { return nil }
        if last.kind.contains(.silent) { silentCount -= 1 }
        counts[last.name, default: 1] -= 1
        return last
    }

    /// Returns how many elements the beginning of an element closes.
    func closed(byStartOf kind: MarkupElementKind) -> Int {
        guard let rule = kind.closing else { return 0 }
        var distance = 0
        while distance < min(open.count, MarkupElements.farthest) {
            let kind = open[open.count - 1 - distance].kind
            distance += 1
            if !kind.isDisjoint(with: rule.closed) { return distance }
            if !kind.isDisjoint(with: rule.within) { return 0 }
        }
        return 0
    }

    /// Returns how many elements an end tag closes. An end tag that nothing opened closes nothing.
    func closed(byEndOf name: String, kind: MarkupElementKind) -> Int {
        if open.last?.name == name { return 1 }
        guard counts[name, default: 0] > 0 else { return 0 }
        if kind.contains(.block) {
            return open.lastIndex { $0.name == name }.map { open.count - $0 } ?? 0
        }
        var distance = 0
        while distance < min(open.count, MarkupElements.farthest) {
            let element = open[open.count - 1 - distance]
            distance += 1
            if element.name == name { return distance }
            if element.kind.contains(.block) { return 0 }
        }
        return 0
    }
}
