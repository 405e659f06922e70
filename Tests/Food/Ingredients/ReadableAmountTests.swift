import Chance
import Testing

@testable import Ingredients

@Suite("Computed amounts are read with the measures of a kitchen")
struct ReadableAmountTests {
    private func read(_ text: String, times factor: String = "1", in system: UnitSystem = .us) throws
        -> String
    {
        let times = try #require(Rational(factor))
        let quantity = try #require(Quantity(parsing: text)?.scaled(by: times))
        return quantity.readable(in: system).text
    }

    @Test(
        "Spoons become larger spoons and cups",
        arguments: [
            ("1 tsp", "2", "2 tsp"), ("3 1/2 tsp", "1", "1 1/4 tbsp"), ("1 tbsp", "1/2", "1 1/2 tsp"),
            ("1/4 cup", "1/2", "2 tbsp"), ("7 tbsp", "2", "3/4 cup"), ("1 tsp", "175/3", "1 1/4 cups"),
            ("1 cup", "1/4", "1/4 cup"), ("1 cup", "1/3", "1/3 cup"), ("2 dessertspoons", "2", "2 2/3 tbsp"),
        ])
    func spoons(text: String, factor: String, expected: String) throws {
        #expect(try read(text, times: factor) == expected)
    }

    @Test(
        "Less than a spoon is an eighth or a pinch",
        arguments: [
            ("1/4 tsp", "1/2", "1/8 tsp"), ("1/4 tsp", "3/4", "1/8 tsp"), ("1/4 tsp", "1/8", "1 pinch"),
        ])
    func leasts(text: String, factor: String, expected: String) throws {
        #expect(try read(text, times: factor) == expected)
    }

    @Test(
        "Nobody has cups outside the United States", arguments: [UnitSystem.metric, .imperial])
    func millilitres(system: UnitSystem) throws {
        #expect(try read("9 tbsp", times: "3", in: system) == "405 ml")
        #expect(try read("3 tbsp", times: "2", in: system) == "6 tbsp")
    }

    @Test("A recipe's cups stay cups in every household")
    func cups() throws {
        #expect(try read("1 1/2 cups", times: "3", in: .metric) == "4 1/2 cups")
    }

    @Test(
        "Scales and jugs show steps of five from fifty up, and two figures below",
        arguments: [
            ("225 g", "5/4", "280 g"), ("15 g", "5/4", "19 g"), ("7 g", "1/3", "2.3 g"),
            ("1 g", "1/16", "0.1 g"),
            ("800 g", "3/2", "1.2 kg"), ("1 kg", "1/3", "335 g"), ("1.5 kg", "5/6", "1.25 kg"),
            ("1.5 l", "2/3", "1 l"), ("0.5 l", "3/4", "375 ml"), ("2.5 dl", "3/2", "3.75 dl"),
            ("10 cl", "5/4", "12.5 cl"), ("12 g", "500", "6 kg"),
        ])
    func scales(text: String, factor: String, expected: String) throws {
        #expect(try read(text, times: factor) == expected)
    }

    @Test(
        "A pound without eighths is told in ounces where that is whole eighths",
        arguments: [
            ("1 lb", "3/4", "3/4 lb"), ("1 lb", "15/16", "15 oz"), ("1 lb", "1/8", "2 oz"),
            ("2 lb", "5/6", "1 5/8 lb"), ("14 oz", "2", "28 oz"), ("14 oz", "3/2", "21 oz"),
        ])
    func pounds(text: String, factor: String, expected: String) throws {
        #expect(try read(text, times: factor) == expected)
    }

    @Test(
        "Pieces are halved, quartered and cut in three, and never vanish",
        arguments: [
            ("1", "3/4", "3/4"), ("7", "1021/700", "10"), ("6", "7/4", "11"), ("1 pinch", "7/4", "2 pinches"),
            ("5", "7/4", "8 3/4"), ("1", "1/16", "1/8"), ("3 cloves", "5/6", "2 1/2 cloves"),
            ("1 can (400 g)", "3/2", "1 1/2 cans (400 g each)"),
        ])
    func pieces(text: String, factor: String, expected: String) throws {
        #expect(try read(text, times: factor) == expected)
    }

    @Test("Both ends of a range are read in one unit")
    func ranges() throws {
        #expect(try read("2-3 tbsp", times: "3/2") == "3-4 1/2 tbsp")
        #expect(try read("400-500 g", times: "5/2") == "1-1.25 kg")
    }

    @Test("The same amount in another measure is readable too")
    func alternatives() throws {
        #expect(try read("1 cup (125 g)", times: "5/3") == "1 2/3 cups (210 g)")
    }

    @Test("A readable amount is as near as a kitchen measures")
    func nearness() throws {
        var random = Chance(seed: 11)
        for system in UnitSystem.allCases {
            for unit in [Unit.tsp, .tbsp, .cup, .g, .kg, .ml, .l, .oz, .lb] {
                for _ in 0..<100 {
                    let amount = try #require(Rational(.random(in: 20...5_000, using: &random), over: 100))
                    let measure = Measure(Amount(amount), unit)
                    let read = Quantity(measure).readable(in: system).measure
                    guard read.unit != .pinch else { continue }
                    let back = try #require(read.converted(to: unit, in: system)).amount.upper
                    let off = try #require(
                        back < amount ? amount.subtracting(back) : back.subtracting(amount))
                    let most = try #require(amount.divided(by: Rational(3)))
                    #expect(off <= most, "\(measure.text) in \(system): \(read.text)")
                }
            }
        }
    }
}
