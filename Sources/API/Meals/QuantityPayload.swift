import Ingredients
import JSON

/// An amount with its unit.
struct MeasurePayload: JSONWritable {
    static let form = ValueForm.schema("Quantity")

    private let measure: Measure
    private let text: String

    init(_ measure: Measure, text: String) {
        (self.measure, self.text) = (measure, text)
    }

    func write(to json: inout JSONWriter) {
        json.object(fields)
    }

    func fields(to json: inout JSONWriter) {
        MeasurePayload.fields(of: measure.amount.lower, to: &json)
        json.object("max", ifAny: measure.amount.max, as: "RangeEnd") {
            MeasurePayload.fields(of: $1, to: &$0)
        }
        json.field("unit", measure.unit)
        json.field("text", text)
    }

    /// `exact` is the exact amount; `amount` is for display.
    private static func fields(of number: Rational, to json: inout JSONWriter) {
        json.field("amount", JSONNumber(checked: number.decimal(places: 6)))
        json.field("exact", number)
    }
}

/// A quantity that stands alone, with all its parts inside.
struct QuantityPayload: JSONWritable {
    static let form = ValueForm.schema("LineQuantity")

    private let quantity: Quantity
    /// The quantity as it is read; the same for one that somebody wrote.
    private let read: Quantity

    init(_ quantity: Quantity, readIn system: UnitSystem? = nil) {
        self.quantity = quantity
        read = system.map { quantity.readable(in: $0) } ?? quantity
    }

    func write(to json: inout JSONWriter) {
        json.object {
            let language = $0.language
            MeasurePayload(quantity.measure, text: read.text(in: language)).fields(to: &$0)
            $0.sizes(of: quantity, readAs: read)
        }
    }
}

extension JSONWriter {
    /// Writes the size of each counted thing, and the same amount in another unit.
    mutating func sizes(of quantity: Quantity?, readAs read: Quantity?) {
        let payload = { [language] (exact: Measure, read: Measure?) in
            MeasurePayload(exact, text: (read ?? exact).text(in: language))
        }
        field("each", ifAny: quantity?.each.map { payload($0, read?.each) })
        field("alternative", ifAny: quantity?.alternative.map { payload($0, read?.alternative) })
    }
}
