import Domain
import JSON

/// The recipes of one page: its linked data, and its markup for what the linked data lacks.
struct RecipePage {
    private let page: HTMLPage
    private let defaultServings: Int
    private let own: any OwnRecipe.Type
    private let sentAddress: String?
    /// The count of scripts that cannot be read.
    private var broken = 0
    /// The count of names and values that may still come.
    private var room = RecipeReadings.mostPartsAtOnce

    static func recipes(in page: HTMLPage, for reader: RecipeReader) throws(RecipeRefusal) -> [RecipeReading]
    {
        var recipes = RecipePage(page, reader)
        return try recipes.all()
    }

    private init(_ page: HTMLPage, _ reader: RecipeReader) {
        self.page = page
        (defaultServings, own, sentAddress) = (reader.defaultServings, reader.own, reader.address)
    }

    private mutating func all() throws(RecipeRefusal) -> [RecipeReading] {
        var found = try readings(of: linkedData())
        if found.isEmpty || found.contains(where: \.lacksFields) {
            let marked = try readings(of: markup())
            found = found.filled(from: marked)
        }
        guard !found.isEmpty else {
            throw .noRecipe(
                broken > 0
                    ? "\(broken) of the page's JSON-LD scripts cannot be read, and the others have no recipe."
                    : "This page has no recipe as JSON-LD, microdata, RDFa or hRecipe.")
        }
        return found.wholeRecipes.withOwnSources.numbered.grouped(by: page)
    }

    /// The recipes in scripts. A page may list other recipes by their names.
    private mutating func linkedData() -> [RecipeCandidate] {
        var candidates: [RecipeCandidate] = []
        for script in page.scripts {
            guard let value = RecipeLinkedData.value(ofScript: script, atMost: room) else {
                broken += 1
                continue
            }
            room -= value.partCount
            candidates += RecipeLinkedData.recipes(in: value, at: "")
        }
        return candidates
    }

    private func markup() -> [RecipeCandidate] {
        MarkupRecipes.recipes(in: page.bytes, atMost: room).map { RecipeCandidate(value: $0, pointer: "") }
    }

    private func readings(of candidates: [RecipeCandidate]) throws(RecipeRefusal) -> [RecipeReading] {
        let filled = candidates.filter(\.hasContent)
        let whole = filled.isEmpty ? candidates : filled
        let addresses = RecipePageAddresses(
            of: page, sent: sentAddress, isOfOneRecipe: Set(whole.map(\.name)).count < 2)
        var readings = RecipeReadings(defaultServings: defaultServings, own: own)
        do throws(JSONRefusal) {
            try readings.read(
                whole.map {
                    RecipeCandidate(
                        value: $0.value, pointer: $0.pointer, nodes: $0.nodes, page: addresses,
                        pageTitle: page.sharedTitle)
                }, at: "")
        } catch {
            throw .json(error)
        }
        return readings.all.withoutRepetition
    }
}

extension RecipeCandidate {
    /// True if the recipe has ingredients or steps, and is not just the name of another page.
    fileprivate var hasContent: Bool {
        guard case .object(let members) = value else { return false }
        let fields = RecipeFields(members)
        return fields.first(.ingredients) != nil || fields.first(.steps) != nil
    }

    fileprivate var name: String? {
        guard case .object(let members) = value else { return nil }
        return RecipeFields(members).first(.name) { $0.words }?.lowercased()
    }
}

extension [RecipeReading] {
    /// The recipes, each once. A page that says a recipe twice may say more the second time.
    fileprivate var withoutRepetition: [RecipeReading] {
        var readings: [RecipeReading] = []
        var places: [String: Int] = [:]
        for reading in self {
            guard let key = reading.key else {
                readings.append(reading)
                continue
            }
            if let place = places[key] {
                readings[place] = readings[place].filled(from: reading)
            } else {
                places[key] = readings.count
                readings.append(reading)
            }
        }
        return readings
    }

    /// The recipes with what others of the same name have, or the only other.
    fileprivate func filled(from others: [RecipeReading]) -> [RecipeReading] {
        let readable = others.filter { $0.recipe != nil }
        guard contains(where: { $0.recipe != nil }) else { return readable.isEmpty ? self : readable }
        let named = Dictionary(readable.map { ($0.key, $0) }) { first, _ in first }
        return map { reading in
            guard reading.lacksFields else { return reading }
            if let other = named[reading.key] { return reading.filled(from: other) }
            guard count == 1, readable.count == 1 else { return reading }
            // A recipe that is only named here may be another page's.
            return reading.isNamedLike(readable[0])
                ? reading.filled(from: readable[0]) : reading.isHollow ? readable[0] : reading
        }
    }

    /// The recipes with content; all of them if none has any.
    fileprivate var wholeRecipes: [RecipeReading] {
        let whole = filter { !$0.isHollow }
        return whole.contains { $0.recipe != nil } ? whole : self
    }

    /// The recipes, each with a source of its own: by its source a recipe is found again.
    fileprivate var withOwnSources: [RecipeReading] {
        var seen: Set<String> = []
        return enumerated().map { index, reading in
            guard let source = reading.recipe?.sourceURL, !seen.insert(source).inserted,
                let own = RecipeAddress.checked("\(source)#\(index + 1)")
            else { return reading }
            return reading.from(own)
        }
    }

    /// The recipes with the groups of ingredients that the page's text shows.
    fileprivate func grouped(by page: HTMLPage) -> [RecipeReading] {
        guard contains(where: \.lacksGroups) else { return self }
        let outline = PageOutline(page.bytes)
        return map { $0.grouped(by: outline) }
    }

    fileprivate var numbered: [RecipeReading] { enumerated().map { $1.at($0) } }
}
