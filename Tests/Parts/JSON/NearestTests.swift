import JSON
import Testing

private let names = ["name", "memberName", "servings", "tags", "minutes"]

@Test(arguments: [
    ("nmae", "name"), ("Name", "name"), ("nam", "name"), ("membername", "memberName"),
    ("member_name", "memberName"),
    ("serving", "servings"),
    ("mintues", "minutes"), ("tag", "tags"),
])
func `a typo finds the intended name`(text: String, name: String) {
    #expect(nearest(to: text, among: names) == name)
}

@Test(arguments: ["", "x", "colour", "na", "zzzz", "nothing", String(repeating: "name", count: 1000)])
func `another word finds nothing`(text: String) {
    #expect(nearest(to: text, among: names) == nil)
}

@Test func `the nearest name is found, the first among equals`() {
    #expect(nearest(to: "lunsh", among: ["lunge", "lunch", "launch"]) == "lunch")
    #expect(nearest(to: "bat", among: ["cat", "hat"]) == "cat")
}

@Test func `letters outside ASCII never match each other`() {
    #expect(nearest(to: "\u{212A}", among: ["k"]) == nil)
}
