// Libraries for Swift, Ruby, C#, Rust and PHP.
extension ProviderLibrary {
    static let apnSwift = ProviderLibrary(
        "apnswift", title: "APNSwift", language: "swift", check: .run("APNSwift 6.4.0"),
        notes: [
            "It has no setting for another authority and reads no variable. Without TLS, as here, "
                + "it speaks HTTP/1.1. With TLS, put {{ca}} into the system's trust store and use "
                + #".custom(url: "https://localhost", port: {{port}}), or keep .development and "#
                + #"set configuration.proxy = .server(host: "127.0.0.1", port: {{port}})."#
        ],
        template: """
            let client = APNSClient(
                configuration: .init(
                    authenticationMethod: .jwt(
                        privateKey: try .loadFrom(filePath: "{{key}}"),
                        keyIdentifier: "{{keyID}}", teamIdentifier: "{{teamID}}"),
                    environment: .custom(url: "http://127.0.0.1", port: {{port}})),
                eventLoopGroupProvider: .createNew,
                responseDecoder: JSONDecoder(), requestEncoder: JSONEncoder())
            try await client.sendAlertNotification(
                .init(
                    alert: .init(title: .raw("Hello from APNSwift")), expiration: .immediately,
                    priority: .immediately, topic: "{{topic}}"),
                deviceToken: "{{token}}")
            """)

    /// The note for libraries whose address of APNs cannot be changed.
    private static let hosts = """
        Its hosts are fixed. Start Belfry where they look for APNs, belfry --apns 127.0.0.1:443, \
        and have them resolved to this machine: 127.0.0.1 api.sandbox.push.apple.com \
        api.development.push.apple.com api.push.apple.com in /etc/hosts, or as network aliases of \
        a container.
        """

    static let others = [
        ProviderLibrary(
            "apnotic", title: "apnotic", language: "ruby", check: .run("main 66f2554, Ruby 3.1"),
            notes: [
                "With a client certificate: cert_path is a .p12, with cert_pass; no auth_method "
                    + "and no identifiers. A .pem has to have an RSA key; Belfry's are elliptic."
            ],
            variables: ["SSL_CERT_FILE={{bundle}}"],
            template: """
                connection = Apnotic::Connection.new(
                  auth_method: :token, cert_path: "{{key}}", key_id: "{{keyID}}",
                  team_id: "{{teamID}}", url: "{{apns}}")
                notification = Apnotic::Notification.new("{{token}}")
                notification.topic = "{{topic}}"
                notification.alert = "Hello from apnotic"
                puts connection.push(notification).status
                """),
        ProviderLibrary(
            "dotapns", title: "dotAPNS", language: "csharp", check: .read,
            notes: [
                hosts.replacing("belfry --apns 127.0.0.1:443", with: "belfry --apns 2197"),
                "The variable is read on Linux.",
            ],
            variables: ["SSL_CERT_FILE={{bundle}}"],
            template: """
                var apns = ApnsClient.CreateUsingJwt(new HttpClient(), new ApnsJwtOptions {
                    BundleId = "{{topic}}", CertFilePath = "{{key}}",
                    KeyId = "{{keyID}}", TeamId = "{{teamID}}"
                }).UseSandbox().UseBackupPort();  // 2197
                await apns.SendAsync(new ApplePush(ApplePushType.Alert)
                    .AddAlert("Hello from dotAPNS").AddToken("{{token}}"));
                """),
        ProviderLibrary(
            "a2", title: "a2", language: "rust", check: .read,
            notes: [hosts],
            variables: ["SSL_CERT_FILE={{bundle}}"],
            template: """
                let mut key = File::open("{{key}}")?;
                let config = ClientConfig::new(Endpoint::Sandbox);
                let client = Client::token(&mut key, "{{keyID}}", "{{teamID}}", config)?;
                let options = NotificationOptions {
                    apns_topic: Some("{{topic}}"),
                    ..Default::default()
                };
                let payload = DefaultNotificationBuilder::new()
                    .set_body("Hello from a2")
                    .build("{{token}}", options);
                println!("{}", client.send(payload).await?.code);
                """),
        ProviderLibrary(
            "pushok", title: "pushok", language: "php", check: .run("main f404cbc, PHP 8.2"),
            notes: [
                "The third argument of Client is of curl. As a proxy: [CURLOPT_PROXY => "
                    + "'{{plain}}', CURLOPT_SUPPRESS_CONNECT_HEADERS => true, CURLOPT_CAINFO => "
                    + "…]; without the second of them it finds no reasons.",
                "For production: true, and api.push.apple.com. With a client certificate: "
                    + "AuthProvider\\Certificate, certificate_path is {{topic}}.pem. Its topic for "
                    + "a liveactivity then lacks the suffix: 400 BadTopic.",
            ],
            template: """
                $auth = Pushok\\AuthProvider\\Token::create([
                    'key_id' => '{{keyID}}', 'team_id' => '{{teamID}}',
                    'app_bundle_id' => '{{topic}}', 'private_key_path' => '{{key}}',
                ]);
                $alert = Pushok\\Payload\\Alert::create()->setBody('Hello from pushok');
                $payload = Pushok\\Payload::create()->setAlert($alert);
                $client = new Pushok\\Client($auth, false, [
                    CURLOPT_CONNECT_TO => ['api.development.push.apple.com:443:localhost:{{port}}'],
                    CURLOPT_CAINFO => '{{ca}}',
                ]);
                $client->addNotification(new Pushok\\Notification($payload, '{{token}}'));
                foreach ($client->push() as $response) {
                    echo $response->getStatusCode(), PHP_EOL;
                }
                """),
    ]
}
