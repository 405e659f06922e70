import API
import HTTP
import Testing

/// The figures' lines, by name and labels.
private func figures(_ answer: Response) -> [String: String] {
    let lines = answer.text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    return Dictionary(
        uniqueKeysWithValues: lines.map { ($0.split(separator: " ")[0], $0.split(separator: " ")[1]) }.map {
            (String($0), String($1))
        })
}

@Suite struct `The figures` {
    private let here = "127.0.0.1"

    @Test func `count every request by operation and status, also the refused ones`() async throws {
        let door = Door()
        for request in [
            "GET /healthz", "HEAD /healthz", "DELETE /healthz", "GET /v1/me", "GET /nothing", "OPTIONS *",
            "BREW /healthz",
        ] {
            _ = await door.ask(request)
        }
        let answer = await door.ask("GET /metrics", from: here)
        #expect(answer.status == .ok)
        #expect(answer["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8")
        let counted = figures(answer).filter { $0.key.hasPrefix("larder_requests_total") }
        #expect(
            counted == [
                #"larder_requests_total{operation="getHealth",status="200"}"#: "2",
                #"larder_requests_total{operation="getMe",status="401"}"#: "1",
                #"larder_requests_total{operation="none",status="204"}"#: "1",
                #"larder_requests_total{operation="none",status="404"}"#: "1",
                #"larder_requests_total{operation="none",status="405"}"#: "1",
                #"larder_requests_total{operation="none",status="501"}"#: "1",
            ])
    }

    @Test func `spread durations over buckets that hold those before them`() async throws {
        let door = Door()
        for _ in 0..<20 { _ = await door.ask("GET /healthz") }
        let shown = figures(await door.ask("GET /metrics", from: here))
        let name = "larder_request_duration_seconds"
        #expect(shown[#"\#(name)_count{operation="getHealth"}"#] == "20")
        #expect(shown[#"\#(name)_bucket{operation="getHealth",le="+Inf"}"#] == "20")
        let buckets = shown.filter {
            $0.key.hasPrefix(#"\#(name)_bucket{operation="getHealth""#) && !$0.key.contains("Inf")
        }
        .map { (Double($0.key.split(separator: "\"")[3]) ?? -1, Int($0.value) ?? -1) }.sorted { $0.0 < $1.0 }
        #expect(buckets.count == 14)
        #expect(buckets.map(\.1) == buckets.map(\.1).sorted())
        #expect(Double(shown[#"\#(name)_sum{operation="getHealth"}"#] ?? "") ?? 0 > 0)
    }

    @Test func `say each name's kind once, before its lines`() async {
        let metrics = Metrics(readings: {
            [
                .gauge("rooms", 3, "Rooms."),
                .histogram("steps", Distribution(bounds: [0.5, 2], counts: [1, 0, 4], sum: 9.25), "Steps."),
            ]
        })
        let text = await Door(metrics: metrics).ask("GET /metrics", from: here).text
        #expect(
            text == """
                # HELP rooms Rooms.
                # TYPE rooms gauge
                rooms 3
                # HELP steps Steps.
                # TYPE steps histogram
                steps_bucket{le="0.5"} 1
                steps_bucket{le="2"} 1
                steps_bucket{le="+Inf"} 5
                steps_sum 9.25
                steps_count 5

                """)
    }

    @Test(arguments: [
        (Metrics.Audience.local, "127.0.0.1", [], true), (.local, "127.9.9.9", [], true),
        (.local, "::1", [], true),
        (.local, "192.168.0.7", [], false), (.local, "127.0.0.1.evil", [], false),
        (.local, "unknown", [], false),
        (.local, "127.0.0.1", ["X-Forwarded-For: 127.0.0.1"], false),
        (.local, "127.0.0.1", ["Forwarded: for=1.2.3.4"], false),
        (.everyone, "192.168.0.7", [], true), (.everyone, "127.0.0.1", ["X-Forwarded-For: 1.2.3.4"], true),
        (.nobody, "127.0.0.1", [], false),
    ])
    func `are shown to those they are for`(
        audience: Metrics.Audience, address: String, fields: [String], isShown: Bool
    ) async {
        let answer = await Door(metrics: Metrics(audience: audience)).ask(
            "GET /metrics", fields, from: address)
        #expect(answer.status == (isShown ? .ok : .forbidden))
        #expect(answer.code == (isShown ? nil : "metrics-closed"))
    }

    @Test func `may say something in their labels`() async {
        let metrics = Metrics(readings: { [.info("larder_build_info", "Build.", ("version", "1.2"))] })
        let text = await Door(metrics: metrics).ask("GET /metrics", from: here).text
        #expect(text.contains("larder_build_info{version=\"1.2\"} 1\n"))
    }

    @Test func `come to Prometheus in the format it reads`() async {
        let accept =
            "Accept: application/openmetrics-text;version=1.0.0;q=0.5,text/plain;version=0.0.4;q=0.3,"
            + "*/*;q=0.1"
        #expect(await Door().ask("GET /metrics", [accept], from: here).status == .ok)
    }
}
