package import Domain
package import Foods
package import Ingredients
package import JSON
package import UseCases

/// The values of the household as answers have them, each with its form in the contract.
extension Identifier: JSONWritable {
    package static var form: ValueForm { .schema("Id") }

    /// Writes the bytes, without a string: answers consist mostly of ids.
    package func write(to json: inout JSONWriter) { bytes.write(to: &json) }
}

/// A value that answers have as its text.
package protocol WrittenText: JSONWritable {
    var text: String { get }
}

extension WrittenText {
    package func write(to json: inout JSONWriter) { json.string(text) }
}

extension Day: WrittenText { package static var form: ValueForm { .text(10...10, format: "date") } }
extension Instant: WrittenText { package static var form: ValueForm { .schema("Instant") } }
extension TimeOfDay: WrittenText { package static var form: ValueForm { .schema("TimeOfDay") } }
extension Rational: WrittenText { package static var form: ValueForm { .schema("Exact") } }
extension ProblemCode: JSONWritable {
    package static var form: ValueForm { .schema("ProblemCode") }

    package func write(to json: inout JSONWriter) { json.string(rawValue) }
}

extension RecipeField: JSONWritable {
    package static var form: ValueForm { .choice(allCases.map(\.rawValue)) }

    package func write(to json: inout JSONWriter) { json.string(rawValue) }
}

extension FoodName: WrittenText { package static var form: ValueForm { .anyText } }
extension Quantity: WrittenText { package static var form: ValueForm { .anyText } }
extension Tag: WrittenText { package static var form: ValueForm { .schema("Tag") } }
/// A choice whose schema in the contract has a name.
package protocol NamedChoice: JSONWritable, CaseIterable, RawRepresentable<String> {
    static var schema: String { get }
}

extension NamedChoice {
    package static var form: ValueForm { .schema(schema) }
}

extension Slot: NamedChoice { package static var schema: String { "Slot" } }
extension Course: NamedChoice { package static var schema: String { "Course" } }
extension Sign: NamedChoice { package static var schema: String { "Sign" } }
extension Member.Role: NamedChoice { package static var schema: String { "Role" } }
extension Device.Scope: NamedChoice { package static var schema: String { "DeviceScope" } }
extension PlanReview.Status: NamedChoice { package static var schema: String { "ReviewStatus" } }
extension Review.Step.Kind: NamedChoice { package static var schema: String { "ReviewStep" } }
extension StoredPortions.Place: NamedChoice { package static var schema: String { "PortionsPlace" } }
extension Settings.ServingsSource: NamedChoice { package static var schema: String { "ServingsSource" } }
extension Vote.Word: NamedChoice { package static var schema: String { "Word" } }
extension Avoid.Kind: NamedChoice { package static var schema: String { "AvoidKind" } }
extension Source.Kind: NamedChoice { package static var schema: String { "Origin" } }
extension FoodContent: NamedChoice { package static var schema: String { "FoodContent" } }
extension ContentGrade: NamedChoice { package static var schema: String { "ContentGrade" } }
extension Unit: NamedChoice { package static var schema: String { "MeasureUnit" } }
extension UnitSystem: NamedChoice { package static var schema: String { "UnitSystem" } }

extension SentenceLanguage: NamedChoice { package static var schema: String { "SentenceLanguage" } }
extension DayOfWeek: NamedChoice { package static var schema: String { "WeekdayName" } }

extension AlreadyHaveReason: JSONWritable {}
extension Notification.Kind: JSONWritable {}
extension Hook.PauseReason: JSONWritable {}
extension Food.Stock: JSONWritable {}
extension Food.Shelf: JSONWritable {
    package static var form: ValueForm { Category.ID.form }

    package func write(to json: inout JSONWriter) { category.write(to: &json) }
}
extension FoodCategories.Decider: JSONWritable {}
extension Course.Decider: JSONWritable {}
extension DueStep.Origin: JSONWritable {}
extension MainGroup: JSONWritable {}
extension Keeping.Place: JSONWritable {}
extension Founding.Policy: JSONWritable {}
extension SetAside.Reason: JSONWritable {}
