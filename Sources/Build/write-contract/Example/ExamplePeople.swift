import Contract
import HTTP

extension ExampleHousehold {
    mutating func askTheDoor() async throws(ContractError) {
        let call = #"{"name":"planned","arguments":{"days":3}}"#
        try await show([
            ("getHealth", "GET /healthz", ""), ("getReadiness", "GET /readyz", ""),
            ("getService", "GET /v1", ""), ("getSession", "GET /v1/session", ""),
            (
                "askAssistant", "POST /mcp",
                #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":\#(call)}"#
            ),
            ("askAssistant", "POST /mcp", #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#),
        ])
    }

    mutating func askAboutMembers() async throws(ContractError) {
        let me = try await ask("GET /v1/me").text("member", "id")
        let tuesdays = #"{"dinner":["tuesday","saturday"],"every":2,"from":"2026-11-22"}"#
        let noMilk = #"[{"kind":"allergen","name":"milk"}]"#
        let mia = #"{"name":"Mia","portion":"1/2","usually":\#(tuesdays),"avoids":\#(noMilk)}"#
        try await show([
            ("getHousehold", "GET /v1/household", ""),
            ("renameHousehold", "PATCH /v1/household", #"{"name":"The Millers"}"#),
            ("getMe", "GET /v1/me", ""),
        ])
        let eater = try await show("addMember", "POST /v1/members", #"{"name":"Mia","role":"eater"}"#)
        try await show([
            ("changeMember", "PATCH \(eater.address)", mia), ("listMembers", "GET /v1/members", ""),
            ("getMember", "GET /v1/members/\(me)", ""),
        ])
        let invitation = try await show(
            "invite", "POST /v1/invitations", #"{"role":"member","expiresInHours":168}"#)
        let code = invitation.text("code")
        try await show([
            ("getInvitation", "GET /v1/invitations/\(code)", ""),
            ("previewInvitation", "GET /v1/invitations/\(code)/preview", ""),
            ("listInvitations", "GET /v1/invitations", ""),
            (
                "acceptInvitation", "POST /v1/invitations/\(code)/acceptance",
                #"{"memberName":"Sam","deviceName":"Kitchen tablet"}"#
            ),
        ])
        try await askAboutDevices()
        try await ask("PATCH \(eater.address)", #"{"portion":null,"usually":null,"avoids":null}"#)
    }

    private mutating func askAboutDevices() async throws(ContractError) {
        let fridge = try await show("addDevice", "POST /v1/devices", #"{"name":"Fridge"}"#).address
        let hook = try await show(
            "addHook", "POST /v1/hooks",
            #"{"url":"http://192.168.0.5:8123/api/webhook/larder","kinds":["item"]}"#
        ).address
        try await ask("PATCH \(hook)", #"{"paused":true}"#)
        try await ask("GET \(hook)")
        try await show([
            ("getDevice", "GET \(fridge)", ""),
            ("renameDevice", "PATCH \(fridge)", #"{"name":"Kitchen tablet"}"#),
            ("listDevices", "GET /v1/devices", ""), ("trustDevice", "DELETE \(fridge)/restriction", ""),
            ("changeHook", "PATCH \(hook)", #"{"paused":false}"#), ("getHook", "GET \(hook)", ""),
            ("listHooks", "GET /v1/hooks", ""), ("makeCalendarToken", "POST /v1/calendar-token", ""),
            ("getCalendarToken", "GET /v1/calendar-token", ""),
        ])
    }

    mutating func askAboutSignIn() async throws(ContractError) {
        let me = try await ask("GET /v1/me").text("member", "id")
        // The second time nothing changes.
        for _ in 1...2 {
            try await show(
                "giveSignInName", "PUT /v1/members/\(me)/sign-in-name", #"{"signInName":"alex"}"#)
        }
    }

    mutating func askAboutTheKitchen() async throws(ContractError) {
        let bakery = try await show(
            "addCategory", "POST /v1/categories", #"{"name":"Bakery next door","position":1}"#)
        let milk = try await show(
            "addUsual", "POST /v1/usuals", #"{"text":"2 l milk","categoryId":"\#(bakery.text("id"))"}"#
        ).address
        try await ask("POST /v1/usuals", #"{"text":"butter and bread"}"#)
        try await show([
            ("getSettings", "GET /v1/settings", ""),
            (
                "changeSettings", "PATCH /v1/settings",
                #"{"defaultStartDay":1,"unitSystem":"metric","retentionWeeks":26}"#
            ), ("resetSettings", "DELETE /v1/settings", ""),
            ("getCategory", "GET \(bakery.address)", ""),
            ("changeCategory", "PATCH \(bakery.address)", #"{"position":3}"#),
            ("listCategories", "GET /v1/categories", ""), ("getUsual", "GET \(milk)", ""),
            ("changeUsual", "PATCH \(milk)", #"{"text":"3 l milk"}"#), ("listUsuals", "GET /v1/usuals", ""),
            ("getFood", "GET /v1/foods/milk", ""),
            (
                "changeFood", "PATCH /v1/foods/milk",
                #"{"categoryId":"\#(bakery.text("id"))","keepsDays":5,"lacks":["milk"]}"#
            ),
        ])
    }
}
