// Firebase Admin SDKs, which send through FCM.
extension ProviderLibrary {
    /// The notes of every SDK: the front, and the first way to lead Google's hosts to it.
    private static let names = [
        "{{fcmStart}}",
        "The SDK's hosts are fixed. Best lead their names here: map 127.0.0.1 to fcm.googleapis.com "
            + "iid.googleapis.com oauth2.googleapis.com in /etc/hosts, or with network aliases of a "
            + "container, and start belfry --fcm --fcm-listen 443.",
    ]

    /// The note about the second way.
    private static let proxy = """
        Otherwise use the proxy, as below. It gets every HTTPS request of the program, and refuses \
        hosts other than Google's. --fcm-tunnel HOST lets a host pass.
        """

    private static let key = "GOOGLE_APPLICATION_CREDENTIALS={{fcmKey}}"

    static let firebase = firebaseScripts + firebaseOnVirtualMachines + [firebasePHP]

    private static let firebaseScripts = [
        ProviderLibrary(
            "firebase-python", title: "Firebase Admin for Python (PyPI: firebase-admin)",
            language: "python", check: .tests,
            notes: names + [
                proxy,
                "send_each_async and the other async functions ignore the proxy. They need the names "
                    + "and SSL_CERT_FILE={{fcmBundle}} as well.",
            ],
            variables: [
                key, "REQUESTS_CA_BUNDLE={{fcmBundle}}", "HTTPS_PROXY={{fcmPlain}}",
            ],
            template: """
                import firebase_admin
                from firebase_admin import messaging

                firebase_admin.initialize_app()
                name = messaging.send(messaging.Message(
                    token="{{fcmToken}}",
                    notification=messaging.Notification(title="Hello from Firebase")))
                print("accepted", name)
                """),
        ProviderLibrary(
            "firebase-node", title: "Firebase Admin for Node (npm: firebase-admin)",
            language: "js", check: .read,
            notes: names + [
                "sendEach uses HTTP/2 and needs the names. With send and topics alone, Node 24 can "
                    + "use the proxy: NODE_USE_ENV_PROXY=1 HTTPS_PROXY={{fcmPlain}}",
                "The SDK asks oauth2.googleapis.com for access tokens, even if the key file names another host.",
            ],
            variables: [key, "NODE_EXTRA_CA_CERTS={{fcmCA}}"],
            template: """
                const { applicationDefault, initializeApp } = require("firebase-admin/app")
                const { getMessaging } = require("firebase-admin/messaging")

                initializeApp({ credential: applicationDefault() })
                getMessaging().send({
                  token: "{{fcmToken}}",
                  notification: { title: "Hello from Firebase" },
                }).then((name) => console.log("accepted", name))
                """),
        ProviderLibrary(
            "firebase-go", title: "Firebase Admin for Go (firebase.google.com/go/v4)",
            language: "go", check: .read,
            notes: names + [
                proxy,
                #"Without either, pass option.WithEndpoint("{{fcmPlain}}/v1") to NewApp, with a key of "#
                    + "belfry fcm key --token-uri {{fcmPlain}}/token. Topics then still go to Google.",
            ],
            variables: [key, "SSL_CERT_FILE={{fcmBundle}}", "HTTPS_PROXY={{fcmPlain}}"],
            template: """
                app, err := firebase.NewApp(ctx, nil)
                client, err := app.Messaging(ctx)
                name, err := client.Send(ctx, &messaging.Message{
                	Token:        "{{fcmToken}}",
                	Notification: &messaging.Notification{Title: "Hello from Firebase"},
                })
                """),
    ]

    private static let firebaseOnVirtualMachines = [
        ProviderLibrary(
            "firebase-java", title: "Firebase Admin for Java (com.google.firebase:firebase-admin)",
            language: "java", check: .read,
            notes: names + [
                proxy,
                "Make the trust store, which replaces Java's own: keytool -importcert -noprompt -file "
                    + "{{fcmCA}} -alias belfry -keystore belfry.p12 -storepass changeit",
            ],
            variables: [
                key,
                "JAVA_TOOL_OPTIONS=\"-Djavax.net.ssl.trustStore=belfry.p12 "
                    + "-Djavax.net.ssl.trustStorePassword=changeit "
                    + "-Dhttps.proxyHost=localhost -Dhttps.proxyPort={{fcmPort}}\"",
            ],
            template: """
                FirebaseApp.initializeApp();
                String name = FirebaseMessaging.getInstance().send(Message.builder()
                    .setToken("{{fcmToken}}")
                    .setNotification(Notification.builder().setTitle("Hello from Firebase").build())
                    .build());
                """),
        ProviderLibrary(
            "firebase-dotnet", title: "Firebase Admin for .NET (NuGet: FirebaseAdmin)",
            language: "csharp", check: .read,
            notes: names + [proxy, "SSL_CERT_FILE is read on Linux only."],
            variables: [key, "SSL_CERT_FILE={{fcmBundle}}", "HTTPS_PROXY={{fcmPlain}}"],
            template: """
                FirebaseApp.Create(new AppOptions {
                    Credential = GoogleCredential.GetApplicationDefault()
                });
                var name = await FirebaseMessaging.DefaultInstance.SendAsync(new Message {
                    Token = "{{fcmToken}}",
                    Notification = new Notification { Title = "Hello from Firebase" }
                });
                """),
    ]

    private static let firebasePHP = ProviderLibrary(
        "firebase-php", title: "Firebase for PHP (kreait/firebase-php)", language: "php",
        check: .read,
        notes: names + [
            proxy,
            "Start the program with php -d curl.cainfo={{fcmBundle}}. The SDK asks "
                + "oauth2.googleapis.com for access tokens, even if the key file names another host.",
        ],
        variables: [key, "HTTPS_PROXY={{fcmPlain}}"],
        template: """
            $messaging = (new Kreait\\Firebase\\Factory)->createMessaging();
            $answer = $messaging->send([
                'token' => '{{fcmToken}}',
                'notification' => ['title' => 'Hello from Firebase'],
            ]);
            echo $answer['name'], PHP_EOL;
            """)
}
