// Libraries for Swift, Ruby, C#, Rust and PHP.
extension ProviderLibrary {
    static let apnSwift = ProviderLibrary(
        "apnswift", title: "APNSwift", language: "swift", check: .run("APNSwift 6.4.0"),
        notes: [
            "APNSwift has no setting or variable for another certificate authority. Without TLS, "
                + "as here, it uses HTTP/1.1. For TLS, add {{ca}} to the system's trust store and use "
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
        The hosts are fixed. Start Belfry on the port of APNs with belfry --apns 127.0.0.1:443. Map \
        Apple's hosts to this machine with 127.0.0.1 api.sandbox.push.apple.com \
        api.development.push.apple.com api.push.apple.com in /etc/hosts, or with network aliases of \
        a container.
        """

    static let others = [
        ProviderLibrary(
            "apnotic", title: "apnotic", language: "ruby", check: .run("main 66f2554, Ruby 3.1"),
            notes: [
                "With a client certificate, set cert_path to a .p12 and set cert_pass, without "
                    + "auth_method and identifiers. A .pem needs an RSA key, but Belfry's keys are "
                    + "elliptic."
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
                "The library reads the variable on Linux.",
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
                "The third argument of Client has options of curl. For a proxy: [CURLOPT_PROXY => "
                    + "'{{plain}}', CURLOPT_SUPPRESS_CONNECT_HEADERS => true, CURLOPT_CAINFO => "
                    + "…]. Without the second option Pushok finds no reasons.",
                "For production, use true and api.push.apple.com. With a client certificate, use "
                    + "AuthProvider\\Certificate with certificate_path {{topic}}.pem. Its topic for "
                    + "a liveactivity then lacks the suffix, so APNs answers 400 BadTopic.",
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
