import Chance
import Testing
import UseCases

/// Years in made-up kitchens, the same ones at each run.
@Suite struct `In made-up kitchens` {
    private static let kitchens: UInt64 = 10

    private func year(of care: Care, tableIsOftenWrong: Bool = false) -> Record {
        var record = Record()
        for number in 0..<`In made-up kitchens`.kitchens {
            var kitchen = MadeUpKitchen(
                seed: 2_026 + number, care: care, tableIsOftenWrong: tableIsOftenWrong)
            kitchen.live()
            record.add(kitchen.record)
        }
        return record
    }

    @Test(arguments: Care.all)
    func `one of ten lines set aside was not there, and few meals lack it`(care: Care) {
        let record = year(of: care)
        print("\(care.name):", record.figures)
        #expect(record.belief.wrongOfThousand <= 100)
        #expect(record.setAsideUnasked == 0)
        #expect(record.questions <= record.shops * LookFirst.most)
        if care.isCareful { #expect(record.missingOfThousandMeals <= 20) }
        if care.answers == 0 { return }
        #expect(record.foundOfThousand >= 700)
        #expect(record.orderOfThousand >= 750)
    }

    @Test(arguments: Care.all) func `a table that is often wrong spoils little`(care: Care) {
        let record = year(of: care, tableIsOftenWrong: true)
        print("\(care.name), table often wrong:", record.figures)
        #expect(record.belief.wrongOfThousand <= 150)
        #expect(record.setAsideUnasked == 0)
    }

    @Test func `who answers is spared a sixth of what is there`() {
        #expect(year(of: .diligent).setAsideOfThousandThere >= 150)
    }
}
