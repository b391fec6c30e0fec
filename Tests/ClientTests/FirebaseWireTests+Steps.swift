/// The steps of each player as JSON. The order of the fields does not matter.
extension FirebaseWireTests {
    // The SDK repeats 503 and broken connections. It does not repeat a stream that failed.
    static let node = """
        [
        {"step": "access token", "outcome": "Bearer 3599"},
        {"step": "token", "outcome": "sent", "shown": 1},
        {"step": "FID", "outcome": "sent", "shown": 1},
        {"step": "unknown token", "outcome": "registration-token-not-registered"},
        {"step": "unknown FID", "outcome": "installation-id-not-registered"},
        {"step": "malformed token", "outcome": "invalid-argument"},
        {"step": "token of another project", "outcome": "mismatched-credential"},
        {"step": "dry run", "outcome": "sent"},
        {"step": "dry run of an unknown token", "outcome": "registration-token-not-registered"},
        {"step": "pushes of dry runs", "count": 0},
        {"step": "subscribe", "outcomes":
          ["changed", "registration-token-not-registered", "invalid-registration-token"]},
        {"step": "topic", "outcome": "sent", "shown": 1},
        {"step": "unsubscribe", "outcomes": ["changed"]},
        {"step": "quota", "outcome": "message-rate-exceeded", "requests": 1},
        {"step": "unavailable", "outcome": "sent", "requests": 3},
        {"step": "unavailable for long", "outcome": "server-unavailable", "requests": 1},
        {"step": "third-party-auth", "outcome": "third-party-auth-error", "requests": 1},
        {"step": "internal", "outcome": "internal-error", "requests": 1},
        {"step": "access token of Google", "outcome": "third-party-auth-error"},
        {"step": "five", "outcomes": ["sent", "invalid-argument", "sent", "sent", "sent"],
          "shown": 4},
        {"step": "two of five unavailable", "outcomes": {"sent": 5}},
        {"step": "500", "outcomes": {"sent": 500}, "pushes": 500, "errors": []},
        {"step": "GOAWAY", "outcomes": {"internal-error": 20},
          "errors": ["GOAWAY - server_shutting_down, Error code: 0"],
          "someFailed": true, "isComplete": true},
        {"step": "after GOAWAY", "outcomes": {"sent": 5}}
        ]
        """

    static let go = Player(
        name: "go",
        steps: """
            [
            {"step": "token", "outcome": "sent", "version": "HTTP/2"},
            {"step": "unknown token", "outcome": "UNREGISTERED NOT_FOUND"},
            {"step": "dry run", "outcome": "sent"},
            {"step": "subscribe", "outcomes": ["changed", "NOT_FOUND"]},
            {"step": "payload without aps", "outcome": "sent"},
            {"step": "five", "outcomes":
              ["sent", "INVALID_ARGUMENT INVALID_ARGUMENT", "sent", "sent", "sent"]},
            {"step": "quota", "outcome": "QUOTA_EXCEEDED RESOURCE_EXHAUSTED", "requests": 1},
            {"step": "unavailable", "outcome": "sent", "requests": 3},
            {"step": "unavailable for long", "outcome": "UNAVAILABLE UNAVAILABLE", "requests": 1},
            {"step": "third-party-auth", "outcome": "THIRD_PARTY_AUTH_ERROR UNAUTHENTICATED",
              "requests": 1},
            {"step": "GOAWAY", "outcome": "sent"},
            {"step": "endpoint", "outcome": "sent", "version": "HTTP/1.1"}
            ]
            """)

    // The SDKs for .NET and Java repeat 401 four times, each time with a new access token.
    static let dotNet = Player(
        name: "dotnet",
        steps: """
            [
            {"step": "token", "outcome": "sent", "version": "HTTP/1.1"},
            {"step": "unknown token", "outcome": "UNREGISTERED NOT_FOUND"},
            {"step": "dry run", "outcome": "sent"},
            {"step": "subscribe", "outcomes": ["changed", "NOT_FOUND"]},
            {"step": "five", "outcomes":
              ["sent", "INVALID_ARGUMENT INVALID_ARGUMENT", "sent", "sent", "sent"]},
            {"step": "quota", "outcome": "QUOTA_EXCEEDED RESOURCE_EXHAUSTED", "requests": 1},
            {"step": "unavailable", "outcome": "sent", "requests": 3},
            {"step": "unavailable for long", "outcome": "UNAVAILABLE UNAVAILABLE", "requests": 1},
            {"step": "third-party-auth", "outcome": "THIRD_PARTY_AUTH_ERROR UNAUTHENTICATED",
              "requests": 5}
            ]
            """)

    // The SDK sets the push type and content-available, and repeats nothing.
    static let php = Player(
        name: "php",
        steps: """
            [
            {"step": "token", "outcome": "sent", "version": "HTTP/2"},
            {"step": "unknown token", "outcome": "UNREGISTERED NOT_FOUND"},
            {"step": "dry run", "outcome": "sent"},
            {"step": "subscribe", "outcomes": ["changed", "NOT_FOUND"]},
            {"step": "alert", "type": "alert", "priority": ["10"],
              "payload": {"aps": {"alert": {"title": "Hello"}}}},
            {"step": "data", "type": "background", "priority": ["5"],
              "payload": {"aps": {"content-available": 1}, "order": "7"}},
            {"step": "validated tokens", "outcomes": ["valid", "unknown", "invalid"]},
            {"step": "app instance", "status": 200, "topics": ["news"]},
            {"step": "app instance of an unknown token", "status": 404, "topics": []},
            {"step": "unsubscribe", "outcomes": ["changed"]},
            {"step": "quota", "outcome": "QUOTA_EXCEEDED RESOURCE_EXHAUSTED", "requests": 1},
            {"step": "unavailable", "outcome": "UNAVAILABLE UNAVAILABLE", "requests": 1},
            {"step": "unavailable for long", "outcome": "UNAVAILABLE UNAVAILABLE", "requests": 1},
            {"step": "third-party-auth", "outcome": "THIRD_PARTY_AUTH_ERROR UNAUTHENTICATED",
              "requests": 1}
            ]
            """)

    static let java = """
        [
        {"step": "token", "outcome": "sent", "version": "HTTP_2"},
        {"step": "unknown token", "outcome": "UNREGISTERED"},
        {"step": "dry run", "outcome": "sent"},
        {"step": "subscribe", "results": [{}, {"error": "NOT_FOUND"}]},
        {"step": "100 at once", "answers": "200 HTTP_2", "count": 100},
        {"step": "quota", "outcome": "QUOTA_EXCEEDED", "requests": 1},
        {"step": "unavailable", "outcome": "sent", "requests": 3},
        {"step": "unavailable for long", "outcome": "UNAVAILABLE", "requests": 1},
        {"step": "third-party-auth", "outcome": "THIRD_PARTY_AUTH_ERROR", "requests": 5}
        ]
        """
}
