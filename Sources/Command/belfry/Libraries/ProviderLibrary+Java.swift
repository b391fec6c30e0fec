// Libraries for Java.
extension ProviderLibrary {
    static let java = [
        ProviderLibrary(
            "pushy", title: "Pushy", language: "java", check: .run("main d528ac6, JDK 17"),
            notes: [
                "Pushy needs no change, and no ALPN. To keep Apple's host, call setApnsServer("
                    + "ApnsClientBuilder.DEVELOPMENT_APNS_HOST) and setProxyHandlerFactory(new "
                    + #"HttpProxyHandlerFactory(new InetSocketAddress("localhost", {{port}})))."#,
                "With a client certificate, call setClientCredentials(new File(\"{{topic}}.p12\"), "
                    + "password) instead of setting the key.",
            ],
            template: """
                ApnsClient client = new ApnsClientBuilder()
                    .setApnsServer("localhost", {{port}})
                    .setTrustedServerCertificateChain(new File("{{ca}}"))
                    .setSigningKey(ApnsSigningKey.loadFromPkcs8File(
                        new File("{{key}}"), "{{teamID}}", "{{keyID}}"))
                    .build();
                client.sendNotification(new SimpleApnsPushNotification(
                    "{{token}}", "{{topic}}",
                    "{\\"aps\\":{\\"alert\\":\\"Hello from Pushy\\"}}")).get();
                """),
        ProviderLibrary(
            "java-http", title: "Java's HttpClient", language: "java", check: .tests,
            notes: [
                "Save the program as Push.java and start it: java Push.java",
                "If the stream limit falls below the number of open streams, as with belfry --streams "
                    + "strict, pushes fail with “too many concurrent streams”.",
            ],
            template: """
                import java.net.URI;
                import java.net.http.*;
                import java.nio.file.*;
                import java.security.*;
                import java.security.cert.CertificateFactory;
                import java.security.spec.PKCS8EncodedKeySpec;
                import java.util.Base64;
                import javax.net.ssl.*;

                class Push {
                    static String encode(byte[] bytes) {
                        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
                    }

                    public static void main(String[] arguments) throws Exception {
                        var pem = Files.readString(Path.of("{{key}}"))
                            .replaceAll("-----.*?-----", "");
                        var key = KeyFactory.getInstance("EC").generatePrivate(
                            new PKCS8EncodedKeySpec(Base64.getMimeDecoder().decode(pem)));
                        var header = "{\\"alg\\":\\"ES256\\",\\"kid\\":\\"{{keyID}}\\"}";
                        var claims = "{\\"iss\\":\\"{{teamID}}\\",\\"iat\\":"
                            + System.currentTimeMillis() / 1000 + "}";
                        var signed = encode(header.getBytes()) + "." + encode(claims.getBytes());
                        var signature = Signature.getInstance("SHA256withECDSAinP1363Format");
                        signature.initSign(key);
                        signature.update(signed.getBytes());

                        var trusted = KeyStore.getInstance("PKCS12");
                        trusted.load(null, null);
                        try (var file = Files.newInputStream(Path.of("{{ca}}"))) {
                            trusted.setCertificateEntry("belfry",
                                CertificateFactory.getInstance("X.509").generateCertificate(file));
                        }
                        var managers = TrustManagerFactory.getInstance("PKIX");
                        managers.init(trusted);
                        var context = SSLContext.getInstance("TLS");
                        context.init(null, managers.getTrustManagers(), null);

                        var client = HttpClient.newBuilder().sslContext(context).build();
                        var request = HttpRequest
                            .newBuilder(URI.create("{{apns}}/3/device/{{token}}"))
                            .header("authorization",
                                "bearer " + signed + "." + encode(signature.sign()))
                            .header("apns-topic", "{{topic}}").header("apns-push-type", "alert")
                            .POST(HttpRequest.BodyPublishers.ofString(
                                "{\\"aps\\":{\\"alert\\":\\"Hello from Java\\"}}"))
                            .build();
                        var answer = client.send(request, HttpResponse.BodyHandlers.ofString());
                        System.out.println(answer.statusCode() + " " + answer.body());
                    }
                }
                """),
    ]
}
