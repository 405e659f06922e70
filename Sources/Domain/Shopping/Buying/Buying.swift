import Foods
package import Ingredients

/// The amounts that a person takes from a shelf for a need. The need is exact and stays exact; what
/// is bought is a choice that can be explained. The first rule that fits wins, in the order of
/// `choose`, and the order of the parts changes nothing.
package struct Buying: Equatable, Sendable {
    /// A part of a need: what a meal asks for, or somebody wrote.
    struct Need: Hashable {
        let quantity: Quantity?
        /// True for an amount that stays as it is: written on the list, or a usual item's.
        var isWritten = false
        /// The part of an egg that is meant.
        var ofEgg: FoodConcept.PartOfEgg?

        /// Returns the part of an egg that a name means; nil for whole eggs and for other foods.
        static func partOfEgg(_ name: String) -> FoodConcept.PartOfEgg? {
            FoodName(name).flatMap(FoodTable.shared.findWhole)?.partOfEgg
        }
    }

    /// The amounts to take; empty for the name alone.
    package let quantities: [Quantity]
    /// The rest of what is taken, which the need leaves over.
    package let over: Quantity?

    /// Creates what somebody says that they took.
    package init(_ quantities: [Quantity]) {
        (self.quantities, over) = (quantities, nil)
    }

    /// Creates what has been bought or used in all, as scales and cartons show it; empty for what
    /// nobody counts.
    init(about amounts: [Quantity], of food: FoodForSale) {
        let need = amounts.map { Need(quantity: $0) }
        quantities = Choice(need, food.inUnits(of: amounts)).about()
        over = nil
    }

    /// Says whether amounts are those that the shelf shows.
    package func shows(_ amounts: [Quantity]) -> Bool { quantities.map(\.text) == amounts.map(\.text) }

    /// Chooses what to buy of a food.
    init(_ need: [Need], of food: FoodForSale) {
        let known = need.filter { $0.quantity != nil }
        var choice = Choice(known, food.inUnits(of: known.compactMap(\.quantity)))
        quantities = choice.choose()
        over = choice.over
    }
}

/// The choice for one need.
private struct Choice {
    private let parts: [Buying.Need]
    private let food: FoodForSale
    private let scale: FoodScale
    private(set) var over: Quantity?

    init(_ parts: [Buying.Need], _ food: FoodForSale) {
        // A pinch more is in what is bought of the rest.
        let rest = parts.filter { $0.quantity?.measure.unit?.isTouch != true }
        (self.parts, self.food) = (rest.isEmpty ? parts : rest, food)
        scale = FoodScale(food.sizes, food.system)
    }

    private var quantities: [Quantity] { parts.compactMap(\.quantity?.upperEnd) }

    /// Returns an amount without the packs, in which nobody uses it.
    func about() -> [Quantity] {
        var choice = self
        return parts.isEmpty || isNameEnough ? [] : choice.measured()
    }

    mutating func choose() -> [Quantity] {
        if parts.isEmpty { return [] }
        if let taken = householdPacks() ?? written { return taken }
        if food.isKind, isNameEnough { return [] }
        if let taken = pieces() ?? cans() { return taken }
        if isNameEnough { return [] }
        let taken = measured()
        // No shop sells spoons.
        guard taken.allSatisfy({ $0.measure.unit?.isSpoon == true }) else { return taken }
        over = nil
        return []
    }

    /// 1. The packs that the household named: the least left over among those with at most one pack
    /// more than the fewest.
    private mutating func householdPacks() -> [Quantity]? {
        for pack in food.packs {
            guard let total = total(in: pack.measure.dimension) else { continue }
            let sizes = food.packs.compactMap { other in
                other.measure.dimension == pack.measure.dimension
                    ? scale.size(of: other, in: pack.measure.dimension).map { (pack: other, size: $0) } : nil
            }
            guard let taken = PackChoice(of: sizes, for: total)?.quantities else { continue }
            note(taken, in: pack.measure.dimension, less: total)
            return taken
        }
        return nil
    }

    /// 6. Amounts that somebody wrote stay as written; less than a tenth more disappears in them.
    private var written: [Quantity]? {
        let (written, planned) = (parts.filter(\.isWritten), parts.filter { !$0.isWritten })
        if written.isEmpty { return nil }
        let asWritten = Quantity.merged(written.compactMap(\.quantity?.upperEnd), system: food.system)
        if planned.isEmpty { return asWritten }
        for dimension in Unit.Dimension.allCases {
            guard let much = scale.total(of: written.compactMap(\.quantity), in: dimension),
                let more = scale.total(of: planned.compactMap(\.quantity), in: dimension),
                let tenfold = more.multiplied(by: Rational(10))
            else { continue }
            return tenfold < much ? asWritten : nil
        }
        return nil
    }

    /// 2. Pieces, heads, bunches and halves, for a need in pieces or spoons. A need in mass alone
    /// stays mass.
    private mutating func pieces() -> [Quantity]? {
        guard let sale = food.sales.first, let one = Piece(sale, scale), !isInMass else { return nil }
        var (whole, yolks, whites) = (Rational(0), Rational(0), Rational(0))
        var isCounted = true
        for part in parts {
            guard let quantity = part.quantity?.upperEnd, let count = one.count(of: quantity) else {
                isCounted = false
                continue
            }
            switch part.ofEgg {
            case nil: whole = whole.adding(count)?.shortened ?? whole
            case .yolk: yolks = yolks.adding(count)?.shortened ?? yolks
            case .white: whites = whites.adding(count)?.shortened ?? whites
            }
        }
        guard let need = whole.adding(max(yolks, whites)) else { return nil }
        let taken = one.roundedUp(need)
        // Of a handful that nobody can weigh nobody knows what is left over.
        if isCounted { note(taken.subtracting(need), one.unit) }
        return [Quantity(Measure(Amount(taken), one.unit ?? unitOfPiece))]
    }

    /// The unit of all parts where it is as large as a piece: ears of corn, rolls of puff pastry.
    private var unitOfPiece: Unit? {
        guard Set(quantities.map(\.unit)).count == 1, let unit = quantities.first?.unit,
            let size = food.sizes?.units[unit], size == food.sizes?.piece
        else { return nil }
        return unit
    }

    /// True for a need in mass, also of pieces with a weight of their own that shops cut as one
    /// likes: a salmon fillet of a pound.
    private var isInMass: Bool {
        let isLoose = food.sales.contains { $0.way == .loose }
        return quantities.allSatisfy {
            $0.measure.dimension == .mass || isLoose && $0.unit == nil && $0.each?.dimension == .mass
        }
    }

    /// 3. Whole cans of the usual size. A can of a recipe's own size is one where it is within a
    /// sixth of the usual.
    private mutating func cans() -> [Quantity]? {
        guard case .unit(.can) = food.sales.first?.way, let size = food.sales.first?.size,
            let grams = scale.grams(of: Quantity(size))
        else { return nil }
        var total = Rational(0)
        for quantity in quantities {
            guard let count = scale.cans(of: quantity, size: grams), let sum = total.adding(count)?.shortened
            else {
                return nil
            }
            total = sum
        }
        let taken = max(Rational(1), total.roundedUpButForTenths)
        note(taken.subtracting(total)?.multiplied(by: grams), .g)
        return [Quantity(Measure(Amount(taken), .can))]
    }

    /// 4. True for what is kept for months and needed by the spoon: nobody counts it on a list. A
    /// cup of what is usually needed so, like oil, and a few spoons of flour and sugar.
    private var isNameEnough: Bool {
        let amounts = quantities.filter { $0.measure.unit?.isTouch != true }
        if amounts.isEmpty { return true }
        guard let place = food.sales.firstIndex(where: { $0.way == .spoon }) else {
            return areFewSpoons(amounts)
        }
        let isUsual = place == 0
        let measured = amounts.filter { $0.measure.dimension != .count }
        // Sprigs, leaves and cloves of a spice count little; containers and cubes do not.
        let isTiny = food.sizes?.piece.map { $0 <= Rational(3) } ?? true
        let isInSprigs = amounts.allSatisfy {
            $0.measure.dimension != .count
                || isUsual && ($0.unit == nil ? isTiny : !$0.measure.isContained)
        }
        guard isInSprigs, isUsual || measured.allSatisfy({ $0.measure.dimension == .volume }) else {
            return false
        }
        let sizes = measured.compactMap { scale.millilitres(of: $0) ?? scale.grams(of: $0) }
        let total = sizes.reduce(Rational(0)) { $0.adding($1) ?? $0 }
        return total <= Rational(isUsual ? 250 : 60)
    }

    /// True for spoons and cups of what nobody knows how to buy, or of a kind of such food, less
    /// than a quarter cup in all.
    private func areFewSpoons(_ amounts: [Quantity]) -> Bool {
        guard food.sizes == nil || food.isKind, amounts.allSatisfy({ $0.measure.unit?.isOfKitchen == true }),
            let total = scale.total(of: amounts, in: .volume)?.multiplied(by: Rational(4)),
            let cup = Unit.cup.size(in: food.system)
        else { return false }
        return total < cup
    }

    /// 5 and 7. Mass and volume, rounded up to what scales and cartons show; containers and pieces
    /// of unknown foods whole.
    private mutating func measured() -> [Quantity] {
        let shown = ShopRounding(food.system, isMilk: food.isMilk)
        // Cups alone stay cups there, up to a quart; with sticks or ounces they are one weight.
        let isWeighed =
            food.system != .us || !quantities.allSatisfy { $0.measure.dimension == .volume }
            || scale.total(of: quantities, in: .volume).map { $0 > scale.quart } ?? false
        if isWeighed, !food.isLiquid, !quantities.contains(where: { $0.measure.isContained }),
            isInMass || quantities.contains(where: { $0.measure.dimension != .count }),
            let total = scale.total(of: quantities, in: .mass)
        {
            let taken = shown.mass(total)
            note([taken], in: .mass, less: total)
            return [taken]
        }
        // Bottles and cartons alone stay what they are.
        let isContained =
            quantities.allSatisfy { $0.measure.isContained } && Set(quantities.map(\.unit)).count == 1
        // A shop that weighs has no cups.
        let isPoured = food.system != .us && quantities.allSatisfy { $0.measure.dimension == .volume }
        if food.isLiquid && !isContained || isPoured, let total = scale.total(of: quantities, in: .volume) {
            let taken = shown.liquid(total)
            note([taken], in: .volume, less: total)
            return [taken]
        }
        let parts = Quantity.merged(quantities, system: food.system)
        let taken = parts.map { shown.alone($0) }
        if parts.count == 1, let part = parts.first {
            let isCount = part.measure.dimension == .count
            if isCount {
                note(taken[0].measure.amount.upper.subtracting(part.measure.amount.upper), part.unit)
            } else if let size = scale.size(of: part, in: part.measure.dimension) {
                note(taken, in: part.measure.dimension, less: size)
            }
        }
        return taken
    }

    /// Notes what is taken beyond a need in grams, millilitres or pieces.
    private mutating func note(_ taken: [Quantity], in dimension: Unit.Dimension, less need: Rational) {
        let unit: Unit? = dimension == .mass ? .g : dimension == .volume ? .ml : nil
        note(scale.total(of: taken, in: dimension)?.subtracting(need), unit)
    }

    /// Notes what is left over, if anything is.
    private mutating func note(_ left: Rational?, _ unit: Unit?) {
        guard let left, left > Rational(0) else { return }
        over = Quantity(Measure(Amount(left), unit))
    }

    private func total(in dimension: Unit.Dimension) -> Rational? {
        scale.total(of: quantities, in: dimension)
    }
}

extension Rational {
    /// The whole number that is not smaller, but for a tenth of one that nobody buys another for.
    var roundedUpButForTenths: Rational {
        guard self >= Rational(1), let less = subtracting(Rational(1, over: 10) ?? Rational(0)) else {
            return roundedUp
        }
        return less.roundedUp
    }
}

extension Unit {
    /// True for teaspoons, tablespoons and those between.
    fileprivate var isSpoon: Bool { self == .tsp || self == .dessertspoon || self == .tbsp }

    /// True for spoons and cups.
    fileprivate var isOfKitchen: Bool { isSpoon || self == .cup }
}

extension Measure {
    /// True for cans, jars, bags and other containers.
    fileprivate var isContained: Bool { unit?.isContainer == true }
}
