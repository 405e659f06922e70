extension ExampleAnswers {
    mutating func askTheDoor() async throws {
        try await show([
            ("getHealth", "GET /healthz", ""), ("getReadiness", "GET /readyz", ""),
            ("getService", "GET /v1", ""), ("getSession", "GET /v1/session", ""),
            ("foundHousehold", "POST /v1/households", #"{"name":"A","memberName":"B"}"#),
            (
                "askAssistant", "POST /mcp",
                #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"planned"}}"#
            ),
            ("askAssistant", "POST /mcp", #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#),
        ])
    }
}
