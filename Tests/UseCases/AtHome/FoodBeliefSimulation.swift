import Chance
import Testing

@Suite struct `In made-up kitchens` {
    private static let kitchens = 5

    private func year(of care: Care, tableIsOftenWrong: Bool) -> Record {
        let seed = Chance.fresh.seed
        var record = Record()
        for number in 0..<UInt64(`In made-up kitchens`.kitchens) {
            var kitchen = MadeUpKitchen(
                seed: seed &+ number, care: care, tableIsOftenWrong: tableIsOftenWrong)
            kitchen.live()
            record.add(kitchen.record)
        }
        print(
            "\(care.name), table \(tableIsOftenWrong ? "often wrong" : "right"), seed \(seed): set aside",
            record.belief.setAside, "of which wrong \(record.belief.wrongOfThousand) of 1000; order",
            "\(record.orderOfThousand) of 1000; exact bookkeeping \(record.bookkeeping.setAside), wrong",
            "\(record.bookkeeping.wrongOfThousand); by purchases alone \(record.purchases.setAside), wrong",
            record.purchases.wrongOfThousand)
        return record
    }

    @Test(arguments: Care.all) func `at most one of ten lines set aside was not there`(care: Care) {
        let record = year(of: care, tableIsOftenWrong: false)
        #expect(record.belief.wrongOfThousand <= 100)
        #expect(record.setAsideUnasked == 0)
    }

    @Test(arguments: Care.all) func `a table that is often wrong spoils little`(care: Care) {
        #expect(year(of: care, tableIsOftenWrong: true).belief.wrongOfThousand <= 150)
    }

    @Test(arguments: [Care.diligent, .sloppy]) func `the likeliest foods are asked about first`(care: Care) {
        let record = year(of: care, tableIsOftenWrong: false)
        #expect(record.orderOfThousand >= (care.name == "diligent" ? 750 : 650))
    }
}
