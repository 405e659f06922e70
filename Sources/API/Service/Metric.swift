/// Figures under one name, as Prometheus reads them (text format 0.0.4).
package struct Metric: Sendable {
    private let name: String
    private let kind: String
    private let help: String
    private var lines: [String] = []

    private init(_ name: String, _ kind: String, _ help: String) {
        self.name = name
        self.kind = kind
        self.help = help
    }

    package static func gauge(_ name: String, _ value: Double, _ help: String) -> Metric {
        var metric = Metric(name, "gauge", help)
        metric.add("", [], value)
        return metric
    }

    /// Makes a gauge that is always 1 and says something in its labels.
    package static func info(_ name: String, _ help: String, _ labels: (String, String)...) -> Metric {
        var metric = Metric(name, "gauge", help)
        metric.add("", labels, 1)
        return metric
    }

    package static func counter(_ name: String, _ value: Double, _ help: String) -> Metric {
        var metric = counters(name, help)
        metric.add(value)
        return metric
    }

    static func counters(_ name: String, _ help: String) -> Metric { Metric(name, "counter", help) }

    package static func histogram(_ name: String, _ values: Distribution, _ help: String) -> Metric {
        var metric = histograms(name, help)
        metric.add(values)
        return metric
    }

    static func histograms(_ name: String, _ help: String) -> Metric { Metric(name, "histogram", help) }

    mutating func add(_ value: Double, _ labels: (String, String)...) {
        add("", labels, value)
    }

    /// Adds a histogram. Each bucket includes the buckets before it.
    mutating func add(_ values: Distribution, _ labels: (String, String)...) {
        var count = 0
        for (bound, more) in zip(values.bounds.map { Metric.text($0) } + ["+Inf"], values.counts) {
            count += more
            add("_bucket", labels + [("le", bound)], Double(count))
        }
        add("_sum", labels, values.sum)
        add("_count", labels, Double(count))
    }

    private mutating func add(_ suffix: String, _ labels: [(String, String)], _ value: Double) {
        let braced =
            labels.isEmpty ? "" : "{" + labels.map { "\($0.0)=\"\($0.1)\"" }.joined(separator: ",") + "}"
        lines.append("\(name)\(suffix)\(braced) \(Metric.text(value))")
    }

    /// Writes whole numbers without ".0".
    private static func text(_ value: Double) -> String {
        Int(exactly: value).map(String.init) ?? "\(value)"
    }

    /// The lines of the metric, empty if nothing was counted yet.
    var text: String {
        if lines.isEmpty { return "" }
        return "# HELP \(name) \(help)\n# TYPE \(name) \(kind)\n" + lines.joined(separator: "\n") + "\n"
    }
}

/// A distribution: the number of values up to each bound and above the last, and their sum.
package struct Distribution: Sendable {
    let bounds: [Double]
    let counts: [Int]
    let sum: Double

    package init(bounds: [Double], counts: [Int], sum: Double) {
        self.bounds = bounds
        self.counts = counts
        self.sum = sum
    }
}
