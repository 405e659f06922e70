import Domain
import Foods
import Ingredients
import JSON
import Rows

/// Text by the limits of its field: a line, an address or any text.
struct WordsShape: JSONShape {
    let limits: FieldLimits

    func read(at node: Fields.Node, in fields: inout Fields) -> String? {
        switch limits {
        case .line(let length): LineShape(length: length).read(at: node, in: &fields)
        case .text(let length): TextShape.text(length).read(at: node, in: &fields)
        case .address: ParsedText.address.read(at: node, in: &fields)
        case .number, .ofType, .list: preconditionFailure("\(limits) are no limits of text")
        }
    }

    var form: ValueForm {
        switch limits {
        case .line(let length): LineShape(length: length).form
        case .text(let length): .text(length)
        case .address: ParsedText<String>.address.form
        case .number, .ofType, .list: .anything
        }
    }
}

extension String: BodyValue {
    static func shape(_ limits: FieldLimits) -> WordsShape { WordsShape(limits: limits) }

    init(read: String) { self = read }

    var isNothing: Bool { isEmpty }
}

extension Int: BodyValue {
    static func shape(_ limits: FieldLimits) -> IntegerShape {
        guard case .number(let range) = limits else {
            preconditionFailure("\(limits) are no limits of a number")
        }
        return .integer(range)
    }

    init(read: Int) { self = read }
}

extension Bool: BodyValue {
    static func shape(_: FieldLimits) -> BooleanShape { .boolean }

    init(read: Bool) { self = read }
}

extension SentenceLanguage: BodyValue {
    static func shape(_: FieldLimits) -> ChoiceShape<SentenceLanguage> { .choice(SentenceLanguage.self) }

    init(read: SentenceLanguage) { self = read }
}

extension UnitSystem: BodyValue {
    static func shape(_: FieldLimits) -> ChoiceShape<UnitSystem> { .choice(UnitSystem.self) }

    init(read: UnitSystem) { self = read }
}

extension Member.Role: BodyValue {
    static func shape(_: FieldLimits) -> ChoiceShape<Member.Role> { .choice(Member.Role.self) }

    init(read: Member.Role) { self = read }
}

extension Portion: BodyValue {
    static func shape(_: FieldLimits) -> ParsedText<Portion> { .portion }

    init(read: Portion) { self = read }
}

extension Usually: BodyValue {
    static func shape(_: FieldLimits) -> ObjectShape<LoggedUsually> { .object(LoggedUsually.self) }

    init(read: LoggedUsually) { self = read.usually }
}

extension Avoid: BodyValue {
    static func shape(_: FieldLimits) -> ObjectShape<LoggedAvoid> { .object(LoggedAvoid.self) }

    init(read: LoggedAvoid) { self = read.avoid }
}

extension Settings.ServingsSource: BodyValue {
    static func shape(_: FieldLimits) -> ChoiceShape<Settings.ServingsSource> {
        .choice(Settings.ServingsSource.self)
    }

    init(read: Settings.ServingsSource) { self = read }
}

extension Course: BodyValue {
    static func shape(_: FieldLimits) -> ChoiceShape<Course> { .choice(Course.self) }

    init(read: Course) { self = read }
}

extension Sign: BodyValue {
    static func shape(_: FieldLimits) -> ChoiceShape<Sign> { .choice(Sign.self) }

    init(read: Sign) { self = read }
}

extension AheadSteps: BodyValue {
    static func shape(_: FieldLimits) -> ListShape<ObjectShape<AheadStepBody>> {
        .list(of: .object(AheadStepBody.self), atMost: most)
    }

    init(read: [AheadStepBody]) { self.init(read.map(\.step)) }
}

extension Slot: BodyValue {
    static func shape(_: FieldLimits) -> ChoiceShape<Slot> { .choice(Slot.self) }

    init(read: Slot) { self = read }
}

extension DayOfWeek: BodyValue {
    static func shape(_: FieldLimits) -> ChoiceShape<DayOfWeek> { .choice(DayOfWeek.self) }

    init(read: DayOfWeek) { self = read }
}

extension Food.Shelf: BodyValue {
    static func shape(_ limits: FieldLimits) -> Category.ID.Shape { Category.ID.shape(limits) }

    init(read: Category.ID) { self = .category(read) }
}

extension Food.Stock: BodyValue {
    static func shape(_: FieldLimits) -> ChoiceShape<Food.Stock> { .choice(Food.Stock.self) }

    init(read: Food.Stock) { self = read }
}

extension FoodContent: BodyValue {
    static func shape(_: FieldLimits) -> ChoiceShape<FoodContent> { .choice(FoodContent.self) }

    init(read: FoodContent) { self = read }
}

extension Identifier: BodyValue {
    static func shape(_: FieldLimits) -> ParsedText<Identifier> { .id(Identifier.self) }

    init(read: Identifier) { self = read }
}

extension Day: BodyValue {
    static func shape(_: FieldLimits) -> ParsedText<Day> { .day }

    init(read: Day) { self = read }
}

extension Tag: BodyValue {
    static func shape(_: FieldLimits) -> ParsedText<Tag> { .tag }

    init(read: Tag) { self = read }
}

extension Ingredient: BodyValue {
    static func shape(_: FieldLimits) -> IngredientBodyShape { IngredientBodyShape() }

    init(read: Ingredient) { self = read }
}

extension Recipe.Minutes: BodyValue {
    static func shape(_: FieldLimits) -> ObjectShape<MinutesChange> { .object(MinutesChange.self) }

    init(read: MinutesChange) {
        self.init()
        put(read)
    }

    mutating func put(_ read: MinutesChange) { read.apply(to: &self) }
}

extension SlotTimes: BodyValue {
    static func shape(_: FieldLimits) -> ObjectShape<SlotTimesChange> { .object(SlotTimesChange.self) }

    init(read: SlotTimesChange) {
        self.init()
        put(read)
    }

    mutating func put(_ read: SlotTimesChange) { read.apply(to: &self) }
}

extension WeekdayMinutes: BodyValue {
    static func shape(_: FieldLimits) -> ObjectShape<WeekdayMinutesChange> {
        .object(WeekdayMinutesChange.self)
    }

    init(read: WeekdayMinutesChange) {
        self.init()
        put(read)
    }

    mutating func put(_ read: WeekdayMinutesChange) { read.apply(to: &self) }
}

extension Optional: BodyValue where Wrapped: BodyValue {
    static func shape(_ limits: FieldLimits) -> Wrapped.Shape { Wrapped.shape(limits) }

    init(read: Wrapped.Shape.Value) { self = .some(Wrapped(read: read)) }

    var isNothing: Bool { self?.isNothing ?? false }
}

extension Array: BodyValue where Element: BodyValue {
    static func shape(_ limits: FieldLimits) -> ListShape<Element.Shape> {
        guard case .list(let element, let most) = limits else {
            preconditionFailure("\(limits) are no limits of a list")
        }
        return .list(of: Element.shape(element), atMost: most)
    }

    init(read: [Element.Shape.Value]) { self = read.map { Element(read: $0) } }
}

extension Quantity: BodyValue {
    static func shape(_: FieldLimits) -> QuantityShape { QuantityShape() }

    init(read: Quantity) { self = read }
}

extension FoodName: BodyValue {
    static func shape(_: FieldLimits) -> ParsedText<FoodName> { .foodName }

    init(read: FoodName) { self = read }
}
