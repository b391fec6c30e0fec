// Tools of the command line.
extension ProviderLibrary {
    static let tools = [
        ProviderLibrary(
            "curl", title: "curl", language: "sh", check: .tests,
            notes: [
                "With Apple's host in the URL, add --proxy {{plain}}. With a client certificate, use "
                    + "--cert {{topic}}.pem instead of the authorization."
            ],
            template: """
                curl -sS --http2 --cacert {{ca}} \\
                  -H "authorization: bearer $(belfry keys token{{service}})" \\
                  -H 'apns-topic: {{topic}}' -H 'apns-push-type: alert' \\
                  -d '{"aps":{"alert":"Hello from curl"}}' -w '%{http_code}\\n' \\
                  {{apns}}/3/device/{{token}}
                """),
        ProviderLibrary(
            "nghttp", title: "nghttp (nghttp2-client)", language: "sh", check: .tests,
            notes: ["nghttp does not verify certificates."],
            template: """
                echo '{"aps":{"alert":"Hello from nghttp"}}' | nghttp -v -d - \\
                  -H ":method: POST" \\
                  -H "authorization: bearer $(belfry keys token{{service}})" \\
                  -H 'apns-topic: {{topic}}' -H 'apns-push-type: alert' \\
                  {{apns}}/3/device/{{token}} | grep :status
                """),
    ]
}
